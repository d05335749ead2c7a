import { api } from './api';
import { cartLoaded } from './cart';
import { createAuth, createLocalStorage, providerAccess } from '../auth';
import { createStore } from './createStore';
import type { AppStore } from './types';

function open() {
  const auth = createAuth({ storage: createLocalStorage(), fetch });
  return { auth, store: createStore({ auth }) };
}
function readSession() {
  return open().auth.getSession();
}

function encode(claims: unknown) {
  return Buffer.from(JSON.stringify(claims)).toString('base64url');
}
function token(expiresIn: number) {
  return `e30.${encode({ exp: Math.floor(Date.now() / 1000) + expiresIn })}.c2ln`;
}
const hugo = { id: 'p1', name: 'Hugo', email: 'hugo@example.com', businessName: 'Bennett', role: 'serviceProvider' };

beforeEach(() => localStorage.clear());

describe('reading', () => {
  // C-3.15, C-6.4, H-2.14, M-30.1
  it.each(['token', 'userToken'])('takes %s for the customer token', (key) => {
    localStorage.setItem(key, 'abc');
    expect(readSession().customerToken).toBe('abc');
  });

  // H-3.5, M-30.1
  it.each([
    ['providerToken', false],
    ['serviceProviderToken', true],
  ])('takes %s for the helper token', (key, isIncomplete) => {
    localStorage.setItem(key, 'abc');
    expect(readSession()).toMatchObject({ providerToken: 'abc', isProviderIncomplete: isIncomplete });
  });

  // H-3.2
  it('finds the helper id in the stored helper when its own key is missing', () => {
    localStorage.setItem('provider', JSON.stringify({ _id: 'p9' }));
    expect(readSession()).toMatchObject({
      providerId: 'p9',
      provider: { id: 'p9', role: 'serviceProvider', name: '' },
    });
  });

  it.each(['{', '[]', '{"a":1}', '"p1"', 'a b', 'x'.repeat(200)])('takes %s for no id', (rubbish) => {
    localStorage.setItem('providerId', rubbish);
    expect(readSession().providerId).toBeNull();
    localStorage.setItem('provider', JSON.stringify(hugo));
    expect(readSession().providerId).toBe('p1');
  });

  it('survives a broken helper', () => {
    localStorage.setItem('providerToken', token(60));
    localStorage.setItem('provider', '{oops');
    expect(readSession().provider).toBeNull();
    expect(providerAccess(readSession())).toBe('ok');
  });
});

describe('who may enter the helper area', () => {
  const access = (stored: Record<string, string>) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    return providerAccess(readSession());
  };

  // H-2.12, H-6.5
  it('nobody without a token', () => expect(access({ token: token(60) })).toBe('signedOut'));
  // H-2.12
  it('a helper', () => expect(access({ providerToken: token(60), provider: JSON.stringify(hugo) })).toBe('ok'));
  // H-2.12
  it('a helper whose role was not stored', () =>
    expect(access({ providerToken: token(60), provider: '{"id":"p1"}' })).toBe('ok'));
  // C-6.9, H-2.11
  it('no other role', () =>
    expect(access({ providerToken: token(60), provider: '{"role":"user"}' })).toBe('signedOut'));
  it('nobody whose time has passed', () => expect(access({ providerToken: token(-1) })).toBe('expired'));
  // H-2.15
  it('nobody with a malformed token', () => expect(access({ providerToken: 'abc' })).toBe('invalid'));
});

describe('signing in', () => {
  // C-3.15, C-6.1
  it('stores a customer under token and userEmail', () => {
    const { auth, store } = open();
    auth.signInCustomer('t1', 'amelia@example.com');
    expect({ ...localStorage }).toEqual({ token: 't1', userEmail: 'amelia@example.com' });
    expect(store.getState().session).toMatchObject({
      customerToken: 't1',
      customerEmail: 'amelia@example.com',
      ended: null,
    });
  });

  // H-3.4
  it('stores a helper under the three keys of the helper area', () => {
    const { auth, store } = open();
    auth.signInProvider('t2', hugo);
    expect({ ...localStorage }).toEqual({ providerToken: 't2', providerId: 'p1', provider: JSON.stringify(hugo) });
    expect(store.getState().session.provider).toEqual(hugo);
  });

  // C-3.15
  it('stores the token of a helper sign-up under its own key', () => {
    open().auth.signInNewProvider('t3');
    expect({ ...localStorage }).toEqual({ serviceProviderToken: 't3' });
  });

  it('keeps the e-mail that a customer saves', () => {
    const { auth, store } = open();
    auth.rememberCustomerEmail('new@example.com');
    expect(localStorage.getItem('userEmail')).toBe('new@example.com');
    expect(store.getState().session.customerEmail).toBe('new@example.com');
  });
});

describe('a session that ends by itself', () => {
  // H-4.19
  it('takes the helper keys only, and says why until the next sign-in', () => {
    const { auth, store } = open();
    auth.signInCustomer('t1', 'amelia@example.com');
    auth.signInProvider('t2', hugo);
    auth.endSession('provider', 'expired');
    expect({ ...localStorage }).toEqual({ token: 't1', userEmail: 'amelia@example.com' });
    expect(store.getState().session).toMatchObject({
      providerToken: null,
      customerToken: 't1',
      ended: { audience: 'provider', reason: 'expired' },
    });
    auth.signInProvider('t4', hugo);
    expect(store.getState().session.ended).toBeNull();
  });

  it("leaves the customer's e-mail to fill the login form", () => {
    const { auth } = open();
    auth.signInCustomer('t1', 'amelia@example.com');
    auth.endSession('customer', 'expired');
    expect({ ...localStorage }).toEqual({ userEmail: 'amelia@example.com' });
  });
});

describe('two tabs', () => {
  const otherTab = (change: () => void, key: string | null) => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };

  // M-30.3
  it('a logout there is a logout here', () => {
    const { auth, store } = open();
    auth.signInProvider('t2', hugo);
    otherTab(() => localStorage.clear(), null);
    expect(store.getState().session).toMatchObject({ providerToken: null, provider: null, providerId: null });
  });

  it('a login there is a login here, and forgets why the last session ended', () => {
    const { auth, store } = open();
    auth.endSession('provider', 'expired');
    otherTab(() => localStorage.setItem('providerToken', 't5'), 'providerToken');
    expect(store.getState().session).toMatchObject({ providerToken: 't5', ended: null });
  });

  describe('what was fetched', () => {
    const ofSubject = (sub: string, jti = 'one') => `e30.${encode({ sub, jti, exp: Date.now() / 1000 + 60 })}.c2ln`;
    const name = 'remembered' as never;
    const fetched = (store: AppStore) => Object.keys(store.getState().api.queries).length;
    /** Signed in as Amelia, with something of hers fetched and a cart loaded. */
    const openFetched = () => {
      const { auth, store } = open();
      auth.signInCustomer(ofSubject('amelia'), 'amelia@example.com');
      api.injectEndpoints({
        endpoints: (build) => ({ remembered: build.query<string, void>({ queryFn: () => ({ data: 'hers' }) }) }),
        overrideExisting: true,
      });
      void store.dispatch(api.util.upsertQueryData(name, undefined as never, 'hers' as never));
      return { auth, store };
    };

    it('stays when the token is renewed there', () => {
      const { store } = openFetched();
      otherTab(() => localStorage.setItem('token', ofSubject('amelia', 'two')), 'token');
      expect(fetched(store)).toBe(1);
    });

    it('stays when a helper signs in beside the customer: what is typed here is not thrown away', () => {
      const { store } = openFetched();
      otherTab(() => localStorage.setItem('providerToken', ofSubject('hugo')), 'providerToken');
      expect(fetched(store)).toBe(1);
    });

    it('goes when somebody else signs in there, also under the same e-mail', () => {
      const { store } = openFetched();
      store.dispatch(cartLoaded({ a: 2 }));
      otherTab(() => localStorage.setItem('token', ofSubject('ben')), 'token');
      expect(fetched(store)).toBe(0);
      expect(store.getState().cart).toMatchObject({ quantities: {}, load: 'none' });
    });

    it('goes when somebody else signs in there after the session here had ended', () => {
      const { auth, store } = openFetched();
      auth.endSession('customer', 'expired');
      otherTab(() => localStorage.setItem('token', ofSubject('ben')), 'token');
      expect(fetched(store)).toBe(0);
    });

    it('goes with the logout, and the cart with it', () => {
      const { store } = openFetched();
      store.dispatch(cartLoaded({ a: 2 }));
      otherTab(() => localStorage.clear(), null);
      expect(fetched(store)).toBe(0);
      expect(store.getState().cart.quantities).toEqual({});
    });

    it('is no cart of who signs in here in the place of another', () => {
      const { auth, store } = openFetched();
      store.dispatch(cartLoaded({ a: 2 }));
      auth.signInCustomer(ofSubject('ben'), 'ben@example.com');
      expect(store.getState().cart).toMatchObject({ quantities: {}, load: 'none' });
    });
  });

  it('a change of some other key changes nothing', () => {
    const { store } = open();
    const before = store.getState();
    otherTab(() => localStorage.setItem('theme', 'dark'), 'theme');
    expect(store.getState()).toBe(before);
  });
});
