export { api } from './api';
export { apiUrl, fileUrl, setApiBase } from './apiAddress';
export { baseQuery, type RequestArgs } from './baseQuery';
export { addToCart, cartTotal, clearCart, loadCart, removeFromCart, type CartState } from './cart';
export { createStore, type AppDispatch, type AppStore, type AppThunk, type RootState } from './createStore';
export { errorMessage, isApiError, isUnreachable, type ApiError } from './errors';
export { checkHealth, type HealthState } from './health';
export { useAppDispatch, useAppSelector, useToast, type ShowToast } from './hooks';
export type { OrdersState } from './orders';
export { prefetch } from './prefetch';
export {
  providerAccess,
  readSession,
  type EndReason,
  type ProviderAccess,
  type Session,
  type Audience,
  type SessionState,
  type StoredProvider,
} from './session';
export {
  completeProviderSession,
  endSession,
  rememberCustomerEmail,
  renewSession,
  signInCustomer,
  signInNewProvider,
  signInProvider,
  signOut,
  type ProviderIdentity,
} from './signIn';
export {
  toastDismissed,
  toastShown,
  toastsPaused,
  toastsResumed,
  type Toast,
  type ToastKind,
  type ToastOptions,
} from './toasts';
export { isStorageKept } from './storage';
export { checkToken, tokenExpiry, type TokenState } from './token';
