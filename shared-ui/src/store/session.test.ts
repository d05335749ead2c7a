import { api } from '../api/api';
import { cartLoaded } from './cart';
import { createAuth, createLocalStorage, providerAccess } from '../auth';
import { connectQueries } from './connectQueries';
import { createStore } from './createStore';
import type { AppStore } from './types';

function open() {
  const auth = createAuth({ storage: createLocalStorage(), fetch });
  const store = createStore({ auth });
  store.dispatch(connectQueries());
  return { auth, store };
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

describe('the stored session', () => {
  // C-3.15, C-6.4, H-2.14, M-30.1
  it.each(['token', 'userToken'])('has the customer token of the key %s', (key) => {
    localStorage.setItem(key, 'abc');
    expect(readSession().customerToken).toBe('abc');
  });

  // H-3.5, M-30.1
  it.each([
    ['providerToken', false],
    ['serviceProviderToken', true],
  ])('has the helper token of the key %s', (key, isIncomplete) => {
    localStorage.setItem(key, 'abc');
    expect(readSession()).toMatchObject({ providerToken: 'abc', isProviderIncomplete: isIncomplete });
  });

  // H-3.2
  it('has the id of the stored helper when providerId is missing', () => {
    localStorage.setItem('provider', JSON.stringify({ _id: 'p9' }));
    expect(readSession()).toMatchObject({
      providerId: 'p9',
      provider: { id: 'p9', role: 'serviceProvider', name: '' },
    });
  });

  it.each(['{', '[]', '{"a":1}', '"p1"', 'a b', 'x'.repeat(200)])('ignores %s as a helper id', (rubbish) => {
    localStorage.setItem('providerId', rubbish);
    expect(readSession().providerId).toBeNull();
    localStorage.setItem('provider', JSON.stringify(hugo));
    expect(readSession().providerId).toBe('p1');
  });

  it.each(['{oops', '[]', '"text"', '42', 'null'])(
    'has no helper where %s is stored, and still lets them in',
    (rubbish) => {
      localStorage.setItem('providerToken', token(60));
      localStorage.setItem('provider', rubbish);
      expect(readSession().provider).toBeNull();
      expect(providerAccess(readSession())).toBe('ok');
    },
  );
});

describe('the helper area', () => {
  const access = (stored: Record<string, string>) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    return providerAccess(readSession());
  };

  // H-2.12, H-6.5
  it('is closed without a token', () => expect(access({ token: token(60) })).toBe('signedOut'));
  // H-2.12
  it('is open to a helper', () =>
    expect(access({ providerToken: token(60), provider: JSON.stringify(hugo) })).toBe('ok'));
  // H-2.12
  it('is open to a helper whose role was not stored', () =>
    expect(access({ providerToken: token(60), provider: '{"id":"p1"}' })).toBe('ok'));
  // C-6.9, H-2.11
  it('is closed to other roles', () =>
    expect(access({ providerToken: token(60), provider: '{"role":"user"}' })).toBe('signedOut'));
  it('is closed once the token has expired', () => expect(access({ providerToken: token(-1) })).toBe('expired'));
  // H-2.15
  it('is closed with a malformed token', () => expect(access({ providerToken: 'abc' })).toBe('invalid'));
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
  it('removes the keys of its audience only and has its reason until the next sign-in', () => {
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

  it("keeps the customer's e-mail to fill the login form", () => {
    const { auth } = open();
    auth.signInCustomer('t1', 'amelia@example.com');
    auth.endSession('customer', 'expired');
    expect({ ...localStorage }).toEqual({ userEmail: 'amelia@example.com' });
  });
});

describe('another tab', () => {
  const otherTab = (change: () => void, key: string | null) => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };

  // M-30.3
  it('signs out here when it signs out', () => {
    const { auth, store } = open();
    auth.signInProvider('t2', hugo);
    otherTab(() => localStorage.clear(), null);
    expect(store.getState().session).toMatchObject({ providerToken: null, provider: null, providerId: null });
  });

  it('signs in here when it signs in, and clears why the last session ended', () => {
    const { auth, store } = open();
    auth.endSession('provider', 'expired');
    otherTab(() => localStorage.setItem('providerToken', 't5'), 'providerToken');
    expect(store.getState().session).toMatchObject({ providerToken: 't5', ended: null });
  });

  describe('and fetched data', () => {
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

    it('keeps it when the token is renewed there', () => {
      const { store } = openFetched();
      otherTab(() => localStorage.setItem('token', ofSubject('amelia', 'two')), 'token');
      expect(fetched(store)).toBe(1);
    });

    it('keeps it when a helper signs in beside the customer', () => {
      const { store } = openFetched();
      otherTab(() => localStorage.setItem('providerToken', ofSubject('hugo')), 'providerToken');
      expect(fetched(store)).toBe(1);
    });

    it('drops it when somebody else signs in there, also under the same e-mail', () => {
      const { store } = openFetched();
      store.dispatch(cartLoaded({ a: 2 }));
      otherTab(() => localStorage.setItem('token', ofSubject('ben')), 'token');
      expect(fetched(store)).toBe(0);
      expect(store.getState().cart).toMatchObject({ quantities: {}, load: 'none' });
    });

    it('drops it when somebody else signs in there after the session here had ended', () => {
      const { auth, store } = openFetched();
      auth.endSession('customer', 'expired');
      otherTab(() => localStorage.setItem('token', ofSubject('ben')), 'token');
      expect(fetched(store)).toBe(0);
    });

    it('drops it and the cart when it signs out', () => {
      const { store } = openFetched();
      store.dispatch(cartLoaded({ a: 2 }));
      otherTab(() => localStorage.clear(), null);
      expect(fetched(store)).toBe(0);
      expect(store.getState().cart.quantities).toEqual({});
    });

    it('drops the cart when somebody else signs in here', () => {
      const { auth, store } = openFetched();
      store.dispatch(cartLoaded({ a: 2 }));
      auth.signInCustomer(ofSubject('ben'), 'ben@example.com');
      expect(store.getState().cart).toMatchObject({ quantities: {}, load: 'none' });
    });
  });

  it('changes nothing here when it writes a key that is not of the session', () => {
    const { store } = open();
    const before = store.getState();
    otherTab(() => localStorage.setItem('theme', 'dark'), 'theme');
    expect(store.getState()).toBe(before);
  });
});
