import { page } from 'shared-ui/page';
import { deskPaths } from '../../paths';

export const route = page('desk-figures', {
  path: deskPaths.figures.pattern,
  title: 'Figures',
  needs: 'operator',
  component: async () => (await import(/* webpackChunkName: "desk-figures" */ './FiguresPage')).FiguresPage,
});
