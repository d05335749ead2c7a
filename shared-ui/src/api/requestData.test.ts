import type { Call } from 'contract/platform/call';
import { z } from 'contract/platform/zod';
import { request } from './request';
import { adapter, auth, serve, setUpRequests } from '../test/requests';

setUpRequests();

describe('the data of a call', () => {
  const schemas = jest.fn<ReturnType<Call['schemas']>, []>();
  const call: Call = { method: 'GET', path: '/x', access: 'anyone', schemas };
  function read(change: Partial<Call> = {}, options = {}) {
    return request(
      { call: { ...call, ...change }, path: '/x', as: null, ...options },
      { auth, apiBaseUrl: '', adapter, mutations: new Map() },
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

  it('starts to fetch its schemas before the response is there', async () => {
    const fetchSchemas = jest.fn(async () => undefined);
    serve(() => {
      expect(fetchSchemas).toHaveBeenCalledTimes(1);
      return { data: { success: true, name: 'hugo' } };
    });
    expect(await read({ fetchSchemas })).toEqual({ data: 'HUGO' });
  });

  // M-355
  it('has its schemas evaluated in a task of their own', async () => {
    const steps: string[] = [];
    Object.assign(globalThis, { scheduler: { yield: async () => void steps.push('yield') } });
    const fetchSchemas = async () => void steps.push('fetch');
    schemas.mockImplementationOnce(async () => {
      steps.push('evaluate');
      return { summary: '', response: z.unknown() };
    });
    expect(await read({ fetchSchemas })).toEqual({ data: null });
    expect(steps).toEqual(['yield', 'fetch', 'yield', 'evaluate']);
    Reflect.deleteProperty(globalThis, 'scheduler');
  });

  it('fails like a lost connection where the schemas cannot be loaded', async () => {
    expect(await read({ fetchSchemas: () => Promise.reject(new Error('ChunkLoadError')) })).toMatchObject({
      error: { code: 'network' },
    });
    schemas.mockRejectedValue(new Error('ChunkLoadError'));
    expect(await read()).toMatchObject({ error: { code: 'network' } });
  });

  // C-4.28
  it('may be pending, which is no failure for a call that allows it', async () => {
    serve(() => ({ data: { success: false, status: 'pending', name: 'wait' } }));
    expect(await read()).toMatchObject({ error: { code: 'http_200' } });
    expect(await read({ isPendingSuccess: true })).toEqual({ data: 'WAIT' });
  });
});
