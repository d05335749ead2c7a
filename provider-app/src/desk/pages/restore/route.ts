import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = page('desk-restore', {
  path: deskPaths.restore.pattern,
  title: 'Restore',
  needs: 'operator',
  component: async () => (await import(/* webpackChunkName: "desk-restore" */ './RestorePage')).RestorePage,
});
