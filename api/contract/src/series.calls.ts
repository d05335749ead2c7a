import { declareCalls } from './call';

const user = ['user'] as const;
const one = '/api/series/{id}';

/** Regular help: a series of visits, each booked and paid on its own. */
export const seriesCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './series').then((file) => file.seriesSchemas),
  {
    listSeries: { method: 'GET', path: '/api/series', access: user },
    createSeries: { method: 'POST', path: '/api/series', access: user },
    confirmVisit: { method: 'POST', path: `${one}/confirm`, access: user, hasIdempotencyKey: true },
    skipVisit: { method: 'POST', path: `${one}/skip`, access: user },
    changeSeries: { method: 'POST', path: `${one}/status`, access: user },
  },
);
