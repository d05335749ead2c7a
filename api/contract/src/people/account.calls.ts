import { declareCalls } from '../platform/call';

export const authCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './account').then((file) => file.authSchemas),
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

const access = ['user', 'serviceProvider'] as const;

/** The calls of customers and helpers about all of their account. */
export const accountCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './account').then((file) => file.accountSchemas),
  {
    getAccountData: { method: 'GET', path: '/api/account/data', access, needsProof: true },
    closeAccount: { method: 'POST', path: '/api/account/close', access, hasFieldErrors: true, needsProof: true },
    listMailChoices: { method: 'GET', path: '/api/account/mails', access },
    chooseMails: { method: 'PUT', path: '/api/account/mails', access },
  },
);

const everybody = ['user', 'serviceProvider', 'operator'] as const;

/** The devices on which an account of any role is signed in (M-741). */
export const sessionCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './session').then((file) => file.sessionSchemas),
  {
    listSessions: { method: 'GET', path: '/api/account/sessions', access: everybody },
    endSession: { method: 'DELETE', path: '/api/account/sessions/{id}', access: everybody },
    endOtherSessions: { method: 'POST', path: '/api/account/sessions/end-others', access: everybody },
  },
);

/** Proves once more that a session is its owner's (M-745), and sets the second factor of customers and helpers that want one (M-746). */
export const proofCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './proof').then((file) => file.proofSchemas),
  {
    beginProof: { method: 'POST', path: '/api/auth/proof/begin', access: everybody },
    prove: { method: 'POST', path: '/api/auth/proof', access: everybody },
    getSecondFactor: { method: 'GET', path: '/api/auth/second-factor', access },
    beginSecondFactor: { method: 'POST', path: '/api/auth/second-factor/begin', access, needsProof: true },
    setSecondFactor: { method: 'POST', path: '/api/auth/second-factor/set', access },
    removeSecondFactor: { method: 'DELETE', path: '/api/auth/second-factor', access, needsProof: true },
  },
);

/** Signs in by passkey, without a password, and keeps the passkeys of an account of any role (M-747). */
export const passkeyCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './passkeys').then((file) => file.passkeySchemas),
  {
    beginPasskeySignIn: { method: 'POST', path: '/api/auth/passkey/begin', access: 'anyone' },
    signInByPasskey: { method: 'POST', path: '/api/auth/passkey', access: 'anyone' },
    listPasskeys: { method: 'GET', path: '/api/auth/passkeys', access: everybody },
    beginPasskey: { method: 'POST', path: '/api/auth/passkeys/begin', access: everybody, needsProof: true },
    addPasskey: { method: 'POST', path: '/api/auth/passkeys', access: everybody },
    removePasskey: { method: 'DELETE', path: '/api/auth/passkeys/{id}', access: everybody, needsProof: true },
  },
);

const contentType = 'text/calendar';

export const calendarCalls = declareCalls(
  () => import(/* webpackChunkName: "schemas" */ './account').then((file) => file.calendarSchemas),
  {
    getBookingCalendar: { method: 'GET', path: '/api/booking/{id}/calendar.ics', access, contentType },
    getCalendarFeed: { method: 'GET', path: '/api/account/calendar', access },
    resetCalendarFeed: { method: 'POST', path: '/api/account/calendar', access },
    readCalendarFeed: { method: 'GET', path: '/api/calendar/{token}.ics', access: 'anyone', contentType },
  },
);
