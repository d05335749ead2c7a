import { token } from '../test/builders';
import { createAuth, type Auth, type AuthEvent } from './createAuth';
import { createLocalStorage } from './safeStorage';

const hugo = { id: 'p1', name: 'Hugo', email: 'hugo@example.com', businessName: 'Bennett', role: 'serviceProvider' };

/** Every call of the auth object, as path and bearer, oldest first. */
let sent: [string, string][];
let respond: () => { ok: boolean; body: unknown } | Promise<{ ok: boolean; body: unknown }>;
let auth: Auth;
let events: AuthEvent[];

function renewWith(newToken: string): void {
  respond = () => ({ ok: true, body: { success: true, token: newToken } });
}

/** The auth object of a page that opens now. */
function open(): void {
  auth = createAuth({
    storage: createLocalStorage(),
    fetch: async (path, { headers }) => {
      sent.push([path, (headers as Record<string, string>).Authorization ?? '']);
      const { ok, body } = await respond();
      return { ok, text: async () => JSON.stringify(body) };
    },
  });
  const received: AuthEvent[] = [];
  auth.subscribe((event) => received.push(event));
  events = received;
}

function writeInAnotherTab(key: string, value: string): void {
  localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  respond = () => ({ ok: true, body: { success: true } });
  open();
});
afterEach(() => jest.restoreAllMocks());

describe('signing in', () => {
  it('stores the token of a customer, returns it to calls and notifies subscribers', () => {
    auth.signInCustomer('t1', 'amelia@example.com');
    expect(auth.getToken('customer')).toBe('t1');
    expect(auth.getToken('provider')).toBeNull();
    expect(auth.getSession()).toMatchObject({ customerToken: 't1', customerEmail: 'amelia@example.com' });
    expect(events).toEqual([{ type: 'signedIn', audience: 'customer' }]);
  });

  it('survives a reload', () => {
    auth.signInProvider('t2', hugo);
    open();
    expect(auth.getSession()).toMatchObject({ providerToken: 't2', provider: hugo, isProviderIncomplete: false });
  });

  it('has an incomplete helper after a sign-up until the details are added', () => {
    auth.signInNewProvider('t3');
    expect(auth.getSession()).toMatchObject({ providerToken: 't3', isProviderIncomplete: true });
    auth.completeProvider(hugo);
    expect(auth.getSession()).toMatchObject({ providerToken: 't3', provider: hugo, isProviderIncomplete: false });
  });

  it('adds no details of a helper once nobody is signed in', () => {
    auth.completeProvider(hugo);
    expect({ ...localStorage }).toEqual({});
    expect(events).toEqual([]);
  });

  it('notifies nobody who has unsubscribed', () => {
    const listener = jest.fn();
    const unsubscribe = auth.subscribe(listener);
    unsubscribe();
    auth.signInCustomer('t1');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('renewing a token', () => {
  // C-7.19
  it('stores the new token and returns it to later calls', async () => {
    auth.signInCustomer('old');
    renewWith('new');
    expect(await auth.renew('customer', 'old')).toBe('renewed');
    expect(sent).toEqual([['/auth/refresh-token', 'Bearer old']]);
    expect([auth.getToken('customer'), auth.getSession().customerToken]).toEqual(['new', 'new']);
  });

  it('sends one request for parallel callers', async () => {
    auth.signInCustomer('old');
    renewWith('new');
    const outcomes = await Promise.all([1, 2, 3].map(() => auth.renew('customer', 'old')));
    expect(outcomes).toEqual(['renewed', 'renewed', 'renewed']);
    expect(sent).toHaveLength(1);
  });

  it('renews the tokens of a customer and a helper apart', async () => {
    auth.signInCustomer('old');
    auth.signInProvider('older', hugo);
    renewWith('new');
    await Promise.all([auth.renew('customer', 'old'), auth.renew('provider', 'older')]);
    expect(sent.map(([, bearer]) => bearer)).toEqual(['Bearer old', 'Bearer older']);
  });

  it('requests a further renewal once the first has ended', async () => {
    auth.signInCustomer('old');
    renewWith('new');
    await auth.renew('customer', 'old');
    renewWith('newer');
    await auth.renew('customer', 'new');
    expect(auth.getToken('customer')).toBe('newer');
  });

  it('takes the token that another tab has renewed in the meantime, without a request', async () => {
    auth.signInCustomer('old');
    localStorage.setItem('token', 'new');
    expect(await auth.renew('customer', 'old')).toBe('renewed');
    expect(sent).toEqual([]);
    expect(auth.getSession().customerToken).toBe('new');
  });

  it('keeps the token that another tab stores during the request', async () => {
    auth.signInCustomer('old');
    respond = () => {
      localStorage.setItem('token', 'theirs');
      return { ok: true, body: { success: true, token: 'ours' } };
    };
    expect(await auth.renew('customer', 'old')).toBe('renewed');
    expect(auth.getToken('customer')).toBe('theirs');
  });

  it('does not sign in again who has signed out during the request', async () => {
    auth.signInCustomer('old');
    respond = () => {
      localStorage.clear();
      return { ok: true, body: { success: true, token: 'new' } };
    };
    expect(await auth.renew('customer', 'old')).toBe('rejected');
    expect(auth.getToken('customer')).toBeNull();
    expect(events).not.toContainEqual({ type: 'ended', audience: 'customer' });
  });
});

describe('a renewal that fails', () => {
  it('ends the session as expired when the server rejects it', async () => {
    auth.signInCustomer('old', 'amelia@example.com');
    auth.signInProvider('t2', hugo);
    respond = () => ({ ok: false, body: { success: false } });
    expect(await auth.renew('customer', 'old')).toBe('rejected');
    expect(auth.getSession()).toMatchObject({
      customerToken: null,
      customerEmail: 'amelia@example.com',
      providerToken: 't2',
      ended: { audience: 'customer', reason: 'expired' },
    });
    expect(events.at(-1)).toEqual({ type: 'ended', audience: 'customer' });
  });

  // M-103
  it('is requested once more when its response is lost', async () => {
    auth.signInCustomer('old');
    const responses = [
      Promise.reject(new TypeError('Failed to fetch')),
      { ok: true, body: { success: true, token: 'new' } },
    ];
    respond = () => responses.shift()!;
    expect(await auth.renew('customer', 'old')).toBe('renewed');
    expect(sent).toHaveLength(2);
    expect(auth.getToken('customer')).toBe('new');
  });

  it('keeps the session when there is no response', async () => {
    auth.signInCustomer('old');
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await auth.renew('customer', 'old')).toBe('unreachable');
    expect(auth.getSession()).toMatchObject({ customerToken: 'old', ended: null });
  });

  it('keeps a token that is still valid when it was renewed ahead of time', async () => {
    const [valid, expired] = [token('user'), token('user', { expiresIn: -1 })];
    respond = () => ({ ok: false, body: { success: false } });
    auth.signInCustomer(valid);
    await auth.renew('customer', valid, { isAhead: true });
    expect(auth.getToken('customer')).toBe(valid);
    auth.signInCustomer(expired);
    await auth.renew('customer', expired, { isAhead: true });
    expect(auth.getToken('customer')).toBeNull();
  });
});

describe('another tab', () => {
  it('hands its token to this one', () => {
    writeInAnotherTab('token', 't5');
    expect(auth.getToken('customer')).toBe('t5');
    expect(auth.getSession().customerToken).toBe('t5');
    expect(events).toEqual([{ type: 'changedElsewhere', isOtherAccount: false }]);
  });

  it('is reported as another account when somebody else signs in there', () => {
    auth.signInCustomer(token('user', { subject: 'amelia' }));
    writeInAnotherTab('token', token('user', { subject: 'ben' }));
    expect(events.at(-1)).toEqual({ type: 'changedElsewhere', isOtherAccount: true });
  });
});

describe('storage that is lost', () => {
  it('signs out once it is read again, where a browser emptied it without an event', () => {
    auth.signInCustomer('t1');
    localStorage.clear();
    expect(auth.getToken('customer')).toBeNull();
    expect(auth.getSession().customerToken).toBe('t1');
    auth.reload();
    expect(auth.getSession().customerToken).toBeNull();
  });

  it('keeps the session in memory while the browser blocks storage', () => {
    const block = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(auth.isPersistent()).toBe(true);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
    auth.signInCustomer('t1');
    expect(auth.getToken('customer')).toBe('t1');
    expect(auth.isPersistent()).toBe(false);
    open();
    expect(auth.getToken('customer')).toBeNull();
  });
});

describe('signing out', () => {
  // C-2.25, H-3.5, M-30.1
  it('removes every key of the session at once, and informs the server for each token', async () => {
    const keys = 'token userToken userEmail providerToken serviceProviderToken providerId provider'.split(' ');
    for (const key of keys) localStorage.setItem(key, `${key}-1`);
    localStorage.setItem('theme', 'dark');
    auth.signOut();
    expect({ ...localStorage }).toEqual({ theme: 'dark' });
    expect(sent).toEqual([
      ['/api/auth/logout', 'Bearer token-1'],
      ['/api/auth/logout', 'Bearer providerToken-1'],
    ]);
    expect(events).toEqual([{ type: 'signedOut' }]);
  });

  it('works without a connection', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    auth.signInCustomer('t1');
    auth.signOut();
    await Promise.resolve();
    expect(auth.getSession()).toMatchObject({ customerToken: null, ended: null });
  });

  it('forgets why an earlier session has ended', () => {
    auth.endSession('provider', 'expired');
    auth.signOut();
    expect(auth.getSession().ended).toBeNull();
  });
});

describe('an operator', () => {
  // M-49.3
  it('has a token of its own, beside those of a customer and a helper', () => {
    auth.signInCustomer(token('user'));
    const signedIn = token('operator', { subject: 'o1' });
    auth.signInOperator(signedIn, 'operator@example.com');
    expect(localStorage.getItem('operatorToken')).toBe(signedIn);
    expect(auth.getToken('operator')).toBe(signedIn);
    expect(auth.getSession()).toMatchObject({ operatorToken: signedIn, operatorEmail: 'operator@example.com' });
    expect(auth.getToken('customer')).not.toBeNull();
    expect(events).toContainEqual({ type: 'signedIn', audience: 'operator' });
  });

  // M-49.3
  it('gets the new token of a renewal, and nobody else does', async () => {
    const old = token('operator', { subject: 'o1', expiresIn: -10 });
    const renewed = token('operator', { subject: 'o1' });
    auth.signInOperator(old, 'operator@example.com');
    renewWith(renewed);
    expect(await auth.renew('operator', old)).toBe('renewed');
    expect(sent).toEqual([['/auth/refresh-token', `Bearer ${old}`]]);
    expect(localStorage.getItem('operatorToken')).toBe(renewed);
    expect(localStorage.getItem('token')).toBeNull();
  });

  // M-49.3
  it('is signed out by a rejected renewal, which leaves the e-mail address for the login', async () => {
    const old = token('operator', { expiresIn: -10 });
    auth.signInOperator(old, 'operator@example.com');
    respond = () => ({ ok: false, body: { success: false } });
    expect(await auth.renew('operator', old)).toBe('rejected');
    expect(auth.getSession()).toMatchObject({
      operatorToken: null,
      operatorEmail: 'operator@example.com',
      ended: { audience: 'operator', reason: 'expired' },
    });
  });

  // M-49.3
  it('is signed in in every tab, and out of every one', () => {
    const signedIn = token('operator', { subject: 'o1' });
    writeInAnotherTab('operatorToken', signedIn);
    expect(auth.getSession().operatorToken).toBe(signedIn);
    auth.signOut();
    expect({ ...localStorage }).toEqual({});
  });
});
