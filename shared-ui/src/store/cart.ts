import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArgumentOf, Call } from 'contract/platform/call';
import { cartCalls } from 'contract/catalogue/cart.calls';
import { sendCall } from '../api/baseQuery';
import type { ApiError } from '../api/errors';
import type { CartChannel } from './extra';
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
    added: ({ quantities }, { payload: id }: PayloadAction<string>) => {
      quantities[id] = (quantities[id] ?? 0) + 1;
    },
    /** No floor here, as specified: the server keeps its own at 0, and totals count only what is above 0. */
    removed: ({ quantities }, { payload: id }: PayloadAction<string>) => {
      quantities[id] = (quantities[id] ?? 0) - 1;
    },
    cleared: (state) => {
      state.quantities = {};
    },
    /** Undoes a change that the server has not taken. */
    restored: ({ quantities }, { payload }: PayloadAction<Record<string, number>>) => {
      for (const [id, hours] of Object.entries(payload)) quantities[id] = (quantities[id] ?? 0) + hours;
    },
    /** Here only, as when somebody logs out. */
    cartForgotten: () => initialState,
  },
});

const { loadStarted, loadFailed, added, removed, cleared, restored } = cartSlice.actions;
export const { cartForgotten, cartLoaded } = cartSlice.actions;
export const cartReducer = cartSlice.reducer;

/** The server's rejection of a cart call; null when it agreed or got no call, because nobody is signed in. */
type CartOutcome = Promise<ApiError | null>;

/** The channel is opened with the first listener: a visitor without a cart needs none. */
export function createCartChannel(): CartChannel {
  let channel: BroadcastChannel | null = null;
  return {
    listen: (listener) => {
      if (channel || typeof BroadcastChannel === 'undefined') return;
      channel = new BroadcastChannel('cart');
      channel.onmessage = listener;
    },
    post: () => channel?.postMessage(null),
  };
}

/** Loads the cart again when another tab has changed it. */
function followOtherTabs(): AppThunk {
  return (dispatch, _getState, { cartChannel }) => cartChannel.listen(() => void dispatch(loadCart()));
}

/** Sends a change to the server. What it rejects is undone here; `undo` holds the hours of each service that the change took. */
function sendChange<C extends Call>(
  call: C,
  argument: ArgumentOf<C>,
  undo: Record<string, number>,
): AppThunk<CartOutcome> {
  return (dispatch, _getState, extra) => {
    const isSignedIn = () => extra.auth.getToken('customer') !== null;
    const send = async (): CartOutcome => {
      if (!isSignedIn()) return null;
      // What the server then has is what is shown already.
      const { error } = await sendCall(call, argument, extra, { isDataIgnored: true });
      if (error) {
        // The cart of who has logged out meanwhile is gone.
        if (isSignedIn()) dispatch(restored(undo));
        return error;
      }
      dispatch(followOtherTabs());
      extra.cartChannel.post();
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
  return (dispatch) => {
    dispatch(added(itemId));
    return dispatch(sendChange(cartCalls.addToCart, { itemId }, { [itemId]: -1 }));
  };
}

/** Decrements a service's quantity by 1. */
export function removeFromCart(itemId: string): AppThunk<CartOutcome> {
  return (dispatch) => {
    dispatch(removed(itemId));
    return dispatch(sendChange(cartCalls.removeFromCart, { itemId }, { [itemId]: 1 }));
  };
}

export function clearCart(): AppThunk<CartOutcome> {
  return (dispatch, getState) => {
    const { quantities } = getState().cart;
    dispatch(cleared());
    return dispatch(sendChange(cartCalls.clearCart, undefined, quantities));
  };
}

/** Price times quantity, for items whose quantity is above 0 (C-9.2). Same unit as the prices. */
export function cartTotal(quantities: Readonly<Record<string, number>>, priceOf: (id: string) => number): number {
  return Object.entries(quantities).reduce(
    (sum, [id, quantity]) => (quantity > 0 ? sum + priceOf(id) * quantity : sum),
    0,
  );
}
