import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = page('desk-catalogue', {
  path: deskPaths.reviews.pattern,
  title: 'Reviews',
  needs: 'operator',
  component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './ReviewsPage')).ReviewsPage,
});
