import { declareCalls } from './call';

export const weekCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './week').then((file) => file.weekSchemas),
  { getWeek: { method: 'GET', path: '/api/provider/week', access: ['serviceProvider'] } },
);
