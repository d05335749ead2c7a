import { AxiosError, AxiosHeaders, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { createAuth, createLocalStorage, type Auth, type FetchApi } from '../auth';
import type { Call } from 'contract/call';
import { z } from 'contract/zod';
import { completeProviderSession } from '../store/completeProviderSession';
import { createStore } from '../store/createStore';
import type { AppStore } from '../store/types';
import { rawRequest, type RawRequest } from '../test/rawRequest';
import { request } from './request';

interface Sent {
  url: string;
  method: string;
  bearer: string | undefined;
  token: string | undefined;
  key: string | undefined;
  body: unknown;
  params: unknown;
  timeout: number | undefined;
}

type FakeResponse = { status?: number; data?: unknown } | Promise<{ status?: number; data?: unknown }>;

let sent: Sent[] = [];
let respond: (call: Sent, config?: InternalAxiosRequestConfig) => FakeResponse;
let auth: Auth;
let store: AppStore;
let apiBaseUrl = '';

async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const headers = AxiosHeaders.from(config.headers);
  const call: Sent = {
    url: config.url ?? '',
    method: (config.method ?? 'get').toUpperCase(),
    bearer: headers.get('Authorization')?.toString(),
    token: headers.get('token')?.toString(),
    key: headers.get('Idempotency-Key')?.toString(),
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    params: config.params,
    timeout: config.timeout,
  };
  sent.push(call);
  const { status = 200, data = { success: true } } = await respond(call, config);
  return { data, status, statusText: '', headers: {}, config };
}

/** Renewals and logouts are sent by the auth object itself. */
const fetch: FetchApi = async (url, { method = 'GET', headers }) => {
  const { Authorization: bearer } = headers as Record<string, string>;
  const call = { url, method, bearer } as Sent;
  sent.push(call);
  const { status = 200, data = { success: true } } = await respond(call);
  return { ok: status < 300, text: async () => (typeof data === 'string' ? data : JSON.stringify(data)) };
};

/** Responds to every call by `respond`, and records it. */
function serve(next: typeof respond): void {
  respond = next;
}

function open(locks?: Pick<LockManager, 'request'>): void {
  auth = createAuth({ storage: createLocalStorage(), locks, fetch });
  store = createStore({ auth, adapter });
}

function send(args: RawRequest, signal?: AbortSignal) {
  return request(rawRequest(args), { auth, apiBaseUrl, adapter, ...(signal && { signal }) });
}
function isRefresh({ url }: Sent) {
  return url === '/auth/refresh-token';
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  apiBaseUrl = '';
  open();
});

describe('a call', () => {
  it('is a GET to the same origin without a token by default', async () => {
    localStorage.setItem('token', 'c');
    serve(() => ({ data: { success: true, data: [1] } }));
    expect(await send({ url: '/api/service/list', query: { page: 2 } })).toEqual({
      data: { success: true, data: [1] },
    });
    expect(sent).toEqual([
      {
        url: '/api/service/list',
        method: 'GET',
        bearer: undefined,
        token: undefined,
        key: undefined,
        body: undefined,
        params: { page: 2 },
        timeout: 20_000,
      },
    ]);
  });

  // C-1.12
  it('goes to the API base URL of its store', async () => {
    apiBaseUrl = 'http://api.example';
    serve(() => ({}));
    await send({ url: '/api/health-check', timeoutMs: 5000 });
    expect(sent[0]).toMatchObject({ url: 'http://api.example/api/health-check', timeout: 5000 });
  });

  // C-6.1, C-6.7, H-6.1
  it.each([
    ['customer', false, { bearer: 'Bearer c', token: undefined }],
    ['customer', true, { bearer: 'Bearer c', token: 'c' }],
    ['provider', false, { bearer: 'Bearer p', token: undefined }],
  ] as const)('carries the token of the %s (in a header of its own too: %s)', async (as, hasTokenHeader, expected) => {
    localStorage.setItem('userToken', 'c');
    localStorage.setItem('providerToken', 'p');
    serve(() => ({}));
    await send({ url: '/x', method: 'POST', body: { a: 1 }, as, hasTokenHeader, idempotencyKey: 'k1' });
    expect(sent[0]).toMatchObject({ ...expected, method: 'POST', body: { a: 1 }, key: 'k1' });
  });

  it('is not sent when the token that it needs is missing', async () => {
    serve(() => ({}));
    expect(await send({ url: '/x', as: 'provider' })).toEqual({
      error: { code: 'no_token', message: '', status: 401 },
    });
    expect(sent).toEqual([]);
  });
});

describe('a malformed or missing token', () => {
  it.each([['жетон'], ['a\nb'], ['x'.repeat(100_000)]])('is not sent and ends its session (%#)', async (token) => {
    localStorage.setItem('token', token);
    open();
    serve(() => ({}));
    expect(await send({ url: '/x', as: 'customer' })).toMatchObject({ error: { code: 'no_token' } });
    expect(sent).toEqual([]);
    expect(store.getState().session).toMatchObject({
      customerToken: null,
      ended: { audience: 'customer', reason: 'invalid' },
    });
  });

  it('updates the store when a call finds that storage was emptied', async () => {
    localStorage.setItem('token', 'c');
    open();
    localStorage.clear();
    serve(() => ({}));
    await send({ url: '/x', as: 'customer' });
    expect(store.getState().session.customerToken).toBeNull();
  });
});

describe('a failed call', () => {
  it.each([
    [
      'the server rejects it',
      409,
      { success: false, message: 'Taken', code: 'CONFLICT' },
      { code: 'CONFLICT', message: 'Taken', status: 409 },
    ],
    [
      'success is false at status 200',
      200,
      { success: false, message: 'No' },
      { code: 'http_200', message: 'No', status: 200 },
    ],
    ['a proxy responds with HTML', 502, '<html>', { code: 'http_502', message: '', status: 502 }],
    ['success comes as HTML', 200, '<html>', { code: 'invalid_response', message: '', status: 200 }],
    ['the message is not a string', 500, { message: { a: 1 } }, { code: 'http_500', message: '', status: 500 }],
  ])('returns the code, message and status: %s', async (_case, status, data, error) => {
    serve(() => ({ status, data }));
    expect(await send({ url: '/x' })).toEqual({ error: { ...error, ...(typeof data === 'object' && { data }) } });
  });

  it.each([
    ['network', () => new AxiosError('Network Error', AxiosError.ERR_NETWORK)],
    ['timeout', () => new AxiosError('timeout', AxiosError.ETIMEDOUT)],
    ['aborted', () => new CanceledError()],
  ])('without a response has the code %s', async (code, thrown) => {
    serve(() => {
      throw thrown();
    });
    expect(await send({ url: '/x' })).toEqual({ error: { code, message: '', status: 0 } });
  });

  it('can be aborted by the signal it was given', async () => {
    const controller = new AbortController();
    serve(
      (_call, config) =>
        new Promise((_resolve, reject) =>
          config?.signal?.addEventListener?.('abort', () => reject(new CanceledError())),
        ),
    );
    const result = send({ url: '/x' }, controller.signal);
    await Promise.resolve();
    controller.abort();
    expect(await result).toMatchObject({ error: { code: 'aborted' } });
  });
});

describe('an expired token', () => {
  /** A server that knows only `fresh` tokens and renews `old` ones. */
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
    expect(await send({ url: '/a', as: 'provider', on401: 'end' })).toMatchObject({
      error: { status: 401 },
    });
    expect(sent.filter(isRefresh)).toHaveLength(0);
    expect(localStorage.getItem('providerToken')).toBeNull();
    expect(store.getState().session.ended).toEqual({ audience: 'provider', reason: 'expired' });
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

describe('the session', () => {
  // H-7.4, M-30.2
  it('is completed with the details of a helper of whom only the sign-up token is stored', async () => {
    localStorage.setItem('serviceProviderToken', 's1');
    open();
    serve(() => ({
      data: { success: true, provider: { _id: 'p1', name: 'Hugo', email: 'h@e.c', businessName: 'B' } },
    }));
    expect(await store.dispatch(completeProviderSession())).toBeNull();
    expect(sent.map(({ url, bearer }) => [url, bearer])).toEqual([['/api/auth/me-service', 'Bearer s1']]);
    expect(localStorage.getItem('providerToken')).toBe('s1');
    expect(localStorage.getItem('providerId')).toBe('p1');
    expect(JSON.parse(localStorage.getItem('provider') ?? '')).toEqual({
      id: 'p1',
      name: 'Hugo',
      email: 'h@e.c',
      businessName: 'B',
      role: 'serviceProvider',
    });
    expect(store.getState().session.isProviderIncomplete).toBe(false);
  });

  it('is not requested again when the helper is known', async () => {
    localStorage.setItem('providerToken', 'p');
    serve(() => ({}));
    expect(await store.dispatch(completeProviderSession())).toBeNull();
    expect(sent).toEqual([]);
  });

  it('returns the failure when the details of a helper cannot be loaded', async () => {
    localStorage.setItem('serviceProviderToken', 's1');
    open();
    serve(() => ({ status: 500, data: { success: false, message: 'Down' } }));
    expect(await store.dispatch(completeProviderSession())).toMatchObject({ message: 'Down' });
  });

  // C-2.25, H-3.5, M-30.1
  it('is cleared at once on logout, which is also sent to the server for each token', async () => {
    for (const key of [
      'token',
      'userToken',
      'userEmail',
      'providerToken',
      'serviceProviderToken',
      'providerId',
      'provider',
    ])
      localStorage.setItem(key, `${key}-1`);
    localStorage.setItem('theme', 'dark');
    serve(() => ({}));
    auth.signOut();
    expect({ ...localStorage }).toEqual({ theme: 'dark' });
    await Promise.resolve();
    expect(sent.map(({ url, bearer }) => [url, bearer])).toEqual([
      ['/api/auth/logout', 'Bearer token-1'],
      ['/api/auth/logout', 'Bearer providerToken-1'],
    ]);
  });
});

describe('the data of a call', () => {
  const schemas = jest.fn<ReturnType<Call['schemas']>, []>();
  const call: Call = { method: 'GET', path: '/x', access: 'anyone', schemas };
  function read(change: Partial<Call> = {}, options = {}) {
    return request(
      { call: { ...call, ...change }, path: '/x', as: null, ...options },
      { auth, apiBaseUrl, adapter: adapter },
    );
  }
  beforeEach(() => {
    schemas.mockReset();
    schemas.mockResolvedValue({
      summary: '',
      response: z.unknown(),
      read: z.pipe(
        z.object({ name: z.string() }),
        z.transform(({ name }) => name.toUpperCase()),
      ),
    });
    serve(() => ({ data: { success: true, name: 'hugo' } }));
  });

  it('is what the schema reads out of the response', async () => {
    expect(await read()).toEqual({ data: 'HUGO' });
  });

  it('is missing as an invalid response where the schema rejects the body', async () => {
    serve(() => ({ data: { success: true, name: 7 } }));
    expect(await read()).toEqual({ error: { code: 'invalid_response', message: '', status: 200 } });
  });

  it('is null for a call that reads nothing', async () => {
    schemas.mockResolvedValue({ summary: '', response: z.unknown() });
    expect(await read()).toEqual({ data: null });
  });

  it('costs no schemas where it is ignored', async () => {
    expect(await read({}, { isDataIgnored: true })).toEqual({ data: null });
    expect(schemas).not.toHaveBeenCalled();
  });

  it('starts to load its schemas before the response is there', async () => {
    serve(() => {
      expect(schemas).toHaveBeenCalledTimes(1);
      return { data: { success: true, name: 'hugo' } };
    });
    expect((await read()).error).toBeUndefined();
  });

  it('fails like a lost connection where the schemas cannot be loaded', async () => {
    schemas.mockRejectedValue(new Error('ChunkLoadError'));
    expect(await read()).toMatchObject({ error: { code: 'network' } });
  });

  // C-4.28
  it('may be pending, which is no failure for a call that says so', async () => {
    serve(() => ({ data: { success: false, status: 'pending', name: 'wait' } }));
    expect(await read()).toMatchObject({ error: { code: 'http_200' } });
    expect(await read({ isPendingSuccess: true })).toEqual({ data: 'WAIT' });
  });
});
