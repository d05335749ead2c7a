import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = page('desk-login', {
  path: deskPaths.login.pattern,
  title: 'Operators’ login',
  render: 'static',
  searchParams: [],
  component: async () => (await import(/* webpackChunkName: "desk-login" */ './DeskLoginPage')).DeskLoginPage,
});
