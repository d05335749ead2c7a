import { AxiosError } from 'axios';
import { auth, open, send, sent, serve, setUpRequests, store, type FakeResponse, type Sent } from '../test/requests';

function isRefresh({ url }: Sent) {
  return url === '/auth/refresh-token';
}
setUpRequests();

describe('an expired token', () => {
  /** A server that accepts only `new` tokens and renews `old` ones. */
  const serveRenewal = (renewal: () => FakeResponse) =>
    serve((call) => {
      if (isRefresh(call)) return renewal();
      return call.bearer === 'Bearer new'
        ? { data: { success: true, url: call.url } }
        : { status: 401, data: { success: false, message: 'Expired' } };
    });

  // C-7.19
  it('is renewed with the stored token as bearer, and the call sent again', async () => {
    localStorage.setItem('token', 'old');
    serveRenewal(() => ({ data: { success: true, token: 'new' } }));
    expect(await send({ url: '/a', as: 'customer' })).toEqual({ data: { success: true, url: '/a' } });
    expect(sent.map(({ method, url, bearer }) => [method, url, bearer])).toEqual([
      ['GET', '/a', 'Bearer old'],
      ['POST', '/auth/refresh-token', 'Bearer old'],
      ['GET', '/a', 'Bearer new'],
    ]);
    expect(localStorage.getItem('token')).toBe('new');
    expect(store.getState().session.customerToken).toBe('new');
  });

  it('ends the session without a renewal when a session check returns 401 for a token that has not expired', async () => {
    const valid = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 60 }))}.c`;
    localStorage.setItem('providerToken', valid);
    serveRenewal(() => ({ data: { success: true, token: 'new' } }));
    expect(await send({ url: '/a', as: 'provider', on401: 'end' })).toMatchObject({ error: { status: 401 } });
    expect(sent.filter(isRefresh)).toHaveLength(0);
    expect(localStorage.getItem('providerToken')).toBeNull();
    expect(store.getState().session.ended).toEqual({ audience: 'provider', reason: 'expired' });
  });

  // M-470
  it('is renewed by a device whose clock is two hours behind: the response says what time it is', async () => {
    const serverNow = Date.now() + 7_200_000;
    localStorage.setItem('providerToken', `a.${btoa(JSON.stringify({ exp: serverNow / 1000 - 60 }))}.c`);
    const headers = { 'cache-control': 'no-store', date: new Date(serverNow).toUTCString() };
    serve((call) => {
      if (isRefresh(call)) return { data: { success: true, token: 'new' } };
      return call.bearer === 'Bearer new' ? { headers } : { headers, status: 401, data: { success: false } };
    });
    expect(await send({ url: '/a', as: 'provider', on401: 'end' })).toEqual({ data: { success: true } });
    expect(localStorage.getItem('providerToken')).toBe('new');
    expect(Math.abs(auth.clock.now() - Date.now() - 7_200_000)).toBeLessThan(2_000);
  });

  // M-470
  it('learns no time from a response that a cache may have kept', async () => {
    const date = new Date(Date.now() - 7_200_000).toUTCString();
    serve(() => ({ headers: { 'cache-control': 'public, max-age=60', date } }));
    await send({ url: '/a' });
    expect(auth.clock.offset()).toBeNull();
  });

  it('is renewed once for all calls that were rejected with it', async () => {
    localStorage.setItem('providerToken', 'old');
    serveRenewal(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { data: { success: true, token: 'new' } };
    });
    const results = await Promise.all(['/a', '/b', '/c', '/d'].map((url) => send({ url, as: 'provider' })));
    expect(results.map(({ data }) => (data as { url: string }).url)).toEqual(['/a', '/b', '/c', '/d']);
    expect(sent.filter(isRefresh)).toHaveLength(1);
  });

  it('is not renewed again by a call that was sent before another one renewed it', async () => {
    localStorage.setItem('token', 'old');
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    serve(async (call) => {
      if (isRefresh(call)) return { data: { success: true, token: 'new' } };
      if (call.url === '/late' && call.bearer === 'Bearer old') await late;
      return call.bearer === 'Bearer new' ? {} : { status: 401, data: { success: false } };
    });
    const slow = send({ url: '/late', as: 'customer' });
    await send({ url: '/quick', as: 'customer' });
    release();
    expect((await slow).error).toBeUndefined();
    expect(sent.filter(isRefresh)).toHaveLength(1);
  });

  it('is replaced under every key that held it', async () => {
    localStorage.setItem('providerToken', 'old');
    localStorage.setItem('serviceProviderToken', 'older');
    serveRenewal(() => ({ data: { success: true, token: 'new' } }));
    await send({ url: '/a', as: 'provider' });
    expect([localStorage.getItem('providerToken'), localStorage.getItem('serviceProviderToken')]).toEqual([
      'new',
      'new',
    ]);
  });

  it.each([
    ['rejected', () => ({ status: 401, data: { success: false } })],
    ['broken', () => ({ status: 500, data: '<html>' })],
    ['empty', () => ({ data: { success: true } })],
  ])('ends the session when the renewal is %s', async (_case, renewal) => {
    localStorage.setItem('token', 'old');
    localStorage.setItem('providerToken', 'p');
    serveRenewal(renewal);
    expect(await send({ url: '/a', as: 'customer' })).toMatchObject({ error: { status: 401, message: 'Expired' } });
    expect({ ...localStorage }).toEqual({ providerToken: 'p' });
    expect(store.getState().session.ended).toEqual({ audience: 'customer', reason: 'expired' });
  });

  it('makes the call fail without a third try when the renewed token is rejected too', async () => {
    localStorage.setItem('token', 'old');
    serve((call) =>
      isRefresh(call) ? { data: { success: true, token: 'other' } } : { status: 401, data: { success: false } },
    );
    expect(await send({ url: '/a', as: 'customer' })).toMatchObject({ error: { status: 401 } });
    expect(sent.map(({ url }) => url)).toEqual(['/a', '/auth/refresh-token', '/a']);
    expect(localStorage.getItem('token')).toBe('other');
  });

  it('does not repeat the call with the token of somebody who signed in in another tab', async () => {
    const of = (sub: string) => `a.${btoa(JSON.stringify({ sub }))}.c`;
    localStorage.setItem('token', of('amelia'));
    serve(() => {
      localStorage.setItem('token', of('ben'));
      return { status: 401, data: { success: false } };
    });
    expect(
      await send({ url: '/api/customer/profile', method: 'PUT', body: { city: 'London' }, as: 'customer' }),
    ).toMatchObject({ error: { status: 401 } });
    expect(sent).toHaveLength(1);
  });

  it.each([
    [
      'blocked',
      async () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['missing', undefined],
  ])('is renewed where locks are %s', async (_case, lock) => {
    open(lock && { request: lock });
    localStorage.setItem('token', 'old');
    serveRenewal(() => ({ data: { success: true, token: 'new' } }));
    expect(await send({ url: '/a', as: 'customer' })).toEqual({ data: { success: true, url: '/a' } });
    expect(sent.filter(isRefresh)).toHaveLength(1);
  });

  it('is renewed under a lock that is held until other tabs can see the new token', async () => {
    let isHeld = false;
    const request = async (_name: string, callback: () => Promise<void>) => {
      isHeld = true;
      await callback();
      isHeld = false;
    };
    open({ request: request as unknown as LockManager['request'] });
    localStorage.setItem('token', 'old');
    serveRenewal(() => ({ data: { success: true, token: 'new' } }));
    expect((await send({ url: '/a', as: 'customer' })).error).toBeUndefined();
    expect(isHeld).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(isHeld).toBe(false);
  });

  it('is not renewed for a best-effort call', async () => {
    localStorage.setItem('token', 'old');
    serve(() => ({ status: 401, data: { success: false } }));
    expect(await send({ url: '/a', as: 'customer', on401: 'ignore' })).toMatchObject({ error: { status: 401 } });
    expect(sent).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe('old');
  });

  it('stays stored when the renewal gets no response', async () => {
    localStorage.setItem('token', 'old');
    serveRenewal(() => {
      throw new AxiosError('Network Error', AxiosError.ERR_NETWORK);
    });
    expect(await send({ url: '/a', as: 'customer' })).toMatchObject({ error: { code: 'not_renewed' } });
    expect(localStorage.getItem('token')).toBe('old');
  });

  it('does not sign anybody in again who logs out during the renewal', async () => {
    localStorage.setItem('token', 'old');
    serveRenewal(async () => {
      auth.signOut();
      return { data: { success: true, token: 'new' } };
    });
    await send({ url: '/a', as: 'customer' });
    expect({ ...localStorage }).toEqual({});
  });

  it('is not renewed when a call without a token is rejected, such as a login with a wrong password', async () => {
    localStorage.setItem('token', 'old');
    serve(() => ({ status: 401, data: { success: false, message: 'Wrong' } }));
    await send({ url: '/api/auth/login', method: 'POST', body: {} });
    expect(sent).toHaveLength(1);
  });

  it('can be renewed before it expires', async () => {
    localStorage.setItem('providerToken', 'old');
    serveRenewal(() => ({ data: { success: true, token: 'new' } }));
    await auth.renew('provider', 'old');
    expect(localStorage.getItem('providerToken')).toBe('new');
  });
});
