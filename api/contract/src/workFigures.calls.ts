import { declareCalls } from './call';

export const workFigureCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './workFigures').then((file) => file.workFigureSchemas),
  {
    getWorkFigures: { method: 'GET', path: '/api/booking/provider/figures', access: ['serviceProvider'] },
  },
);
