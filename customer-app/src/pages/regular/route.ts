import { page } from 'shared-ui/page';
import { ownPaths } from '../../paths';

export const route = page('regular', {
  path: ownPaths.regular.pattern,
  title: 'Regular help',
  needs: 'customer',
  component: async () => (await import(/* webpackChunkName: "regular" */ './RegularPage')).RegularPage,
});
