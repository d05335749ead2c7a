import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('business', {
  path: providerPaths.statement.pattern,
  title: 'Yearly statement',
  needs: 'provider',
  component: async () => (await import(/* webpackChunkName: "business" */ './StatementPage')).StatementPage,
});
