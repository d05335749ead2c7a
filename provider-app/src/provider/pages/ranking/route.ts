import { page } from 'shared-ui/page';
import { providerPaths } from '../../paths';

export const route = page('business', {
  path: providerPaths.ranking.pattern,
  title: 'How jobs are given out',
  needs: 'provider',
  component: async () => (await import(/* webpackChunkName: "business" */ './RankingPage')).RankingPage,
});
