import type { BrowserContext, Route } from '@playwright/test';

type Routed = Pick<BrowserContext, 'route'> & Partial<Pick<BrowserContext, 'pages'>>;

/** One way in which an app's files can be broken. */
export interface Fault {
  name: string;
  /** Breaks the app's files from now on, for a page or for a context with its service worker; it knows the app's chunk and component by `app`. */
  apply: (page: Routed, app: AppUnderTest) => Promise<unknown>;
  /** The screen while it lasts: a message in the app's place, or the app all the same. */
  shows: 'unavailable' | 'error' | 'content';
  /** Text of the exception that must have happened, for faults that leave the screen as it is. */
  throws?: string;
}

/** An app, one of its screens, and a sign that it is there. */
export interface AppUnderTest {
  name: 'customer-app' | 'provider-app';
  path: string;
  chunk: string;
  component: string;
  /** Text of the screen's heading. */
  heading: RegExp;
}

function respond(status: number, contentType: string, body: string) {
  return (route: Route) => route.fulfill({ status, contentType, body });
}
const html = '<!doctype html><title>Not the requested file</title>';

function everything(app: AppUnderTest) {
  return new RegExp(`/${app.name}/[^?]+\\.(js|css)(\\?|$)`);
}
function file(app: AppUnderTest, name: string) {
  return new RegExp(`/${app.name}/[^/]+/${name}(\\?|$)`);
}
function entry(app: AppUnderTest) {
  return file(app, 'remoteEntry\\.js');
}
function routesChunk(app: AppUnderTest) {
  return file(app, 'routes\\.[^/]+\\.js');
}
function pageChunk(app: AppUnderTest) {
  return file(app, `${app.chunk}\\.[^/]+\\.js`);
}
function styles(app: AppUnderTest) {
  return file(app, '[^/]+\\.css');
}

/** Serves a file with its text changed. */
function changed(change: (text: string) => string) {
  return async (route: Route) => {
    const response = await route.fetch();
    const body = change(await response.text());
    await route.fulfill({ response, body });
  };
}

/** Changes the code of files as a release with this fault has it: its digests would be those of the changed files, so the page has none. */
async function release(page: Routed, app: AppUnderTest, files: RegExp, handler: (route: Route) => Promise<void>) {
  // The inline script names them too, and is known by its hash.
  const withoutDigests = (text: string) =>
    text
      .replaceAll(/ integrity="[^"]*"/g, '')
      .replace('id="digests"', 'id="none"')
      .replace('"digests":{', '"none":{');
  // A page that is preloaded for a worker cannot be changed on its way.
  for (const open of page.pages?.() ?? [])
    await open.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.disable());
  await page.route(({ pathname }) => [app.path, '/deployment.json'].includes(pathname), changed(withoutDigests));
  await page.route(files, handler);
}

/** Puts other code in the place of the screen's component, which it may call as `Original`. */
function asPage(app: AppUnderTest, code: string) {
  return changed((text) => {
    const exported = new RegExp(`${app.component}:\\(\\)=>([\\w$]+)`);
    if (!exported.test(text)) throw new Error(`${app.chunk} does not export ${app.component} as expected`);
    return text.replace(
      exported,
      (_, original: string) => `${app.component}:()=>{const Original=${original};return ${code}}`,
    );
  });
}

function once(code: string) {
  return `globalThis.__wrapped??=(props)=>{globalThis.__thrown??=(${code},true);return Original(props)}`;
}

export const faults: Fault[] = [
  {
    name: 'server down',
    shows: 'unavailable',
    apply: (page, app) => page.route(everything(app), (route) => route.abort('connectionrefused')),
  },
  {
    name: 'responds with 404',
    shows: 'unavailable',
    apply: (page, app) => page.route(everything(app), respond(404, 'text/plain', 'Not found')),
  },
  {
    name: 'responds with 500',
    shows: 'unavailable',
    apply: (page, app) => page.route(everything(app), respond(500, 'text/plain', 'Broken')),
  },
  {
    name: 'responds with HTML',
    shows: 'unavailable',
    apply: (page, app) => page.route(everything(app), respond(200, 'text/html', html)),
  },
  {
    name: 'HTML with the type of a script',
    shows: 'unavailable',
    apply: (page, app) => page.route(everything(app), respond(200, 'text/javascript', html)),
  },
  { name: 'no response', shows: 'unavailable', apply: (page, app) => page.route(everything(app), () => undefined) },
  {
    name: '3 s per file',
    shows: 'content',
    apply: (page, app) =>
      page.route(everything(app), async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        await route.continue().catch(() => undefined);
      }),
  },
  {
    name: 'truncated',
    shows: 'unavailable',
    apply: (page, app) =>
      release(
        page,
        app,
        entry(app),
        changed((text) => text.slice(0, text.length / 2)),
      ),
  },
  {
    // The page names files that are gone, the host's list does not: the second, silent try finds them.
    name: 'old manifest',
    shows: 'content',
    apply: async (page, app) => {
      await page.route(new RegExp(`/${app.name}/0\\.0\\.0-gone/`), respond(404, 'text/plain', 'Not found'));
      await page.route(
        (url) => url.pathname === app.path,
        changed((text) => text.replaceAll(new RegExp(`/${app.name}/[^/"]+/`, 'g'), `/${app.name}/0.0.0-gone/`)),
      );
    },
  },
  {
    name: 'exposed chunk gone',
    shows: 'unavailable',
    apply: (page, app) => page.route(routesChunk(app), respond(404, 'text/plain', 'Not found')),
  },
  {
    name: 'page chunk gone',
    shows: 'unavailable',
    apply: (page, app) => page.route(pageChunk(app), respond(404, 'text/plain', 'Not found')),
  },
  { name: 'page chunk hung', shows: 'unavailable', apply: (page, app) => page.route(pageChunk(app), () => undefined) },
  {
    name: 'CSS gone',
    shows: 'unavailable',
    apply: (page, app) => page.route(styles(app), respond(404, 'text/plain', 'Not found')),
  },
  {
    name: 'throws at load',
    shows: 'unavailable',
    apply: (page, app) =>
      release(
        page,
        app,
        entry(app),
        changed((text) => `throw new Error('at load');${text}`),
      ),
  },
  {
    name: 'throws at render',
    shows: 'error',
    apply: (page, app) => release(page, app, pageChunk(app), asPage(app, "()=>{throw new Error('at render')}")),
  },
  {
    name: 'throws after a click',
    shows: 'content',
    throws: 'at click',
    apply: (page, app) =>
      release(
        page,
        app,
        pageChunk(app),
        asPage(app, once("document.addEventListener('click',()=>{throw new Error('at click')})")),
      ),
  },
  {
    name: 'rejected promise',
    shows: 'content',
    throws: 'in promise',
    apply: (page, app) =>
      release(page, app, pageChunk(app), asPage(app, once("Promise.reject(new Error('in promise'))"))),
  },
  {
    name: 'throws in a timer',
    shows: 'content',
    throws: 'in timer',
    apply: (page, app) =>
      release(page, app, pageChunk(app), asPage(app, once("setTimeout(()=>{throw new Error('in timer')})"))),
  },
];
