import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { category, customer, fullPost, renderPage, service } from 'shared-ui/test';
import { routes as exposed } from './routes';

/** A router keeps its state of loading in the objects it is given: each test gives it new ones. */
function fresh(list: RouteObject[]): RouteObject[] {
  return list.map(
    (route) =>
      ({
        ...route,
        lazy: route.lazy && { ...route.lazy },
        children: route.children && fresh(route.children),
      }) as RouteObject,
  );
}

function flat(list: RouteObject[]): RouteObject[] {
  return list.flatMap((route) => [route, ...flat(route.children ?? [])]);
}
const withPath = flat(exposed).filter(({ path }) => path !== undefined);

/** Everything under way has come in. */
function settled() {
  return act(async () => void (await new Promise((resolve) => setTimeout(resolve, 30))));
}

function server() {
  return {
    categories: [category({ name: 'Cleaning' })],
    services: [service({ _id: 'oven', name: 'Oven clean' })],
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
])('%s shows its page, and asks for each thing once', async (path, heading, calls) => {
  const as = calls.includes('getCart') ? customer() : undefined;
  const page = renderPage(null, { path, routes: fresh(exposed), as, server: server() });
  await settled();
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  await settled();
  expect(page.server.log.map(({ name }) => name).sort()).toEqual(calls);
});

test('a failure that the loader met is shown after one call, and Retry heals it in place', async () => {
  const { user, server: api } = renderPage(null, {
    path: '/categories',
    routes: fresh(exposed),
    server: server(),
    prepare: (one) => one.fail('listCategories', { status: 500, message: 'Asleep' }),
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
test('who is not signed in asks for no chore: the guard leads to the login', async () => {
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
test('every page has a title and code of its own; only what needs an account asks for one', () => {
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
  for (const open of ['/', '/home', '/categories', '/services', '/searchservices', '/allposts', '/post/:id', '/cart'])
    expect(guarded).not.toContain(open);
});
