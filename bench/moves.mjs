// Navigation from page to page: no code to fetch, quick paints.
import { CUSTOMER, HELPER, sessionOf } from './accounts.mjs';
import { median } from './median.mjs';
import { slowDown, withSlowProcessor } from './visit.mjs';

const MOVES = 50;
/** Moves until hot code is compiled. */
const WARM_UP_MOVES = 100;
/** Pages between which these moves go. */
const VISITED = ['/categories', '/allposts'];

function link(page, path) {
  return page.locator(`header a[href="${path}"]:visible`).first();
}
function waitForPage(page, path) {
  return page.waitForFunction((to) => location.pathname === to && document.querySelector('main h1') !== null, path, {
    timeout: 30_000,
  });
}

/** Milliseconds from the click to the next painted frame at `path` in which `selector` finds another element, or another text in the same one. */
async function timedPress(page, target, path, selector) {
  return page.evaluate(
    async ([element, to, shown]) => {
      const left = document.querySelector(shown);
      const text = left?.textContent;
      const from = performance.now();
      element.click();
      await new Promise((resolve) => {
        const look = () => {
          const now = document.querySelector(shown);
          const isThere = location.pathname === to && now && (now !== left || now.textContent !== text);
          requestAnimationFrame(isThere ? () => resolve() : look);
        };
        look();
      });
      return performance.now() - from;
    },
    [await target.elementHandle(), path, selector],
  );
}

/** Milliseconds from the click to the next painted frame with the new page's heading. The URL changes before the page does. */
export function timedMove(page, path, target = link(page, path)) {
  return timedPress(page, target, path, 'main h1');
}

/** Round trips of somebody signed in over pages with long lists: from the first to each of the others and back. */
const TOURS = [
  { account: CUSTOMER, first: '/home', others: ['/service/', '/services'] },
  { account: HELPER, first: '/provider/dashboard', others: ['/provider/bookings'] },
];
/** Somebody looks at a page before moving on; the part below its first screen is laid out in this time. */
const SETTLE_MS = 500;
const ROUNDS = 20;
const WARM_UP_ROUNDS = 5;

/** The chores of one category, and all again; with each, the count above the list changes. */
const FILTERS = {
  path: '/services',
  category: 'Cleaning',
  count: 'main h2 + [role=status]',
  set: '/services, filter set',
  removed: '/services, filter removed',
};

/** Opens a page as an account; `prepare` takes the page's CDP session before that. */
async function openSignedIn(browser, origin, account, first, prepare) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    await sessionOf(origin, account),
  );
  const page = await context.newPage();
  await prepare?.(await context.newCDPSession(page));
  await page.goto(origin + first, { waitUntil: 'networkidle' });
  return page;
}

/** A page's work after it is there belongs to no move: the network is idle at once if everything was cached. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}

/**
 * Opens a page of every site, calls `use` with them, and closes them.
 * @param sites `{ name: origin }`
 * @param open opens a page at an origin
 * @param use takes `{ name: page }`
 */
async function withPages(sites, open, use) {
  const pages = {};
  for (const [name, origin] of Object.entries(sites)) pages[name] = await open(origin);
  const result = await use(pages);
  for (const page of Object.values(pages)) await page.context().close();
  return result;
}

/** Of each site the median of the times of each label: `{ name: { label: median } }`. */
function mediansOf(times) {
  return Object.fromEntries(
    Object.entries(times).map(([name, ofSite]) => [
      name,
      Object.fromEntries(Object.entries(ofSite).map(([label, list]) => [label, median(list)])),
    ]),
  );
}

/** Merges `{ name: { label: number } }`. */
function merge(all, more) {
  for (const [name, ofSite] of Object.entries(more)) all[name] = { ...all[name], ...ofSite };
  return all;
}

/**
 * Rounds of timed presses, in turns on the page of each site, so that the machine's other work meets both: `round(page, press)` calls
 * `press(label, target, path, selector)`. Returns the median of each label: `{ name: { label: ms } }`.
 */
async function medianOfPresses(pages, round) {
  const times = Object.fromEntries(Object.keys(pages).map((name) => [name, {}]));
  for (let number = 0; number < WARM_UP_ROUNDS + ROUNDS; number += 1) {
    for (const [name, page] of Object.entries(pages))
      await withSlowProcessor(page, () =>
        round(page, async (label, target, path, selector) => {
          const time = await timedPress(page, target, path, selector);
          await settle(page);
          if (number >= WARM_UP_ROUNDS) (times[name][label] ??= []).push(time);
        }),
      );
  }
  return mediansOf(times);
}

/** Median milliseconds from the click to the first frame of a visited page, per move between heavy pages: `{ name: { '/home → /services': … } }`. */
function tourMoves(browser, sites, { account, first, others }) {
  const open = (origin) => openSignedIn(browser, origin, account, first);
  return withPages(sites, open, (pages) =>
    medianOfPresses(pages, async (page, press) => {
      const move = async (label, target) =>
        press(label, target, new URL(await target.getAttribute('href'), page.url()).pathname, 'main h1');
      for (const other of others) {
        await move(`${first} → ${other}`, page.locator(`a[href^="${other}"]:visible`).first());
        await move(`${other} → ${first}`, page.locator(`a[href="${first}"]:visible`).first());
      }
    }),
  );
}

/** Median milliseconds from the press on a filter of all chores to the first frame with the filtered list. */
function filterPresses(browser, sites) {
  const { path, category, count, set, removed } = FILTERS;
  const open = (origin) => openSignedIn(browser, origin, CUSTOMER, path);
  return withPages(sites, open, (pages) =>
    medianOfPresses(pages, async (page, press) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('checkbox', { name: category }).check();
      await press(set, page.getByRole('button', { name: 'Show chores' }), path, count);
      await press(removed, page.getByRole('button', { name: `Remove ${category}` }), path, count);
    }),
  );
}

/** Of moves between heavy pages and of filters of a long list, the median milliseconds from the press to the first frame, by site. */
export async function heavyMoves(browser, sites) {
  const medians = {};
  for (const tour of TOURS) merge(medians, await tourMoves(browser, sites, tour));
  return merge(medians, await filterPresses(browser, sites));
}

/** From a page that somebody has looked at for a moment to one that was not visited yet and whose link is in view. */
const FIRST_VISITS = [
  ['/landing', '/services'],
  ['/home', '/service/'],
  ['/services', '/service/'],
  ['/home', '/categories'],
];

async function firstVisit(browser, origin, first, other) {
  const page = await openSignedIn(browser, origin, CUSTOMER, first, slowDown);
  const target = page.locator(`a[href^="${other}"]:visible`).first();
  await target.scrollIntoViewIfNeeded();
  await settle(page);
  const time = await timedMove(page, new URL(await target.getAttribute('href'), origin).pathname, target);
  await page.context().close();
  return time;
}

/** Of first visits on the slow profile, each in a new context, the median milliseconds from the click to the first frame with the page, by site. */
export async function firstVisits(browser, sites, runs) {
  const times = Object.fromEntries(Object.keys(sites).map((name) => [name, {}]));
  for (const [first, other] of FIRST_VISITS)
    for (let run = 0; run < runs; run += 1)
      for (const [name, origin] of Object.entries(sites))
        (times[name][`${first} → ${other}, first visit`] ??= []).push(await firstVisit(browser, origin, first, other));
  return mediansOf(times);
}

async function openLanding(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}/landing`, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  return page;
}

/** Goes from the landing page into the other app, then to all pages of VISITED. Resolves with how many code files the first of these moves fetched. */
async function visitBothApps(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  let codeFromNetwork = 0;
  client.on('Network.responseReceived', ({ response, type }) => {
    if ((type === 'Script' || type === 'Stylesheet') && !response.fromDiskCache && !response.fromPrefetchCache)
      codeFromNetwork += 1;
  });
  await timedMove(page, '/providerlogin');
  const onFirstMove = codeFromNetwork;
  for (const path of VISITED) {
    await link(page, path).click();
    await waitForPage(page, path);
  }
  return onFirstMove;
}

/** Moves: code files that the first navigation into the other app fetched, and paints between visited pages, by site. */
export function moves(browser, sites) {
  const open = (origin) => openLanding(browser, origin);
  return withPages(sites, open, async (pages) => {
    const results = {};
    const paints = {};
    for (const [name, page] of Object.entries(pages)) {
      results[name] = { codeFromNetwork: await visitBothApps(page) };
      paints[name] = [];
    }
    for (let move = 0; move < WARM_UP_MOVES + MOVES; move += 1)
      for (const [name, page] of Object.entries(pages)) {
        const time = await withSlowProcessor(page, () => timedMove(page, VISITED[move % 2]));
        if (move >= WARM_UP_MOVES) paints[name].push(time);
      }
    for (const [name, times] of Object.entries(paints))
      Object.assign(results[name], { medianPaint: median(times), worstPaint: Math.max(...times) });
    return results;
  });
}
