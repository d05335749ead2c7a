import { declareCalls } from './call';

export const healthCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './health').then((file) => file.healthSchemas),
  { checkHealth: { method: 'GET', path: '/api/health-check', access: 'anyone' } },
);

/** What a machine that runs the server asks it. No browser does: the calls are apart from those that the shell carries. */
export const probeCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './health').then((file) => file.probeSchemas),
  {
    getHealth: { method: 'GET', path: '/health', access: 'anyone' },
    checkLive: { method: 'GET', path: '/health/live', access: 'anyone' },
    checkReady: { method: 'GET', path: '/health/ready', access: 'anyone' },
  },
);
