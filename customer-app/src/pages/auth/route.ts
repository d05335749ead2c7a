import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import { JOIN } from '../../components/ProviderSignup/joinPath';

export const route = page('auth', {
  path: paths.auth.pattern,
  title: 'Login',
  render: 'server',
  searchParams: [JOIN, 'mode', 'returnTo'],
  component: async () => (await import(/* webpackChunkName: "auth" */ './AuthPage')).AuthPage,
});
