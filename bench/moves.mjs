// Navigation from page to page: no code to fetch, quick paints.
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

/** Milliseconds from the click to the next painted frame with the new page's heading. */
export async function timedMove(page, path) {
  const target = await link(page, path).elementHandle();
  return page.evaluate(
    async ([element, to]) => {
      const from = performance.now();
      element.click();
      await new Promise((resolve) => {
        const look = () =>
          location.pathname === to && document.querySelector('main h1')
            ? requestAnimationFrame(() => resolve())
            : requestAnimationFrame(look);
        look();
      });
      return performance.now() - from;
    },
    [target, path],
  );
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
