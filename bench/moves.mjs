// Navigation from page to page: no code to fetch, quick paints.
import { median } from './median.mjs';
import { PROFILE } from './visit.mjs';

const MOVES = 50;
/** Moves until what runs often is compiled. */
const WARM_UP_MOVES = 100;

function link(page, path) {
  return page.locator(`header a[href="${path}"]:visible`).first();
}
function waitForPage(page, path) {
  return page.waitForFunction((to) => location.pathname === to && document.querySelector('main h1') !== null, path, {
    timeout: 30_000,
  });
}

/** Milliseconds from the click to the next painted frame with the new page's heading. The URL changes before the page does. */
export async function timedMove(page, path, target = link(page, path)) {
  return page.evaluate(
    async ([element, to]) => {
      const left = document.querySelector('main h1');
      const from = performance.now();
      element.click();
      await new Promise((resolve) => {
        const look = () => {
          const heading = document.querySelector('main h1');
          const isThere = location.pathname === to && heading && heading !== left;
          requestAnimationFrame(isThere ? () => resolve() : look);
        };
        look();
      });
      return performance.now() - from;
    },
    [await target.elementHandle(), path],
  );
}

/** Round trips of somebody signed in over pages with long lists: from the first to each of the others and back. */
const TOURS = [
  { login: '/api/auth/login', email: 'amelia@example.com', first: '/home', others: ['/service/', '/services'] },
  {
    login: '/api/auth/login-service',
    email: 'hugo@example.com',
    first: '/provider/dashboard',
    others: ['/provider/bookings'],
  },
];
/** Somebody looks at a page before moving on; what is below its first screen is laid out in this time. */
const SETTLE_MS = 500;
const ROUNDS = 20;
const WARM_UP_ROUNDS = 5;

/** Opens a page as the account of a tour, whose demo password is the README's. */
async function openSignedIn(browser, origin, { login, email, first }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const response = await context.request.post(origin + login, { data: { email, password: 'choresy-demo' } });
  const { token, provider } = await response.json();
  await context.addInitScript(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    provider ? { providerToken: token, providerId: provider.id, provider: JSON.stringify(provider) } : { token },
  );
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpu });
  await page.goto(origin + first, { waitUntil: 'networkidle' });
  return page;
}

/** Median milliseconds from the click to the first frame of a visited page, per move between heavy pages: `{ '/home → /services': … }`. */
export async function heavyMoves(browser, origin) {
  const medians = {};
  for (const tour of TOURS) {
    const page = await openSignedIn(browser, origin, tour);
    const times = new Map();
    const move = async (label, target, isTimed) => {
      const path = new URL(await target.getAttribute('href'), origin).pathname;
      const time = await timedMove(page, path, target);
      // What a page does when it is there belongs to no move: the network is idle at once where everything was cached.
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(SETTLE_MS);
      if (isTimed) times.set(label, [...(times.get(label) ?? []), time]);
    };
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      for (const other of tour.others) {
        const isTimed = round >= WARM_UP_ROUNDS;
        await move(`${tour.first} → ${other}`, page.locator(`a[href^="${other}"]:visible`).first(), isTimed);
        await move(`${other} → ${tour.first}`, page.locator(`a[href="${tour.first}"]:visible`).first(), isTimed);
      }
    }
    for (const [label, list] of times) medians[label] = median(list);
    await page.context().close();
  }
  return medians;
}

/** Moves on one site: code files that the first navigation into the other app fetched, and paints between visited pages. */
export async function moves(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpu });
  await page.goto(`${origin}/landing`, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);

  let codeFromNetwork = 0;
  client.on('Network.responseReceived', ({ response, type }) => {
    if ((type === 'Script' || type === 'Stylesheet') && !response.fromDiskCache && !response.fromPrefetchCache)
      codeFromNetwork += 1;
  });
  await timedMove(page, '/providerlogin');
  const onFirstMove = codeFromNetwork;

  const visited = ['/categories', '/allposts'];
  for (const path of visited) {
    await link(page, path).click();
    await waitForPage(page, path);
  }
  for (let move = 0; move < WARM_UP_MOVES; move += 1) await timedMove(page, visited[move % 2]);
  const paints = [];
  for (let move = 0; move < MOVES; move += 1) paints.push(await timedMove(page, visited[move % 2]));
  await context.close();
  paints.sort((one, other) => one - other);
  return {
    codeFromNetwork: onFirstMove,
    medianPaint: paints[MOVES / 2],
    worstPaint: paints.at(-1),
  };
}
