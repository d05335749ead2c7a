import { declareCalls } from './call';

export const authCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './auth').then((file) => file.authSchemas),
  {
    requestSignupCode: { method: 'POST', path: '/api/auth/request-otp', access: 'anyone' },
    signup: { method: 'POST', path: '/api/auth/signup', access: 'anyone' },
    login: { method: 'POST', path: '/api/auth/login', access: 'anyone' },
    forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', access: 'anyone' },
    resetPassword: { method: 'POST', path: '/api/auth/reset-password', access: 'anyone' },
    signupProvider: { method: 'POST', path: '/api/auth/register-service', access: 'anyone', file: 'profileImage' },
    loginProvider: { method: 'POST', path: '/api/auth/login-service', access: 'anyone' },
    refreshToken: { method: 'POST', path: '/auth/refresh-token', access: 'anyone' },
    refreshTokenApi: { method: 'POST', path: '/api/auth/refresh-token', access: 'anyone' },
    logout: { method: 'POST', path: '/api/auth/logout', access: ['user', 'serviceProvider', 'operator'] },
  },
);
