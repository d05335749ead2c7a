import { createAuth, type Auth, type AuthEvent } from '../auth/createAuth';
import { createLocalStorage } from '../auth/safeStorage';

type Respond = () => { ok: boolean; body: unknown } | Promise<{ ok: boolean; body: unknown }>;

/** The auth object of the page that is open in a test, with its calls and reports. */
export interface AuthPage {
  auth: Auth;
  /** The events that the auth object has reported since the page was opened. */
  events: AuthEvent[];
  /** Every call of the test, as path and bearer, oldest first. */
  sent: [path: string, bearer: string][];
  /** Gives the response to the next call. */
  respond: Respond;
  /** Makes every renewal succeed with this token. */
  renewWith: (newToken: string) => void;
  /** Opens the page anew, as a reload does. */
  open: () => void;
}

type Server = Pick<AuthPage, 'sent' | 'respond'>;

/** A signed-in helper as the browser keeps one. */
export const hugo = {
  id: 'p1',
  name: 'Hugo',
  email: 'hugo@example.com',
  businessName: 'Bennett',
  role: 'serviceProvider',
};

export function writeInAnotherTab(key: string, value: string): void {
  localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function openAuth(page: Server): Pick<AuthPage, 'auth' | 'events'> {
  const auth = createAuth({
    storage: createLocalStorage(),
    fetch: async (path, { headers }) => {
      page.sent.push([path, (headers as Record<string, string>).Authorization ?? '']);
      const { ok, body } = await page.respond();
      return { ok, text: async () => JSON.stringify(body) };
    },
  });
  const events: AuthEvent[] = [];
  auth.subscribe((event) => events.push(event));
  return { auth, events };
}

/** Opens a page of its own before each test of the file: nobody is signed in, and every call succeeds. */
export function setUpAuth(): AuthPage {
  const server: Server = { sent: [], respond: () => ({ ok: true, body: { success: true } }) };
  const { respond: succeed } = server;
  const page: AuthPage = Object.assign(server, openAuth(server), {
    renewWith: (newToken: string) => {
      page.respond = () => ({ ok: true, body: { success: true, token: newToken } });
    },
    open: () => void Object.assign(page, openAuth(page)),
  });
  beforeEach(() => {
    localStorage.clear();
    Object.assign(page, { sent: [], respond: succeed });
    page.open();
  });
  afterEach(() => jest.restoreAllMocks());
  return page;
}
