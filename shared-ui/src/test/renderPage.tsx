import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { CustomerProfile } from 'contract/people/customer';
import type { OwnProvider as ProviderAccount } from 'contract/people/provider';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createAuth, createLocalStorage, type Auth } from '../auth';
import { createStore, withStore, type AppStore } from '../store';
import type { ServerData } from './serverData';
import { token } from './builders';
import type { OperatorAccount } from './operatorBuilders';
import { createFakeServer, type FakeServer } from './fakeServer';

type Account = CustomerProfile | ProviderAccount | OperatorAccount;

export interface RenderPageOptions {
  /** Who is signed in: a `customer()`, a `provider()` or an `operator()`; nobody when left out. */
  as?: Account;
  /** The path of the page, with its query. */
  path?: string;
  /** The route's pattern, for pages with parameters, e.g. `routePatterns.service`. */
  pattern?: string;
  /** What the server holds. A signed-in account is held by it as well. */
  server?: Partial<ServerData>;
  /** Something to do to the server before the page sends a request. */
  prepare?: (server: FakeServer) => void;
  /** Whole route objects instead of one page, e.g. a layout with its children. */
  routes?: RouteObject[];
}

export interface RenderedPage extends RenderResult {
  user: UserEvent;
  server: FakeServer;
  auth: Auth;
  store: AppStore;
  router: ReturnType<typeof createMemoryRouter>;
  /** Where the person is now: path and query. */
  location: () => string;
}

// Pages are lazy, and machines that run many tests at once are slow.
configure({ asyncUtilTimeout: 5000 });

/** The router remembers by `lazy` object what it has loaded, for one router only: every test gets its own. */
function copyOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(
    ({ lazy, children, ...route }) =>
      ({
        ...route,
        ...(lazy && { lazy: typeof lazy === 'object' ? { ...lazy } : lazy }),
        ...(children && { children: copyOf(children) }),
      }) as RouteObject,
  );
}

function isProvider(account: Account): account is ProviderAccount {
  return 'businessName' in account;
}

function isOperator(account: Account): account is OperatorAccount {
  return 'role' in account && account.role === 'operator';
}

/** The server holds a signed-in account as well. */
function accountOnServer(account: Account): Partial<ServerData> {
  if (isOperator(account)) return {};
  return isProvider(account) ? { provider: account } : { customer: account };
}

let current: FakeServer | null = null;

function signIn(auth: Auth, account: Account): void {
  if (isOperator(account)) auth.signInOperator(token('operator', { subject: account.id }), account.email);
  else if (isProvider(account)) auth.signInProvider(token('serviceProvider', { subject: account.id }), account);
  else auth.signInCustomer(token('user', { subject: account.email }), account.email);
}

/**
 * Shows one page as the product would: the real store, a data router, and a server in memory that keeps to the contract.
 * A test fails when its page makes a call that the contract does not know.
 */
export function renderPage(page: ReactElement | null, options: RenderPageOptions = {}): RenderedPage {
  const { as, path = '/', pattern, server: data, prepare, routes } = options;
  const { server, adapter, fetch } = createFakeServer({ ...(as && accountOnServer(as)), ...data });
  current = server;
  prepare?.(server);
  const auth = createAuth({ storage: createLocalStorage(), fetch });
  const store = createStore({ auth, adapter });
  if (as) signIn(auth, as);
  const router = createMemoryRouter(
    [
      {
        hydrateFallbackElement: <></>,
        children: routes
          ? copyOf(withStore(routes, store))
          : [
              { path: pattern ?? new URL(path, 'http://fake.example').pathname, element: page },
              { path: '*', element: null },
            ],
      },
    ],
    { initialEntries: [path] },
  );
  const result = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const location = () => `${router.state.location.pathname}${router.state.location.search}`;
  // Without a delay between keys a person types at once, also while a test holds the clock.
  return { ...result, user: userEvent.setup({ delay: null }), server, auth, store, router, location };
}

afterEach(() => {
  // Pages go before their server does.
  cleanup();
  const problems = current?.problems ?? [];
  current = null;
  localStorage.clear();
  sessionStorage.clear();
  expect(problems).toEqual([]);
});
