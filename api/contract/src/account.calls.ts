import { declareCalls } from './call';

const access = ['user', 'serviceProvider'] as const;

/** The calls of customers and helpers about all of their account. */
export const accountCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './account').then((file) => file.accountSchemas),
  {
    getAccountData: { method: 'GET', path: '/api/account/data', access },
    closeAccount: { method: 'POST', path: '/api/account/close', access, hasFieldErrors: true },
  },
);
