export { createAuth, type Auth, type AuthEvent } from './createAuth';
export { createBrowserAuth } from './createBrowserAuth';
export type { FetchApi } from './renewal';
export { createLocalStorage, createMemoryStorage } from './safeStorage';
export type { ServerClock } from './serverClock';
export { AUDIENCES, providerAccess, SIGNED_OUT, type Audience, type EndReason, type Session } from './session';
export { checkToken, isOtherSubject, isSendable, tokenExpiry, tokenSubject } from './token';
