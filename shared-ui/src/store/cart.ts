import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArgumentOf, Call } from 'contract/platform/call';
import { cartCalls } from 'contract/catalogue/cart.calls';
import { sendCall } from '../api/baseQuery';
import type { ApiError } from '../api/errors';
import type { AppThunk, CartState } from './types';

const initialState: CartState = { quantities: {}, load: 'none', failure: null };

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    loadStarted: (state) => {
      if (state.load !== 'loaded') state.load = 'loading';
    },
    cartLoaded: (_state, { payload }: PayloadAction<Record<string, number>>) => ({
      quantities: payload,
      load: 'loaded',
      failure: null,
    }),
    loadFailed: (state, { payload }: PayloadAction<ApiError>) => {
      if (state.load !== 'loaded') Object.assign(state, { load: 'failed', failure: payload });
    },
    /**
     * Adds hours to services, or takes them away. No floor here, as specified: the server keeps its own at 0, and totals count only quantities
     * above 0.
     */
    changed: (state, { payload }: PayloadAction<Record<string, number>>) => {
      const quantities = { ...state.quantities };
      for (const [id, hours] of Object.entries(payload)) quantities[id] = (quantities[id] ?? 0) + hours;
      state.quantities = Object.fromEntries(Object.entries(quantities).filter(([, hours]) => hours !== 0));
    },
    /** Here only, as when somebody logs out. */
    cartForgotten: () => initialState,
  },
});

const { loadStarted, loadFailed, changed } = cartSlice.actions;
export const { cartForgotten, cartLoaded } = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

/** The server's rejection of a cart call; null when it agreed or got no call, because nobody is signed in. */
type CartOutcome = Promise<ApiError | null>;

/** Loads the cart again when another tab has changed it. Opens the channel to them: a visitor without a cart needs none. */
function followOtherTabs(): AppThunk<BroadcastChannel | undefined> {
  return (dispatch, _getState, extra) => {
    if (!extra.cartChannel && typeof BroadcastChannel !== 'undefined') {
      extra.cartChannel = new BroadcastChannel('cart');
      extra.cartChannel.onmessage = () => void dispatch(loadCart());
    }
    return extra.cartChannel;
  };
}

function negated(hours: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(hours).map(([id, count]) => [id, -count]));
}

/** Adds hours to services here at once, then on the server; a change that it rejects is undone. Without a stored token it gets none (C-6.6). */
function change<C extends Call>(
  hours: Record<string, number>,
  call: C,
  argument: ArgumentOf<C>,
): AppThunk<CartOutcome> {
  return (dispatch, _getState, extra) => {
    dispatch(changed(hours));
    const isSignedIn = () => extra.auth.getToken('customer') !== null;
    const send = async (): CartOutcome => {
      if (!isSignedIn()) return null;
      // The page shows the server's new cart already.
      const { error } = await sendCall(call, argument, extra, { isDataIgnored: true });
      if (error) {
        // The cart of a customer who has logged out meanwhile is gone.
        if (isSignedIn()) dispatch(changed(negated(hours)));
        return error;
      }
      dispatch(followOtherTabs())?.postMessage(null);
      return null;
    };
    const outcome = send();
    const earlier = extra.cartChanges;
    extra.cartChanges = outcome.then(() => earlier);
    return outcome;
  };
}

/** Takes the cart over from the server; without a stored token there is none (C-4.1). Keeps changes made meanwhile (M-126.1). */
export function loadCart(): AppThunk<CartOutcome> {
  return async (dispatch, _getState, extra) => {
    const token = extra.auth.getToken('customer');
    if (token === null) return null;
    dispatch(followOtherTabs());
    dispatch(loadStarted());
    const changes = extra.cartChanges;
    await changes;
    const { data, error } = await sendCall(cartCalls.getCart, undefined, extra);
    // The server may have answered before a change, or for somebody who has logged out.
    if (extra.cartChanges !== changes || extra.auth.getToken('customer') !== token) return dispatch(loadCart());
    if (error) {
      dispatch(loadFailed(error));
      return error;
    }
    dispatch(cartLoaded(data));
    return null;
  };
}

/** Sets a service's quantity to 1 or increments it. */
export function addToCart(itemId: string): AppThunk<CartOutcome> {
  return change({ [itemId]: 1 }, cartCalls.addToCart, { itemId });
}

export function removeFromCart(itemId: string): AppThunk<CartOutcome> {
  return change({ [itemId]: -1 }, cartCalls.removeFromCart, { itemId });
}

export function clearCart(): AppThunk<CartOutcome> {
  return (dispatch, getState) => dispatch(change(negated(getState().cart.quantities), cartCalls.clearCart, undefined));
}

/** Price times quantity, for items whose quantity is above 0 (C-9.2). Same unit as the prices. */
export function cartTotal(quantities: Readonly<Record<string, number>>, priceOf: (id: string) => number): number {
  return Object.entries(quantities).reduce(
    (sum, [id, quantity]) => (quantity > 0 ? sum + priceOf(id) * quantity : sum),
    0,
  );
}
