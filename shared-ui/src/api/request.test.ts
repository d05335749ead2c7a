import { AxiosError, CanceledError } from 'axios';
import { serviceCalls } from 'contract/catalogue/catalogue.calls';
import { api } from './api';
import { endpoint } from './endpoint';
import { rawRequest } from '../test/rawRequest';
import { open, send, sent, serve, setUpRequests, store } from '../test/requests';

setUpRequests();

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
        cacheControl: undefined,
        body: undefined,
        params: { page: 2 },
        timeout: 20_000,
      },
    ]);
  });

  // M-108
  it('requests a new copy from every cache where it is forced', async () => {
    serve(() => ({}));
    await send({ url: '/api/service/list', bypassesCache: true });
    expect(sent[0]).toMatchObject({ cacheControl: 'no-cache' });
  });

  // M-108
  it('is forced by a query that is repeated, not by its first request', async () => {
    serve(() => ({ data: { success: true, data: [] } }));
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({ listForTest: build.query(endpoint(serviceCalls.listServices)) }),
    });
    await store.dispatch(endpoints.listForTest.initiate());
    await store.dispatch(endpoints.listForTest.initiate(undefined, { forceRefetch: true }));
    expect(sent.map(({ cacheControl }) => cacheControl)).toEqual([undefined, 'no-cache']);
  });

  // M-478
  it('is one request where the same mutation is pressed twice, and another one once there was a response', async () => {
    serve(() => ({ data: { success: true, data: { id: sent.length } } }));
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({
        changeForTest: build.mutation({ query: (body: object) => rawRequest({ url: '/x', method: 'POST', body }) }),
      }),
    });
    const press = (body: object) => store.dispatch(endpoints.changeForTest.initiate(body));
    const results = await Promise.all([press({ a: 1 }), press({ a: 1 }), press({ a: 2 })]);
    expect(sent.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 2 }]);
    expect(results[1]).toEqual(results[0]);
    await press({ a: 1 });
    expect(sent).toHaveLength(3);
  });

  // C-1.12
  it('goes to the API base URL of its store', async () => {
    serve(() => ({}));
    await send({ url: '/api/health-check', timeoutMs: 5000 }, { apiBaseUrl: 'http://api.example' });
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
    const result = send({ url: '/x' }, { signal: controller.signal });
    await Promise.resolve();
    controller.abort();
    expect(await result).toMatchObject({ error: { code: 'aborted' } });
  });
});
