import { addToCart, clearCart, loadCart, removeFromCart, useAppDispatch, useToast, type ApiError, type AppThunk } from 'shared-ui/store';
import { cart as texts } from '../../texts';

/** Changes the cart here at once and on the server; when the server refuses, what it holds stands again. */
export function useCart() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const change = async (action: AppThunk<Promise<ApiError | null>>) => {
    const failure = await dispatch(action);
    if (!failure) return;
    toast.error(failure.message || texts.failed);
    await dispatch(loadCart());
  };
  return {
    add: (id: string) => change(addToCart(id)),
    remove: (id: string) => change(removeFromCart(id)),
    clear: () => change(clearCart()),
  };
}
