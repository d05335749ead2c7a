import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('business', {
  path: providerPaths.books.pattern,
  title: 'My books',
  needs: 'provider',
  component: async () => (await import(/* webpackChunkName: "business" */ './BooksPage')).BooksPage,
});
