import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = page('desk-figures', {
  path: deskPaths.system.pattern,
  title: 'System',
  needs: 'operator',
  component: async () => (await import(/* webpackChunkName: "desk-figures" */ './SystemPage')).SystemPage,
});
