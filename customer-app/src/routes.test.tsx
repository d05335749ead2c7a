import { screen, waitFor } from '@testing-library/react';
import { category, customer, fullPost, publicProvider, renderPage, service } from 'shared-ui/test';
import { routes } from './routes';
import { flattenRoutes, settled } from './test/routes';

const withPath = flattenRoutes(routes).filter(({ path }) => path !== undefined);

function server() {
  return {
    categories: [category({ name: 'Cleaning' })],
    services: [service({ _id: 'oven', name: 'Oven clean' })],
    publicProviders: [publicProvider()],
    posts: [fullPost({ _id: 'radiator', title: 'Bleed a radiator' })],
  };
}

// C-1.1, C-2.1, C-2.2, C-2.3, C-2.7, C-2.8
test.each([
  ['/', 'Get your time back.', ['listServices']],
  ['/landing', 'Get your time back.', ['listServices']],
  ['/home', 'Home chores, handled today.', ['listCategories', 'listPosts', 'listServices']],
  ['/categories', 'Chores Categories', ['listCategories', 'listServices']],
  ['/category/Cleaning', 'Cleaning', ['listServices', 'listServicesOfCategory']],
  ['/services', 'Find Your Perfect Chores', ['listServices']],
  ['/services?query=oven&location=E8', 'Find Your Perfect Chores', ['listServices', 'searchServices']],
  ['/searchservices?query=oven', 'Search results for "oven"', ['listServices', 'searchServices']],
  ['/service/oven', 'Oven clean', ['getCart', 'getService', 'listReviews', 'listServices']],
  ['/allposts', 'Posts', ['listPosts', 'listServices']],
  ['/post/radiator', 'Bleed a radiator', ['getCart', 'getPost', 'listServices']],
  ['/cart', 'Your chores', ['getCart', 'listServices']],
  ['/helper/h1', 'Hart Home Help', ['getPublicProvider', 'listProviderReviews', 'listServices']],
])('%s shows its page and makes each of its calls once', async (path, heading, calls) => {
  const as = calls.includes('getCart') ? customer() : undefined;
  const page = renderPage(null, { path, routes, as, server: server() });
  await settled();
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  await settled();
  expect(page.server.log.map(({ name }) => name).sort()).toEqual(calls);
});

test('shows a failure that the loader met after one call, and Retry loads the list in place', async () => {
  const { user, server: api } = renderPage(null, {
    path: '/categories',
    routes,
    server: server(),
    prepare: (api) => api.fail('listCategories', { status: 500, message: 'Asleep' }),
  });
  await screen.findByText('Error fetching categories: Asleep');
  await settled();
  expect(screen.getByText('Error fetching categories: Asleep')).toBeVisible();
  expect(api.callsOf('listCategories')).toHaveLength(1);
  api.restore('listCategories');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Cleaning')).toBeVisible();
  expect(api.callsOf('listCategories')).toHaveLength(2);
});

// C-2.64
test('the loader of a guarded page makes no call while nobody is signed in', async () => {
  const loader = withPath.find(({ path }) => path === '/service/:id')?.loader;
  const { server: api, router } = renderPage(null, {
    path: '/service/oven',
    routes: [{ path: '*', loader, element: null }],
    server: server(),
  });
  await waitFor(() => expect(router.state.initialized).toBe(true));
  expect(api.callsOf('getService')).toHaveLength(0);
});

// C-1.1, C-6.2
test('every page has a title and a lazy component of its own, and only pages that need an account name one', () => {
  const lazies = withPath.map(({ lazy }) => lazy);
  expect(new Set(lazies).size).toBe(lazies.length);
  for (const { handle, lazy } of withPath) {
    expect(handle).toMatchObject({ title: expect.stringMatching(/\S/) });
    expect(lazy).toEqual({ Component: expect.any(Function) });
  }
  const guarded = withPath
    .filter(({ handle }) => (handle as { needs?: string }).needs === 'customer')
    .map(({ path }) => path);
  expect(guarded).toContain('/service/:id');
  for (const path of ['/', '/home', '/categories', '/services', '/searchservices', '/allposts', '/post/:id', '/cart'])
    expect(guarded).not.toContain(path);
});
