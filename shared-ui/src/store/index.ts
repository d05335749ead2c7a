export {
  checkToken,
  providerAccess,
  SIGNED_OUT,
  tokenExpiry,
  tokenSubject,
  type Audience,
  type Auth,
  type EndReason,
  type Session,
} from '../auth';
export { api } from '../api/api';
export { sendCall } from '../api/baseQuery';
export { endpoint, toRequest, type CallRequest, type RequestOptions } from '../api/endpoint';
export { apiError, errorText, isApiError, isMissing, isRejection, isUnreachable, type ApiError } from '../api/errors';
export { invalidatesAfter } from '../api/invalidatesAfter';
export { addToCart, cartTotal, clearCart, loadCart, removeFromCart } from './cart';
export { createStore } from './createStore';
export { fileUrl } from './fileUrl';
export { checkHealth } from './health';
export { useApiBaseUrl, useAppDispatch, useAppSelector, useAuth, useIsSessionKept, useToast } from './hooks';
export { useIsHydrated } from '../lib/useIsHydrated';
export { createRouterContext, prefetchLoader, withStore } from './prefetch';
export { toastDismissed, toastShown, toastsPaused, toastsResumed, type ToastOptions } from './toasts';
export { unreadText, useUnreadMessages } from './unreadMessages';
export type {
  AppDispatch,
  AppStore,
  AppThunk,
  CartState,
  HealthState,
  OrdersState,
  RootState,
  Toast,
  ToastKind,
} from './types';
