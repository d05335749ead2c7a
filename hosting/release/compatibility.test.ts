import { manifest } from '../test/testDeployment';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withActive, type ReleaseList } from '../directory/releases';
import type { FrontEnd } from '../protocol';
import { apiReleaseProblems, pageProblems, releaseProblems, sharedProblems } from './compatibility';
import { callShape, contractProblems, shapeOfDocument } from './contractShape';

describe('an app in a shell', () => {
  const shell = manifest('shell', 's1', { shared: { react: '19.3.1' }, names: { 'shared-ui/store': ['useToast'] } });

  test('fits when the shell has the versions and names it needs', () => {
    const app = manifest('customer-app', 'a1', {
      shared: { react: '^19.0.0' },
      names: { 'shared-ui/store': ['useToast'], react: ['useState'] },
    });
    expect(sharedProblems(app, shell)).toEqual([]);
  });

  test('does not fit, with every version and name that the shell does not have as a reason', () => {
    const app = manifest('customer-app', 'a1', {
      shared: { react: '^20.0.0', vue: '^3.0.0' },
      names: { 'shared-ui/store': ['useToast', 'useBasket'] },
    });
    expect(sharedProblems(app, shell)).toEqual([
      'the shell s1 shares react 19.3.1, customer-app needs ^20.0.0',
      'the shell s1 does not share vue, which customer-app needs',
      "the shell s1 has no 'useBasket' in its shared-ui/store, which customer-app a1 needs: release the shell first",
    ]);
  });

  test.each([
    ['19.0.0', '^19.0.0', true],
    ['19.4.0-rc.1', '^19.0.0', true],
    ['18.9.9', '^19.0.0', false],
    ['20.0.0', '^19.0.0', false],
    ['19.2.9', '^19.3.0', false],
  ])('with %s of a shared module fits %s: %s', (version, range, doesFit) => {
    const app = manifest('customer-app', 'a1', { shared: { react: range } });
    const problems = sharedProblems(app, manifest('shell', 's1', { shared: { react: version } }));
    expect(problems.length === 0).toBe(doesFit);
  });
});

// M-717
describe('an app that names its own mount', () => {
  const page = { chunks: ['home'], title: '' };
  const gardens = (...paths: string[]) =>
    manifest('gardening-app' as FrontEnd, 'g1', {
      pages: paths.map((path) => ({ ...page, path })),
      mount: { roots: ['/gardening'], layout: 'site' },
    });
  const listOf = (...built: ReturnType<typeof manifest>[]) =>
    built.reduce<ReleaseList>(
      (list, each) => withActive(list, { manifest: each, baseUrl: '/', folder: '', publishedAt: '' }),
      { frontEnds: {} },
    );
  const able = manifest('shell', 's2', { mountsApps: true });

  test('fits a shell that mounts such apps, where no other app is', async () => {
    const list = listOf(able, manifest('customer-app', 'a1'));
    expect(await releaseProblems(gardens('/gardening', '/gardening/:id'), list, null)).toEqual([]);
  });

  test('does not fit an earlier shell, a mount that is taken, or pages elsewhere', async () => {
    const other = manifest('customer-app', 'a1', { pages: [{ ...page, path: '/gardening/tips' }] });
    const list = listOf(manifest('shell', 's1'), other);
    const problems = [
      'the shell s1 mounts no such apps: release the shell first',
      'gardening-app has a page /roses, which is outside of its mount',
      'gardening-app wants /gardening, where customer-app is',
    ];
    expect(await releaseProblems(gardens('/gardening', '/roses'), list, null)).toEqual(problems);
    const onApi = { ...gardens('/api/roses'), mount: { roots: ['/api'], layout: 'site' as const } };
    expect(await releaseProblems(onApi, listOf(able), null)).toEqual(['gardening-app wants /api, where the API is']);
    // A page of another app may not take its place either.
    const mounted = listOf(able, gardens('/gardening'));
    expect(await releaseProblems(other, mounted, null)).toEqual([
      'gardening-app wants /gardening, where customer-app is',
    ]);
  });
});

// M-602
describe('the pages of an app', () => {
  const page = { chunks: ['home'], title: '' };
  const active = manifest('customer-app', 'a1', {
    pages: [
      { ...page, path: '/posts' },
      { ...page, path: '/service/:id' },
    ],
  });

  test('fit when each has a page or a redirect at its path, whatever its parameter is called', () => {
    const pages = [
      { path: '/posts', chunks: [], title: '', redirect: '/news' },
      { ...page, path: '/service/:serviceId' },
      { ...page, path: '/news' },
    ];
    expect(pageProblems(manifest('customer-app', 'a2', { pages }), active, [])).toEqual([]);
  });

  test('do not fit when one is gone, unless that is said', () => {
    const app = manifest('customer-app', 'a2', { pages: [{ ...page, path: '/posts' }] });
    expect(pageProblems(app, active, [])).toEqual([
      'customer-app a2 has no page /service/:id, which a1 has: redirect it, or say --remove-page /service/:id',
    ]);
    expect(pageProblems(app, active, ['/service/:id'])).toEqual([]);
  });

  test('do not fit when there are none', () => {
    expect(pageProblems(manifest('provider-app', 'p1', { pages: [] }), undefined, [])).toEqual([
      'provider-app p1 has no pages',
    ]);
    expect(pageProblems(manifest('shell', 's1'), undefined, [])).toEqual([]);
  });
});

describe('a front end and the running API', () => {
  const built = {
    'POST /api/book': callShape([{ properties: { day: {}, note: {} }, required: ['day'] }], {
      properties: { success: {}, data: { properties: { id: {}, hint: {} }, required: ['id'] } },
      required: ['success', 'data'],
    }),
  };

  test('compare fields inside lists, and those that all alternatives have in common', () => {
    const items = { items: { properties: { id: {} }, required: ['id'] } };
    const choice: Parameters<typeof callShape>[1] = {
      anyOf: [
        { properties: { a: {}, b: {} }, required: ['a', 'b'] },
        { properties: { a: {}, c: {} }, required: ['a'] },
      ],
    };
    const shape = callShape([], { properties: { list: items, choice }, required: ['list', 'choice'] });
    expect(shape.returns).toEqual(['choice', 'choice.a', 'list', 'list[].id']);
  });

  test('fit when the API accepts and returns more', () => {
    const served = {
      'POST /api/book': {
        accepts: ['day', 'note', 'new'],
        requires: ['day'],
        returns: ['data', 'data.id', 'extra', 'success'],
      },
    };
    expect(contractProblems(built, served)).toEqual([]);
  });

  test('do not fit when a call is missing, requires more, accepts less or returns less', () => {
    expect(contractProblems(built, {})).toEqual(['the API does not serve POST /api/book']);
    const served = {
      'POST /api/book': { accepts: ['day', 'phone'], requires: ['day', 'phone'], returns: ['data', 'success'] },
    };
    expect(contractProblems(built, served)).toEqual([
      "POST /api/book requires 'phone', which this build does not send",
      "POST /api/book does not accept 'note'",
      "POST /api/book does not always return 'data.id'",
    ]);
  });

  test.each([200, 201])('compares the calls with the OpenAPI document of the API: a success of status %d', (status) => {
    const document = {
      paths: {
        '/api/x/{id}': {
          get: {
            parameters: [{ name: 'id', required: true }, { name: 'page' }],
            responses: {
              [status]: { content: { 'application/json': { schema: { properties: { ok: {} }, required: ['ok'] } } } },
            },
          },
        },
      },
    };
    expect(shapeOfDocument(document)).toEqual({
      'GET /api/x/{id}': { accepts: ['id', 'page'], requires: ['id'], returns: ['ok'] },
    });
  });
});

// M-609
test('an API that is to be released fits when it serves every active front end, and each reason names one', async () => {
  const operation = { responses: { 200: {} } };
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ paths: { '/api/posts': { get: operation } } })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = { accepts: [], requires: [], returns: [] };
  const release = (list: ReleaseList, ...args: Parameters<typeof manifest>) =>
    withActive(list, { manifest: manifest(...args), baseUrl: '', folder: '', publishedAt: '' });
  const fitting = release({ frontEnds: {} }, 'customer-app', 'a1', { contract: { 'GET /api/posts': call } });
  expect(await apiReleaseProblems(fitting, url)).toEqual([]);
  const both = release(fitting, 'provider-app', 'p1', { contract: { 'GET /api/week': call } });
  expect(await apiReleaseProblems(both, url)).toEqual(['provider-app p1: the API does not serve GET /api/week']);
  await new Promise((resolve) => server.close(resolve));
  expect(await apiReleaseProblems(both, url)).toEqual([expect.stringContaining('does not say what it serves')]);
});
