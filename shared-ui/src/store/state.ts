// The store without its queries, for the first script of a page. Code that requests data by queries is in ./index.ts.
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
export { sendCall } from '../api/baseQuery';
export { apiError, errorText, isApiError, isMissing, isRejection, isUnreachable, type ApiError } from '../api/errors';
export { addToCart, cartTotal, clearCart, loadCart, removeFromCart } from './cart';
export { createStore } from './createStore';
export { fileUrl } from './fileUrl';
export { checkHealth } from './health';
export {
  useApiBaseUrl,
  useAppDispatch,
  useAppSelector,
  useAuth,
  useIsSessionKept,
  useServerClock,
  useToast,
} from './hooks';
export { useIsHydrated } from '../lib/useIsHydrated';
export { createRouterContext, lazyLoader, loadersDone, withStore } from './routerContext';
export { toastDismissed, toastsPaused, toastsResumed } from './toasts';
export type { AppDispatch, AppStore, AppThunk, RootState } from './types';
