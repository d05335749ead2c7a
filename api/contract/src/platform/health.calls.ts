import { declareCalls } from './call';

export const healthCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './health').then((file) => file.healthSchemas),
  { checkHealth: { method: 'GET', path: '/api/health-check', access: 'anyone' } },
);

/** The calls of the machine that runs the server. No browser makes them. */
export const probeCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './health').then((file) => file.probeSchemas),
  {
    getHealth: { method: 'GET', path: '/health', access: 'anyone' },
    checkLive: { method: 'GET', path: '/health/live', access: 'anyone' },
    checkReady: { method: 'GET', path: '/health/ready', access: 'anyone' },
  },
);
