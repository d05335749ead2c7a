export { createAuth, type Auth, type AuthEvent, type ProviderIdentity } from './createAuth';
export { createBrowserAuth } from './createBrowserAuth';
export type { FetchApi, RenewalOutcome } from './renewal';
export { createLocalStorage, createMemoryStorage, type SafeStorage } from './safeStorage';
export {
  AUDIENCES,
  providerAccess,
  SIGNED_OUT,
  type Audience,
  type EndReason,
  type ProviderAccess,
  type Session,
  type StoredProvider,
} from './session';
export { checkToken, isOtherSubject, isSendable, tokenExpiry, type TokenState } from './token';
