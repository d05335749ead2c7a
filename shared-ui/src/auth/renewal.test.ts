import { hugo, setUpAuth } from '../test/authPage';
import { token } from '../test/builders';

const page = setUpAuth();

describe('renewing a token', () => {
  // C-7.19
  it('stores the new token and returns it to later calls', async () => {
    page.auth.signInCustomer('old');
    page.renewWith('new');
    expect(await page.auth.renew('customer', 'old')).toBe('renewed');
    expect(page.sent).toEqual([['/auth/refresh-token', 'Bearer old']]);
    expect([page.auth.getToken('customer'), page.auth.getSession().customerToken]).toEqual(['new', 'new']);
  });

  it('sends one request for parallel callers', async () => {
    page.auth.signInCustomer('old');
    page.renewWith('new');
    const outcomes = await Promise.all([1, 2, 3].map(() => page.auth.renew('customer', 'old')));
    expect(outcomes).toEqual(['renewed', 'renewed', 'renewed']);
    expect(page.sent).toHaveLength(1);
  });

  it('renews the tokens of a customer and a helper apart', async () => {
    page.auth.signInCustomer('old');
    page.auth.signInProvider('older', hugo);
    page.renewWith('new');
    await Promise.all([page.auth.renew('customer', 'old'), page.auth.renew('provider', 'older')]);
    expect(page.sent.map(([, bearer]) => bearer)).toEqual(['Bearer old', 'Bearer older']);
  });

  it('requests a further renewal once the first has ended', async () => {
    page.auth.signInCustomer('old');
    page.renewWith('new');
    await page.auth.renew('customer', 'old');
    page.renewWith('newer');
    await page.auth.renew('customer', 'new');
    expect(page.auth.getToken('customer')).toBe('newer');
  });

  it('takes the token that another tab has renewed in the meantime, without a request', async () => {
    page.auth.signInCustomer('old');
    localStorage.setItem('token', 'new');
    expect(await page.auth.renew('customer', 'old')).toBe('renewed');
    expect(page.sent).toEqual([]);
    expect(page.auth.getSession().customerToken).toBe('new');
  });

  it('keeps the token that another tab stores during the request', async () => {
    page.auth.signInCustomer('old');
    page.respond = () => {
      localStorage.setItem('token', 'theirs');
      return { ok: true, body: { success: true, token: 'ours' } };
    };
    expect(await page.auth.renew('customer', 'old')).toBe('renewed');
    expect(page.auth.getToken('customer')).toBe('theirs');
  });

  it('does not sign a person in again who has signed out during the request', async () => {
    page.auth.signInCustomer('old');
    page.respond = () => {
      localStorage.clear();
      return { ok: true, body: { success: true, token: 'new' } };
    };
    expect(await page.auth.renew('customer', 'old')).toBe('rejected');
    expect(page.auth.getToken('customer')).toBeNull();
    expect(page.events).not.toContainEqual({ type: 'ended', audience: 'customer' });
  });
});

describe('a renewal that fails', () => {
  it('ends the session as expired when the server rejects it', async () => {
    page.auth.signInCustomer('old', 'amelia@example.com');
    page.auth.signInProvider('t2', hugo);
    page.respond = () => ({ ok: false, body: { success: false } });
    expect(await page.auth.renew('customer', 'old')).toBe('rejected');
    expect(page.auth.getSession()).toMatchObject({
      customerToken: null,
      customerEmail: 'amelia@example.com',
      providerToken: 't2',
      ended: { audience: 'customer', reason: 'expired' },
    });
    expect(page.events.at(-1)).toEqual({ type: 'ended', audience: 'customer' });
  });

  // M-103
  it('is requested once more when its response is lost', async () => {
    page.auth.signInCustomer('old');
    const responses = [
      Promise.reject(new TypeError('Failed to fetch')),
      { ok: true, body: { success: true, token: 'new' } },
    ];
    page.respond = () => responses.shift()!;
    expect(await page.auth.renew('customer', 'old')).toBe('renewed');
    expect(page.sent).toHaveLength(2);
    expect(page.auth.getToken('customer')).toBe('new');
  });

  it('keeps the session when there is no response', async () => {
    page.auth.signInCustomer('old');
    page.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await page.auth.renew('customer', 'old')).toBe('unreachable');
    expect(page.auth.getSession()).toMatchObject({ customerToken: 'old', ended: null });
  });

  it('keeps a token that is still valid when it was renewed ahead of time', async () => {
    const [valid, expired] = [token('user'), token('user', { expiresIn: -1 })];
    page.respond = () => ({ ok: false, body: { success: false } });
    page.auth.signInCustomer(valid);
    await page.auth.renew('customer', valid, { isAhead: true });
    expect(page.auth.getToken('customer')).toBe(valid);
    page.auth.signInCustomer(expired);
    await page.auth.renew('customer', expired, { isAhead: true });
    expect(page.auth.getToken('customer')).toBeNull();
  });
});
