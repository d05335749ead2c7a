import { declareCalls } from '../platform/call';

const access = ['operator'] as const;

export const restoreCalls = declareCalls(
  () => import(/* webpackChunkName: "restore-schemas" */ './restore').then((file) => file.restoreSchemas),
  {
    getRestore: { method: 'GET', path: '/api/operator/restore', access },
    endQuarantine: { method: 'POST', path: '/api/operator/restore/end', access },
  },
);
