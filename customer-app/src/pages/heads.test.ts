import {
  customer,
  fullPost,
  category,
  publicProvider,
  renderPage,
  service,
  sitePage,
  type RenderPageOptions,
} from 'shared-ui/test';
import type { RouteHandle } from 'shared-ui/routeHandle';
import { getPublicProvider } from '../api/providers';
import { listCategories, listServices, listServicesOfCategory } from '../api/catalogue';
import { listPosts } from '../api/posts';
import { getSitePage } from '../api/sitePages';
import { flattenRoutes } from '../test/routes';
import { routes } from '../routes';

const oven = service({ _id: 'oven', name: 'Oven clean', price: 24, rating: 4.5, reviewCount: 8 });
const server: RenderPageOptions['server'] = {
  categories: [category({ name: 'Cleaning' }), category({ name: 'Roofing', isActive: false })],
  services: [oven, service({ _id: 'old', isActive: false })],
  posts: [fullPost({ _id: 'radiator', title: 'Bleed a radiator', excerpt: 'In five minutes.' })],
  publicProviders: [publicProvider({ rating: 4.8, reviews: 2 })],
  sitePages: [sitePage({ slug: 'privacy', title: 'Privacy notice' })],
};

/** The head that the host reads of a page once its queries are done. */
async function headAt(pattern: string, params: Record<string, string>, options: RenderPageOptions = { server }) {
  const { store } = renderPage(null, { as: customer(), ...options });
  const { id = '', categoryName = '', slug = 'none' } = params;
  const ofPage = getSitePage.initiate({ slug });
  const ofThing = id
    ? getPublicProvider.initiate({ id })
    : listServicesOfCategory.initiate({ categoryName: categoryName || 'none' });
  for (const query of [listCategories.initiate(), listServices.initiate(), listPosts.initiate(), ofThing, ofPage])
    await store.dispatch(query as never);
  const { handle } = flattenRoutes(routes).find(({ path }) => path === pattern) ?? {};
  const read = await (handle as RouteHandle).head?.();
  return read?.(store.getState(), params, new URLSearchParams(options.path?.split('?')[1]));
}

// M-560.1, M-570
test.each([
  ['/service/:id', { id: 'no-such-chore' }, 404],
  ['/service/:id', { id: 'old' }, 410],
  ['/category/:categoryName', { categoryName: 'No.1' }, 404],
  ['/category/:categoryName', { categoryName: 'roofing' }, 410],
  ['/post/:id', { id: 'no-such-post' }, 404],
  ['/helper/:id', { id: 'no-such-helper' }, 404],
  ['/info/:slug', { slug: 'no-such-page' }, 404],
])('%s with %j is a page about something that is missing, with status %i', async (pattern, params, status) => {
  expect(await headAt(pattern, params)).toEqual({ status });
});

// M-560.3
test.each([
  ['/service/:id', { id: 'oven' }],
  ['/category/:categoryName', { categoryName: 'Cleaning' }],
  ['/post/:id', { id: 'radiator' }],
])('%s with %j has no head while its list could not be loaded', async (pattern, params) => {
  const prepare: RenderPageOptions['prepare'] = (fake) => {
    for (const name of ['listServices', 'listCategories', 'listPosts'] as const) fake.drop(name);
  };
  expect(await headAt(pattern, params, { server, prepare })).toBeNull();
});

// M-562.1
test('every listed page has a head, and its title is the one of its route where that does not depend on data', async () => {
  const listed = flattenRoutes(routes).filter(({ handle }) => (handle as RouteHandle | undefined)?.head);
  expect(listed.map(({ path }) => path).sort()).toEqual([
    ...['/', '/allposts', '/categories', '/category/:categoryName', '/helper/:id', '/home', '/info/:slug', '/landing'],
    ...['/post/:id', '/reports', '/service/:id', '/services'],
  ]);
  const heads = [];
  for (const { path = '', handle } of listed.filter((route) => !route.path?.includes(':'))) {
    const head = await headAt(path, {});
    expect(head).toMatchObject({
      title: (handle as RouteHandle).title,
      canonicalPath: path === '/landing' ? '/' : path,
    });
    heads.push(head);
  }
  expect(new Set(heads.map((head) => head && 'description' in head && head.description)).size).toBe(6);
});

// M-562.2
test.each([
  ['/services?category=Cleaning&page=2', false, 'Find Your Perfect Chores'],
  ['/services?query=clean&location=E8', true, 'Results for "clean" in E8'],
])('%s is left out by search engines: %s', async (path, isUnlisted, title) => {
  expect(await headAt('/services', {}, { path, server })).toMatchObject({
    isUnlisted,
    title,
    canonicalPath: '/services',
  });
});

// M-262.4, M-353
test.each([
  ['/service/:id', { id: 'oven' }, 'Oven clean', '/service/oven'],
  ['/category/:categoryName', { categoryName: 'cleaning ' }, 'cleaning ', '/category/Cleaning'],
  ['/post/:id', { id: 'radiator' }, 'Bleed a radiator', '/post/radiator'],
  ['/helper/:id', { id: 'h1' }, 'Hart Home Help', '/helper/h1'],
  ['/info/:slug', { slug: 'privacy' }, 'Privacy notice', '/info/privacy'],
])('%s with %j has the title %j and the canonical path %s', async (pattern, params, title, canonicalPath) => {
  expect(await headAt(pattern, params)).toMatchObject({
    title,
    canonicalPath,
    description: expect.stringMatching(/\w/),
  });
});
