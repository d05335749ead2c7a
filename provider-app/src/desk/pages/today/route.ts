import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = page('desk-home', {
  path: deskPaths.today.pattern,
  title: 'Today',
  needs: 'operator',
  component: async () => (await import(/* webpackChunkName: "desk-home" */ './TodayPage')).TodayPage,
});
