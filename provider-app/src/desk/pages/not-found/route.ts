import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

/** Every other URL of the desk. */
export const route = page('desk-home', {
  path: `${deskPaths.today.pattern}/:any/*`,
  title: 'Page not found',
  needs: 'operator',
  component: async () =>
    (await import(/* webpackChunkName: "desk-home" */ '../../../components/NotFoundPage')).NotFoundPage,
});
