import { declareCalls } from './call';

const access = ['operator'] as const;

export const operatorSetupCalls = declareCalls(
  () => import(/* webpackChunkName: "operator-schemas" */ './operatorSetup').then((file) => file.operatorSetupSchemas),
  {
    getSetup: { method: 'GET', path: '/api/operator/setup', access },
    checkPayments: { method: 'POST', path: '/api/operator/setup/check-payments', access },
    checkMail: { method: 'POST', path: '/api/operator/setup/check-mail', access },
  },
);
