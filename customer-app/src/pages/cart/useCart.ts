import type { Service } from 'contract/catalogue/service';
import type { QueryLike } from 'shared-ui/ui';
import {
  addToCart,
  clearCart,
  loadCart,
  removeFromCart,
  useAppDispatch,
  useAppSelector,
  useToast,
  type ApiError,
  type AppThunk,
} from 'shared-ui/store';
import { servicesFailure, type FailureTexts } from '../../lib/failureTexts';
import { useListServicesQuery } from '../../api/catalogue';
import { useIsCustomer } from '../../hooks/useIsCustomer';
import { cartTexts } from '../../texts/cart';

/** Changes the cart in the browser at once and on the server; when the server rejects a change, its cart is loaded again. */
export function useCartActions() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const change = async (action: AppThunk<Promise<ApiError | null>>) => {
    const failure = await dispatch(action);
    if (!failure) return;
    toast.error(failure.message || cartTexts.failed);
    await dispatch(loadCart());
  };
  return {
    add: (id: string) => change(addToCart(id)),
    remove: (id: string) => change(removeFromCart(id)),
    clear: () => change(clearCart()),
  };
}

/** The chores of the cart, once they and, for signed-in customers, the cart of the server are loaded. */
export function useCartQuery(): { query: QueryLike<Service[]>; failureTexts: FailureTexts } {
  const services = useListServicesQuery();
  const dispatch = useAppDispatch();
  const { load, failure } = useAppSelector(({ cart }) => cart);
  const isCustomer = useIsCustomer();
  const isCartLoaded = !isCustomer || load === 'loaded';
  const hasCartFailed = isCustomer && load === 'failed';

  const refetch = () => {
    if (services.isError) void services.refetch();
    if (hasCartFailed) void dispatch(loadCart());
  };
  const data = isCartLoaded ? services.data : undefined;
  return {
    query: {
      data,
      currentData: data,
      error: services.error ?? failure,
      isError: services.isError || hasCartFailed,
      isLoading: services.isLoading || !isCartLoaded,
      isFetching: services.isFetching || (isCustomer && load === 'loading'),
      refetch,
    },
    failureTexts: services.isError
      ? servicesFailure(services.error)
      : { errorTitle: cartTexts.loadFailed, errorMessage: failure?.message || cartTexts.loadFailedText },
  };
}
