import { createServer, type Server } from 'node:http';
import { waitFor } from '@testing-library/react';
import type { AddressInfo } from 'node:net';
import { Suspense } from 'react';
import { redirect } from 'react-router-dom';
import { setImmediate } from 'node:timers';
import type { Call } from 'contract/platform/call';
import { z } from 'contract/platform/zod';
import { createBrowserAuth, type Session } from 'shared-ui/auth';
import type { ReadHead } from 'shared-ui/routeHandle';
import { api, prefetchLoader } from 'shared-ui/store';
import { token } from 'shared-ui/test';
import { render } from './render';

// Node's own, which React renders with there.
beforeAll(() => Object.assign(globalThis, { setImmediate }));

const getGreeting: Call = {
  method: 'GET',
  path: '/api/greetings/{name}',
  access: 'anyone',
  schemas: async () => ({ summary: '', response: z.unknown(), read: z.unknown() }),
};

const { useGetGreetingQuery, endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    getGreeting: build.query<{ greeting: string }, string>({
      query: (name) => ({ call: getGreeting, path: `/api/greetings/${name}`, as: null }),
    }),
  }),
});

function Greeting({ name }: { name: string }) {
  const { data } = useGetGreetingQuery(name);
  return (
    <h1>
      {name} says {data?.greeting}
    </h1>
  );
}

function page(name: string) {
  return {
    path: `/${name}`,
    handle: { title: name },
    loader: prefetchLoader(() => [endpoints.getGreeting.initiate(name, { subscribe: false })]),
    element: <Greeting name={name} />,
  };
}
const routes = [page('amelia'), page('ben')];

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

/** An API that responds with its greeting, or fails where it has none, once `isReady` resolves. @returns its base URL */
async function startApi(
  greeting: string | null,
  isReady: () => Promise<unknown>,
  { status, code }: { status: number; code?: string } = { status: 500 },
): Promise<string> {
  const server = createServer((_request, response) => {
    void isReady().then(() => {
      response.writeHead(greeting === null ? status : 200, {
        'access-control-allow-origin': '*',
        connection: 'close',
        'content-type': 'application/json',
      });
      response.end(JSON.stringify({ success: greeting !== null, greeting, code }));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('renders two pages at once, each with the data of its own API', async () => {
  let waiting = 0;
  let release = () => {};
  const bothRequested = new Promise<void>((resolve) => (release = resolve));
  const whenBothRequested = () => {
    waiting += 1;
    if (waiting === 2) release();
    return bothRequested;
  };
  const [english, french] = await Promise.all([
    startApi('hello', whenBothRequested),
    startApi('bonjour', whenBothRequested),
  ]);

  // Neither API responds before both were requested: renders one after the other would never end.
  const [amelia, ben] = await Promise.all([
    render('customer-app', routes, '/amelia', english),
    render('customer-app', routes, '/ben', french),
  ]);
  expect(amelia?.html).toContain('amelia<!-- --> says <!-- -->hello');
  expect(ben?.html).toContain('ben<!-- --> says <!-- -->bonjour');
  expect(amelia?.queries.map(({ arg }) => arg)).toEqual(['amelia']);
  expect(ben?.queries.map(({ arg }) => arg)).toEqual(['ben']);
});

// M-262.4
it('returns the head that a page names, made of what its queries brought', async () => {
  const apiUrl = await startApi('hello', () => Promise.resolve());
  const readHead: ReadHead = (state) => ({
    title: endpoints.getGreeting.select('amelia')(state).data?.greeting ?? 'none',
    description: 'Greets',
    canonicalPath: '/amelia',
  });
  const route = { ...page('amelia'), handle: { title: 'amelia', head: async () => readHead } };
  const rendered = await render('customer-app', [route], '/amelia', apiUrl);
  expect(rendered?.head).toEqual({ title: 'hello', description: 'Greets', canonicalPath: '/amelia' });
  expect(await render('customer-app', routes, '/amelia', apiUrl)).not.toHaveProperty('head');
});

it('returns null for a page whose query fails, beside one that is rendered', async () => {
  const working = await startApi('hello', () => Promise.resolve());
  const failing = await startApi(null, () => Promise.resolve());
  const [amelia, ben] = await Promise.all([
    render('customer-app', routes, '/amelia', working),
    render('customer-app', routes, '/ben', failing),
  ]);
  expect(amelia?.html).toContain('hello');
  expect(ben).toBeNull();
});

// M-560.1, M-560.3
describe('a page about a thing that is not there', () => {
  const readHead: ReadHead = (state) =>
    endpoints.getGreeting.select('ben')(state).isError
      ? { status: 404 }
      : { title: 'b', description: '', canonicalPath: '/ben' };
  const route = { ...page('ben'), handle: { title: 'ben', head: async () => readHead } };
  const open = (apiUrl: string, knowsStatus = true) =>
    render('customer-app', [route], '/ben', apiUrl, undefined, knowsStatus);

  it('is rendered with its status when the API says so, for a host that knows statuses', async () => {
    const apiUrl = await startApi(null, () => Promise.resolve(), { status: 404, code: 'NOT_FOUND' });
    expect(await open(apiUrl)).toMatchObject({ status: 404, isFinal: true, html: expect.stringContaining('ben') });
    expect(await open(apiUrl, false)).toBeNull();
  });

  it.each([
    ['another server than the API says so', { status: 404 }],
    ['the API has a fault', { status: 500, code: 'INTERNAL' }],
    ['the API is busy', { status: 429, code: 'TOO_MANY' }],
  ])('is left to the browser when %s', async (_, failure) => {
    expect(await open(await startApi(null, () => Promise.resolve(), failure))).toBeNull();
  });

  it('is left to the browser when the API is away', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    expect(await open('http://127.0.0.1:9')).toBeNull();
  });

  it('is the one of a URL without a page, whose status is 404', async () => {
    const rendered = await render('customer-app', [route], '/nowhere', 'http://127.0.0.1:9');
    expect(rendered).toMatchObject({ status: 404, html: expect.stringContaining('Page not found') });
    expect(rendered).not.toHaveProperty('isFinal');
  });
});

// M-601.1
describe('a page that throws', () => {
  const fail = () => {
    throw new Error('broken');
  };
  function Broken(): null {
    return fail();
  }

  it.each([
    ['in its component', { path: '/broken', element: <Broken /> }],
    [
      'in a part for which React would leave a gap',
      {
        path: '/broken',
        element: (
          <Suspense>
            <Broken />
          </Suspense>
        ),
      },
    ],
    ['in its loader', { path: '/broken', loader: fail, element: null }],
  ])('is not rendered: %s', async (_, route) => {
    await expect(render('customer-app', [route], '/broken', '')).rejects.toThrow('broken');
  });
});

// M-561
it('returns the path to which a loader redirects, for a host that takes it', async () => {
  const routes = [{ path: '/old', loader: () => redirect('/new?a=b'), element: null }];
  const open = (knowsStatus: boolean) => render('customer-app', routes, '/old', '', undefined, knowsStatus);
  expect(await open(true)).toEqual({ html: '', queries: [], redirect: '/new?a=b' });
  expect(await open(false)).toBeNull();
});

it('aborts the queries of a page that is no longer wanted, and returns null', async () => {
  const abortion = new AbortController();
  let disconnected = 0;
  const hanging = await startApi('hello', () => {
    abortion.abort();
    return new Promise(() => undefined);
  });
  servers[0]?.on('connection', (socket) => socket.on('close', () => (disconnected += 1)));
  expect(await render('customer-app', routes, '/amelia', hanging, abortion.signal)).toBeNull();
  await waitFor(() => expect(disconnected).toBe(1));
});

it('renders for nobody, whoever is signed in where it runs', async () => {
  const api = await startApi('hello', () => Promise.resolve());
  localStorage.setItem('userToken', token('user'));
  localStorage.setItem('serviceProviderToken', token('serviceProvider'));
  const sessions: Session[] = [];
  const loader = prefetchLoader((_args, session) => {
    sessions.push(session);
    return [];
  });
  expect(await render('customer-app', [{ ...page('amelia'), loader }], '/amelia', api)).not.toBeNull();
  expect(sessions).toEqual([expect.objectContaining({ customerToken: null, providerToken: null })]);
  expect(createBrowserAuth().getSession().customerToken).not.toBeNull();
  localStorage.clear();
});
