import { api } from '../api/api';
import { createAuth, createMemoryStorage } from '../auth';
import { rawRequest } from '../test/rawRequest';
import { connectQueries } from './connectQueries';
import { createStore } from './createStore';
import { dehydrate } from './dehydratedQueries';

const words = ['one', 'two'];
let requests = 0;
function options() {
  return {
    auth: createAuth({ storage: createMemoryStorage(), fetch }),
    adapter: async (config: { headers: unknown }) => {
      requests += 1;
      return { data: { success: true, data: words }, status: 200, statusText: 'OK', headers: {}, config } as never;
    },
  };
}

/** Endpoints that come after the store has its queries, like those of an app. */
function injectEndpoints() {
  return api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      listWords: build.query<{ data: string[] }, { of: string }>({
        query: () => rawRequest({ url: '/api/words' }),
        providesTags: ['Post'],
      }),
    }),
  }).endpoints.listWords;
}

beforeEach(() => {
  requests = 0;
});

async function dehydratedQueries() {
  const server = createStore(options());
  server.dispatch(connectQueries());
  await server.dispatch(injectEndpoints().initiate({ of: 'counting' }));
  return dehydrate(server.getState()).queries;
}

// M-339
test('queries are in the store only once they are connected, and then work as if they had always been', async () => {
  const store = createStore(options());
  expect(store.getState()).not.toHaveProperty('api');
  store.dispatch(connectQueries());
  const { data } = await store.dispatch(injectEndpoints().initiate({ of: 'counting' }));
  expect(data).toEqual(expect.objectContaining({ data: words }));
  expect(requests).toBe(1);
});

// M-339
test('data that a page was rendered with is there before its endpoints, and is not requested again', async () => {
  const queries = await dehydratedQueries();
  requests = 0;
  const store = createStore(options());
  store.dispatch(connectQueries(queries));
  const listWords = injectEndpoints();
  expect(listWords.select({ of: 'counting' })(store.getState()).data).toEqual(expect.objectContaining({ data: words }));
  await store.dispatch(listWords.initiate({ of: 'counting' }, { subscribe: false }));
  expect(requests).toBe(0);
});

// M-339
test('data that a page was rendered with is requested again when a mutation has made it out of date', async () => {
  const queries = await dehydratedQueries();
  requests = 0;
  const store = createStore(options());
  store.dispatch(connectQueries(queries));
  const subscription = store.dispatch(injectEndpoints().initiate({ of: 'counting' }));
  await subscription;
  expect(requests).toBe(0);
  store.dispatch(api.util.invalidateTags(['Post']));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(requests).toBe(1);
  subscription.unsubscribe();
});

test('connecting the queries again changes nothing', async () => {
  const store = createStore(options());
  store.dispatch(connectQueries(await dehydratedQueries()));
  const before = store.getState();
  store.dispatch(connectQueries());
  expect(store.getState()).toBe(before);
});

test('data of somebody who has signed out is forgotten', async () => {
  const { auth, adapter } = options();
  const store = createStore({ auth, adapter });
  store.dispatch(connectQueries(await dehydratedQueries()));
  expect(Object.keys(store.getState().api.queries)).toHaveLength(1);
  auth.signOut();
  expect(store.getState().api.queries).toEqual({});
});
