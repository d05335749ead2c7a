import { declareCalls } from '../platform/call';

const access = ['user', 'serviceProvider'] as const;

/** Customers and helpers who want nothing to do with each other any more (M-769). */
export const blockCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './block').then((file) => file.blockSchemas),
  {
    listBlocks: { method: 'GET', path: '/api/blocks', access },
    blockPerson: { method: 'POST', path: '/api/blocks', access },
    unblockPerson: { method: 'DELETE', path: '/api/blocks/{id}', access },
  },
);
