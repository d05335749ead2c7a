import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';

export const route = page('review', {
  path: paths.review.pattern,
  title: 'Submit Your Review',
  component: async () => (await import(/* webpackChunkName: "review" */ './ReviewPage')).ReviewPage,
});
