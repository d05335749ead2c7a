// Navigation from page to page: no code to fetch, quick paints.
import { CUSTOMER, HELPER, sessionOf } from './accounts.mjs';
import { median } from './median.mjs';
import { slowDown, slowProcessor } from './visit.mjs';

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
/** Somebody looks at a page before moving on; what is below its first screen is laid out in this time. */
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

/** Opens a page as an account, with the profile's processor, or with its line too. */
async function openSignedIn(browser, origin, account, first, makeSlow = slowProcessor) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    (stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    await sessionOf(origin, account),
  );
  const page = await context.newPage();
  await makeSlow(await context.newCDPSession(page));
  await page.goto(origin + first, { waitUntil: 'networkidle' });
  return page;
}

/** What a page does when it is there belongs to no move: the network is idle at once where everything was cached. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}

/** Rounds of timed presses: `round(press)` calls `press(label, target, path, selector)`. Returns the median of each label. */
async function medianOfPresses(page, round) {
  const times = new Map();
  for (let number = 0; number < WARM_UP_ROUNDS + ROUNDS; number += 1) {
    await round(async (label, target, path, selector) => {
      const time = await timedPress(page, target, path, selector);
      await settle(page);
      if (number >= WARM_UP_ROUNDS) times.set(label, [...(times.get(label) ?? []), time]);
    });
  }
  return Object.fromEntries([...times].map(([label, list]) => [label, median(list)]));
}

/** Median milliseconds from the click to the first frame of a visited page, per move between heavy pages: `{ '/home → /services': … }`. */
async function tourMoves(browser, origin, { account, first, others }) {
  const page = await openSignedIn(browser, origin, account, first);
  const medians = await medianOfPresses(page, async (press) => {
    const move = async (label, target) =>
      press(label, target, new URL(await target.getAttribute('href'), origin).pathname, 'main h1');
    for (const other of others) {
      await move(`${first} → ${other}`, page.locator(`a[href^="${other}"]:visible`).first());
      await move(`${other} → ${first}`, page.locator(`a[href="${first}"]:visible`).first());
    }
  });
  await page.context().close();
  return medians;
}

/** Median milliseconds from the press on a filter of all chores to the first frame with the filtered list. */
async function filterPresses(browser, origin) {
  const { path, category, count, set, removed } = FILTERS;
  const page = await openSignedIn(browser, origin, CUSTOMER, path);
  const medians = await medianOfPresses(page, async (press) => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: category }).check();
    await press(set, page.getByRole('button', { name: 'Show chores' }), path, count);
    await press(removed, page.getByRole('button', { name: `Remove ${category}` }), path, count);
  });
  await page.context().close();
  return medians;
}

/** Of moves between heavy pages and of filters of a long list, the median milliseconds from the press to the first frame: `{ '/home → /services': … }`. */
export async function heavyMoves(browser, origin) {
  const medians = {};
  for (const tour of TOURS) Object.assign(medians, await tourMoves(browser, origin, tour));
  return { ...medians, ...(await filterPresses(browser, origin)) };
}

/** From a page that somebody has looked at for a moment to one that was not visited yet and whose link is in view. */
const FIRST_VISITS = [
  ['/landing', '/services'],
  ['/home', '/service/'],
  ['/services', '/service/'],
  ['/home', '/categories'],
];

/** Of first visits on the slow profile, each in a new context, the median milliseconds from the click to the first frame with the page. */
export async function firstVisits(browser, origin, runs) {
  const medians = {};
  for (const [first, other] of FIRST_VISITS) {
    const times = [];
    for (let time = 0; time < runs; time += 1) {
      const page = await openSignedIn(browser, origin, CUSTOMER, first, slowDown);
      const target = page.locator(`a[href^="${other}"]:visible`).first();
      await target.scrollIntoViewIfNeeded();
      await settle(page);
      times.push(await timedMove(page, new URL(await target.getAttribute('href'), origin).pathname, target));
      await page.context().close();
    }
    medians[`${first} → ${other}, first visit`] = median(times);
  }
  return medians;
}

/** Moves on one site: code files that the first navigation into the other app fetched, and paints between visited pages. */
export async function moves(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await slowProcessor(client);
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
