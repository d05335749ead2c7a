import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('reviews', {
  path: providerPaths.reviews.pattern,
  title: 'Reviews of My Work',
  needs: 'provider',
  component: async () => (await import(/* webpackChunkName: "reviews" */ './OwnReviewsPage')).OwnReviewsPage,
});
