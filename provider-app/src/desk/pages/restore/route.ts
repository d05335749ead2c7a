import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

/** In a chunk with forms, as its action has one: from a chunk without, the parts of forms would move between the chunks of other pages. */
export const route = page('desk-catalogue', {
  path: deskPaths.restore.pattern,
  title: 'Restore',
  needs: 'operator',
  component: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './RestorePage')).RestorePage,
});
