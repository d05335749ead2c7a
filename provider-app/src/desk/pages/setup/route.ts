import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = page('desk-work', {
  path: deskPaths.setup.pattern,
  title: 'Set up',
  needs: 'operator',
  component: async () => (await import(/* webpackChunkName: "desk-work" */ './SetupPage')).SetupPage,
});
