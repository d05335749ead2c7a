import { declareCalls } from './call';

export const operatorAuthCalls = declareCalls(
  () => import(/* webpackChunkName: "operator-schemas" */ './operatorAuth').then((file) => file.operatorAuthSchemas),
  {
    loginOperator: { method: 'POST', path: '/api/auth/login-operator', access: 'anyone' },
    readEnrolment: { method: 'POST', path: '/api/auth/second-factor/enrol', access: 'anyone' },
    confirmEnrolment: { method: 'POST', path: '/api/auth/second-factor/confirm', access: 'anyone' },
  },
);
