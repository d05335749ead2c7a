import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = page('desk-work', {
  path: deskPaths.import.pattern,
  title: 'Import and export',
  needs: 'operator',
  component: async () => (await import(/* webpackChunkName: "desk-work" */ './ImportPage')).ImportPage,
});
