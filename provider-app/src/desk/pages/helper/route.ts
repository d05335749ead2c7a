import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = page('desk-home', {
  path: deskPaths.helper.pattern,
  title: 'Helper',
  needs: 'operator',
  component: async () => (await import(/* webpackChunkName: "desk-home" */ './HelperPage')).HelperPage,
});
