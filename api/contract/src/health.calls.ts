import { declareCalls } from './call';

export const healthCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './health').then((file) => file.healthSchemas),
  { checkHealth: { method: 'GET', path: '/api/health-check', access: 'anyone' } },
);
