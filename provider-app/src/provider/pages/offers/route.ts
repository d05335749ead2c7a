import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('business', {
  path: providerPaths.offers.pattern,
  title: 'Past offers',
  needs: 'provider',
  component: async () => (await import(/* webpackChunkName: "business" */ './PastOffersPage')).PastOffersPage,
});
