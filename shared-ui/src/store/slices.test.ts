import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { createAuth, createLocalStorage, type Auth } from '../auth';
import { addToCart, cartTotal, clearCart, loadCart, removeFromCart } from './cart';
import { connectQueries } from './connectQueries';
import { createStore } from './createStore';
import { checkHealth } from './health';
import { toastDismissed, toastShown, toastsPaused, toastsResumed } from './toasts';
import type { AppStore } from './types';

let auth: Auth;
let store: AppStore;
let respond: (url: string) => unknown;
let sent: { url: string | undefined; data: unknown; token: unknown }[] = [];

async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  sent.push({ url: config.url, data: config.data, token: config.headers.get('token') });
  return { data: await respond(config.url ?? ''), status: 200, statusText: '', headers: {}, config };
}

function serve(next: typeof respond): void {
  respond = next;
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  auth = createAuth({ storage: createLocalStorage(), fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  store = createStore({ auth, adapter });
  store.dispatch(connectQueries());
});

describe('the cart', () => {
  const quantities = () => store.getState().cart.quantities;

  // C-3.4, C-4.2, C-4.3, C-4.4, C-6.6
  it('adds as 1, increments, decrements without a floor, and empties', async () => {
    serve(() => ({ success: true }));
    await store.dispatch(addToCart('a'));
    expect(quantities()).toEqual({ a: 1 });
    await store.dispatch(addToCart('a'));
    await store.dispatch(removeFromCart('b'));
    expect(quantities()).toEqual({ a: 2, b: -1 });
    await store.dispatch(clearCart());
    expect(quantities()).toEqual({});
    expect(sent).toEqual([]);
  });

  // C-6.6, C-7.2, C-7.3, C-7.4, C-7.5
  it('sends changes with a header named token once somebody is signed in', async () => {
    localStorage.setItem('token', 't');
    serve((url) => (url.endsWith('/get') ? { success: true, cartData: { z: 3 } } : { success: true }));
    expect(await store.dispatch(loadCart())).toBeNull();
    expect(quantities()).toEqual({ z: 3 });
    await store.dispatch(addToCart('a'));
    await store.dispatch(removeFromCart('z'));
    await store.dispatch(clearCart());
    expect(sent).toEqual([
      { url: '/api/cart/get', data: '{}', token: 't' },
      { url: '/api/cart/add', data: '{"itemId":"a"}', token: 't' },
      { url: '/api/cart/remove', data: '{"itemId":"z"}', token: 't' },
      { url: '/api/cart/clear', data: '{}', token: 't' },
    ]);
  });

  it('is not requested while nobody is signed in', async () => {
    serve(() => ({ success: true, cartData: { z: 3 } }));
    await store.dispatch(loadCart());
    expect(sent).toEqual([]);
  });

  it('returns the rejection of the server', async () => {
    localStorage.setItem('token', 't');
    serve(() => ({ success: false, message: 'Full' }));
    expect(await store.dispatch(addToCart('a'))).toMatchObject({ message: 'Full' });
  });

  it('undoes changes that the server rejects and keeps those it accepted meanwhile', async () => {
    localStorage.setItem('token', 't');
    let isTaking = true;
    serve(() => ({ success: isTaking }));
    await store.dispatch(addToCart('a'));
    await store.dispatch(addToCart('b'));
    isTaking = false;
    for (const change of [addToCart('a'), removeFromCart('b'), clearCart()]) {
      await store.dispatch(change);
      expect(quantities()).toEqual({ a: 1, b: 1 });
    }
  });

  it('is loaded again when another tab changes it', async () => {
    const posted: unknown[] = [];
    const channels: { onmessage?: () => void }[] = [];
    class Channel {
      onmessage?: () => void;
      constructor() {
        channels.push(this);
      }
      postMessage = (message: unknown) => void posted.push(message);
    }
    Object.assign(globalThis, { BroadcastChannel: Channel });
    localStorage.setItem('token', 't');
    serve((url) => (url.endsWith('/get') ? { success: true, cartData: { z: 3 } } : { success: true }));
    await store.dispatch(addToCart('a'));
    expect(posted).toHaveLength(1);
    channels[0]?.onmessage?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(quantities()).toEqual({ z: 3 });
    Object.assign(globalThis, { BroadcastChannel: undefined });
  });

  describe('with late responses', () => {
    let responses: ((data: unknown) => void)[];
    const respondTo = async (index: number, data: object) => {
      responses[index]?.({ success: true, ...data });
      await new Promise((resolve) => setTimeout(resolve));
    };
    const begin = async (call: ReturnType<typeof loadCart>) => {
      void store.dispatch(call);
      await new Promise((resolve) => setTimeout(resolve));
    };
    beforeEach(() => {
      localStorage.setItem('token', 't');
      responses = [];
      serve(() => new Promise((resolve) => responses.push(resolve)));
    });

    // M-126.1
    it('keeps a change made while it was being loaded, and is loaded again', async () => {
      await begin(loadCart());
      await begin(addToCart('a'));
      await respondTo(0, { cartData: {} });
      expect(quantities()).toEqual({ a: 1 });
      await respondTo(1, {});
      await respondTo(2, { cartData: { a: 1, z: 3 } });
      expect(store.getState().cart).toEqual({ quantities: { a: 1, z: 3 }, load: 'loaded', failure: null });
      expect(sent).toHaveLength(3);
    });

    // M-126.1
    it('is loaded when the server has taken the changes under way', async () => {
      await begin(addToCart('a'));
      await begin(addToCart('b'));
      await begin(loadCart());
      await respondTo(2, { cartData: {} });
      await respondTo(1, {});
      expect(quantities()).toEqual({ a: 1, b: 1 });
      expect(sent).toHaveLength(2);
      await respondTo(0, {});
      await respondTo(2, { cartData: { a: 1, b: 1, z: 3 } });
      expect(quantities()).toEqual({ a: 1, b: 1, z: 3 });
    });

    // M-126.1
    it('stays empty when a change is rejected after its customer has logged out', async () => {
      await begin(addToCart('a'));
      auth.signOut();
      await respondTo(0, { success: false });
      expect(quantities()).toEqual({});
    });

    // M-126.1
    it('is not shown when its customer has logged out meanwhile', async () => {
      await begin(loadCart());
      auth.signOut();
      await respondTo(0, { cartData: { z: 3 } });
      expect(store.getState().cart).toEqual({ quantities: {}, load: 'none', failure: null });
    });
  });

  it('has a loading state, and stays when a later request fails', async () => {
    const state = () => store.getState().cart;
    localStorage.setItem('token', 't');
    let response: object = { success: false, message: 'Asleep' };
    serve(() => response);
    expect(state().load).toBe('none');
    const first = store.dispatch(loadCart());
    expect(state().load).toBe('loading');
    await first;
    expect(state()).toMatchObject({ load: 'failed', failure: { message: 'Asleep' } });
    response = { success: true, cartData: { z: 3 } };
    await store.dispatch(loadCart());
    response = { success: false };
    await store.dispatch(loadCart());
    expect(state()).toEqual({ quantities: { z: 3 }, load: 'loaded', failure: null });
    auth.signOut();
    expect(state()).toEqual({ quantities: {}, load: 'none', failure: null });
  });

  // C-9.2
  it('totals the quantities above 0', () =>
    expect(cartTotal({ a: 2, b: -1, c: 0 }, (id) => (id === 'a' ? 18.5 : 9))).toBe(37));
});

describe('the health check', () => {
  const status = () => store.getState().health.status;

  // C-4.15
  it('is checking, then online', async () => {
    serve(() => ({ success: true }));
    expect(status()).toBe('unknown');
    const check = store.dispatch(checkHealth());
    expect(status()).toBe('checking');
    await check;
    expect(status()).toBe('online');
  });

  it('is offline when there is no response', async () => {
    serve(() => Promise.reject(new Error('down')));
    await store.dispatch(checkHealth());
    expect(status()).toBe('offline');
  });

  it('has the result of the newest check, not of the slowest', async () => {
    let fail = (_reason: Error) => {};
    const slow = new Promise((_resolve, reject) => (fail = reject));
    serve(() => (sent.length === 1 ? slow : { success: true }));
    const first = store.dispatch(checkHealth());
    await store.dispatch(checkHealth());
    fail(new Error('timeout'));
    await first;
    expect(status()).toBe('online');
  });
});

// C-3.17
it('keeps an empty list of orders', () => {
  expect(store.getState().orders).toEqual({ orders: [], loading: false, error: null });
});

describe('the toasts', () => {
  const visible = () => store.getState().toasts.toasts.map(({ message }) => message);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // C-2.20, C-9.21
  it('leave after 2 seconds, or after the duration they were given', () => {
    store.dispatch(toastShown('success', 'Saved'));
    store.dispatch(toastShown('error', 'Failed', { duration: 4000 }));
    jest.advanceTimersByTime(1999);
    expect(visible()).toEqual(['Saved', 'Failed']);
    jest.advanceTimersByTime(1);
    expect(visible()).toEqual(['Failed']);
    jest.advanceTimersByTime(2000);
    expect(visible()).toEqual([]);
  });

  it('are shown once for the same text or id, and their time starts again', () => {
    store.dispatch(toastShown('info', 'Hello'));
    jest.advanceTimersByTime(1500);
    store.dispatch(toastShown('info', 'Hello'));
    store.dispatch(toastShown('info', 'One', { id: 'x' }));
    store.dispatch(toastShown('info', 'Two', { id: 'x' }));
    expect(visible()).toEqual(['Hello', 'Two']);
    jest.advanceTimersByTime(1500);
    expect(visible()).toEqual(['Hello', 'Two']);
    jest.advanceTimersByTime(500);
    expect(visible()).toEqual([]);
  });

  it('are at most four, without the oldest', () => {
    for (const message of ['1', '2', '3', '4', '5']) store.dispatch(toastShown('info', message));
    expect(visible()).toEqual(['2', '3', '4', '5']);
  });

  it('stay while paused and then for the rest of their time', () => {
    store.dispatch(toastShown('info', 'Read me'));
    jest.advanceTimersByTime(1500);
    store.dispatch(toastsPaused());
    jest.advanceTimersByTime(60_000);
    expect(visible()).toEqual(['Read me']);
    store.dispatch(toastsResumed());
    jest.advanceTimersByTime(499);
    expect(visible()).toEqual(['Read me']);
    jest.advanceTimersByTime(1);
    expect(visible()).toEqual([]);
  });

  it('are not paused any more after the last of them is dismissed', () => {
    store.dispatch(toastShown('info', 'a'));
    store.dispatch(toastsPaused());
    store.dispatch(toastDismissed('info:a'));
    store.dispatch(toastShown('info', 'b'));
    jest.advanceTimersByTime(2000);
    expect(visible()).toEqual([]);
  });

  it('can stay until they are dismissed', () => {
    store.dispatch(toastShown('error', 'Important', { duration: Infinity, id: 'i' }));
    jest.advanceTimersByTime(3_600_000);
    expect(visible()).toEqual(['Important']);
    store.dispatch(toastDismissed('i'));
    expect(visible()).toEqual([]);
  });
});
