import type { AxiosAdapter } from 'axios';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { api } from '../api/api';
import { rawRequest } from '../test/rawRequest';
import { createAuth, createMemoryStorage } from '../auth';
import { connectQueries } from './connectQueries';
import { createStore } from './createStore';
import { prefetchLoader } from './prefetch';
import { createRouterContext } from './routerContext';
import type { AppStore } from './types';

const things = api.injectEndpoints({
  endpoints: (build) => ({
    listThings: build.query<{ data: string }, void>({ query: () => rawRequest({ url: '/api/things' }) }),
  }),
});

let store: AppStore;
let requests = 0;
let status = 200;

beforeEach(() => {
  requests = 0;
  status = 200;
  const adapter: AxiosAdapter = async (config) => {
    requests += 1;
    return {
      status,
      data: status === 200 ? { success: true, data: 'here' } : { success: false, message: 'Asleep' },
      statusText: '',
      headers: {},
      config,
    };
  };
  store = createStore({ auth: createAuth({ storage: createMemoryStorage(), fetch }), adapter });
  store.dispatch(connectQueries());
});

function wrapper({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}
function openPage() {
  return renderHook(() => things.useListThingsQuery(), { wrapper });
}
const loader = prefetchLoader(() => [things.endpoints.listThings.initiate(undefined, { subscribe: false })]);

function load() {
  return loader({ context: createRouterContext(store) } as unknown as LoaderFunctionArgs);
}
function settled() {
  return act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
}

test('a loader returns at once, and the page finds its data without a second request', async () => {
  expect(load()).toBeNull();
  await settled();
  const { result } = openPage();
  expect(result.current.data?.data).toBe('here');
  expect(requests).toBe(1);
});

test('a page that renders before the response joins the running query', async () => {
  load();
  const { result } = openPage();
  await waitFor(() => expect(result.current.data?.data).toBe('here'));
  expect(requests).toBe(1);
});

test('a page shows the failure of its prefetch without a second request until it is retried', async () => {
  status = 500;
  load();
  await settled();
  const { result } = openPage();
  await waitFor(() => expect(result.current.error).toMatchObject({ message: 'Asleep' }));
  expect(requests).toBe(1);
  status = 200;
  await act(() => result.current.refetch());
  await waitFor(() => expect(result.current.data?.data).toBe('here'));
  expect(requests).toBe(2);
});

test('a retry sends a request also when the page had joined the query before it failed', async () => {
  status = 500;
  load();
  const { result } = openPage();
  await waitFor(() => expect(result.current.isError).toBe(true));
  await settled();
  status = 200;
  await act(() => result.current.refetch());
  await waitFor(() => expect(result.current.data?.data).toBe('here'));
});

test('another visit sends the request again', async () => {
  status = 500;
  load();
  await settled();
  status = 200;
  load();
  await settled();
  const { result } = openPage();
  expect(result.current.data?.data).toBe('here');
  expect(requests).toBe(2);
});

test('a failure of more than ten seconds ago is not shown to a page', async () => {
  status = 500;
  load();
  await settled();
  status = 200;
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  const { result } = openPage();
  await waitFor(() => expect(result.current.data?.data).toBe('here'));
  clock.mockRestore();
});
