import { declareCalls } from './call';

export const healthCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './health').then((file) => file.healthSchemas),
  { checkHealth: { method: 'GET', path: '/api/health-check', access: 'anyone' } },
);

/** The calls of a machine that runs the server. No browser makes them: they are apart from those that the shell carries. */
export const probeCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './health').then((file) => file.probeSchemas),
  {
    getHealth: { method: 'GET', path: '/health', access: 'anyone' },
    checkLive: { method: 'GET', path: '/health/live', access: 'anyone' },
    checkReady: { method: 'GET', path: '/health/ready', access: 'anyone' },
  },
);
