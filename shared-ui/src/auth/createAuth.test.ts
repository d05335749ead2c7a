import { hugo, setUpAuth, writeInAnotherTab } from '../test/authPage';
import { token } from '../test/builders';

const page = setUpAuth();

describe('signing in', () => {
  it('stores the token of a customer, returns it to calls and notifies subscribers', () => {
    page.auth.signInCustomer('t1', 'amelia@example.com');
    expect(page.auth.getToken('customer')).toBe('t1');
    expect(page.auth.getToken('provider')).toBeNull();
    expect(page.auth.getSession()).toMatchObject({ customerToken: 't1', customerEmail: 'amelia@example.com' });
    expect(page.events).toEqual([{ type: 'signedIn', audience: 'customer' }]);
  });

  it('survives a reload', () => {
    page.auth.signInProvider('t2', hugo);
    page.open();
    expect(page.auth.getSession()).toMatchObject({ providerToken: 't2', provider: hugo, isProviderIncomplete: false });
  });

  it('has an incomplete helper after a sign-up until the details are added', () => {
    page.auth.signInNewProvider('t3');
    expect(page.auth.getSession()).toMatchObject({ providerToken: 't3', isProviderIncomplete: true });
    page.auth.completeProvider(hugo);
    expect(page.auth.getSession()).toMatchObject({ providerToken: 't3', provider: hugo, isProviderIncomplete: false });
  });

  it('adds no details of a helper once nobody is signed in', () => {
    page.auth.completeProvider(hugo);
    expect({ ...localStorage }).toEqual({});
    expect(page.events).toEqual([]);
  });

  it('notifies nobody who has unsubscribed', () => {
    const listener = jest.fn();
    const unsubscribe = page.auth.subscribe(listener);
    unsubscribe();
    page.auth.signInCustomer('t1');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('another tab', () => {
  it('hands its token to this one', () => {
    writeInAnotherTab('token', 't5');
    expect(page.auth.getToken('customer')).toBe('t5');
    expect(page.auth.getSession().customerToken).toBe('t5');
    expect(page.events).toEqual([{ type: 'changedElsewhere', isOtherAccount: false }]);
  });

  it('is reported as another account when somebody else signs in there', () => {
    page.auth.signInCustomer(token('user', { subject: 'amelia' }));
    writeInAnotherTab('token', token('user', { subject: 'ben' }));
    expect(page.events.at(-1)).toEqual({ type: 'changedElsewhere', isOtherAccount: true });
  });
});

describe('storage that is lost', () => {
  it('signs out once it is read again, where a browser emptied it without an event', () => {
    page.auth.signInCustomer('t1');
    localStorage.clear();
    expect(page.auth.getToken('customer')).toBeNull();
    expect(page.auth.getSession().customerToken).toBe('t1');
    page.auth.reload();
    expect(page.auth.getSession().customerToken).toBeNull();
  });

  it('keeps the session in memory while the browser blocks storage', () => {
    const block = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(page.auth.isPersistent()).toBe(true);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
    page.auth.signInCustomer('t1');
    expect(page.auth.getToken('customer')).toBe('t1');
    expect(page.auth.isPersistent()).toBe(false);
    page.open();
    expect(page.auth.getToken('customer')).toBeNull();
  });
});

describe('signing out', () => {
  // C-2.25, H-3.5, M-30.1
  it('removes every key of the session at once, and informs the server for each token', async () => {
    const keys = 'token userToken userEmail providerToken serviceProviderToken providerId provider'.split(' ');
    for (const key of keys) localStorage.setItem(key, `${key}-1`);
    localStorage.setItem('theme', 'dark');
    page.auth.signOut();
    expect({ ...localStorage }).toEqual({ theme: 'dark' });
    expect(page.sent).toEqual([
      ['/api/auth/logout', 'Bearer token-1'],
      ['/api/auth/logout', 'Bearer providerToken-1'],
    ]);
    expect(page.events).toEqual([{ type: 'signedOut' }]);
  });

  it('works without a connection', async () => {
    page.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    page.auth.signInCustomer('t1');
    page.auth.signOut();
    await Promise.resolve();
    expect(page.auth.getSession()).toMatchObject({ customerToken: null, ended: null });
  });

  it('forgets why an earlier session has ended', () => {
    page.auth.endSession('provider', 'expired');
    page.auth.signOut();
    expect(page.auth.getSession().ended).toBeNull();
  });
});

describe('an operator', () => {
  // M-49.3
  it('has a token of its own, beside those of a customer and a helper', () => {
    page.auth.signInCustomer(token('user'));
    const signedIn = token('operator', { subject: 'o1' });
    page.auth.signInOperator(signedIn, 'operator@example.com');
    expect(localStorage.getItem('operatorToken')).toBe(signedIn);
    expect(page.auth.getToken('operator')).toBe(signedIn);
    expect(page.auth.getSession()).toMatchObject({ operatorToken: signedIn, operatorEmail: 'operator@example.com' });
    expect(page.auth.getToken('customer')).not.toBeNull();
    expect(page.events).toContainEqual({ type: 'signedIn', audience: 'operator' });
  });

  // M-49.3
  it('gets the new token of a renewal, and nobody else does', async () => {
    const old = token('operator', { subject: 'o1', expiresIn: -10 });
    const renewed = token('operator', { subject: 'o1' });
    page.auth.signInOperator(old, 'operator@example.com');
    page.renewWith(renewed);
    expect(await page.auth.renew('operator', old)).toBe('renewed');
    expect(page.sent).toEqual([['/auth/refresh-token', `Bearer ${old}`]]);
    expect(localStorage.getItem('operatorToken')).toBe(renewed);
    expect(localStorage.getItem('token')).toBeNull();
  });

  // M-49.3
  it('is signed out by a rejected renewal, which leaves the e-mail address for the login', async () => {
    const old = token('operator', { expiresIn: -10 });
    page.auth.signInOperator(old, 'operator@example.com');
    page.respond = () => ({ ok: false, body: { success: false } });
    expect(await page.auth.renew('operator', old)).toBe('rejected');
    expect(page.auth.getSession()).toMatchObject({
      operatorToken: null,
      operatorEmail: 'operator@example.com',
      ended: { audience: 'operator', reason: 'expired' },
    });
  });

  // M-49.3
  it('is signed in in every tab, and out of every one', () => {
    const signedIn = token('operator', { subject: 'o1' });
    writeInAnotherTab('operatorToken', signedIn);
    expect(page.auth.getSession().operatorToken).toBe(signedIn);
    page.auth.signOut();
    expect({ ...localStorage }).toEqual({});
  });
});
