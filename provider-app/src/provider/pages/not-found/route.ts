import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

/** Every other URL. A parameter counts for more than the `*` of the shell's fallback, which has neither guard nor layout. */
export const route = page('layout', {
  path: `${providerPaths.root.pattern}/:any/*`,
  title: 'Page not found',
  needs: 'provider',
  component: async () =>
    (await import(/* webpackChunkName: "layout" */ '../../../components/NotFoundPage')).NotFoundPage,
});
