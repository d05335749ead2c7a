import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('business', {
  path: providerPaths.figures.pattern,
  title: 'My figures',
  needs: 'provider',
  component: async () => (await import(/* webpackChunkName: "business" */ './FiguresPage')).FiguresPage,
});
