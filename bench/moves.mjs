// Going from page to page: code that is there already, quick paints, no memory kept.
import { PROFILE } from './visit.mjs';

const MOVES = 50;
/** Until then caches fill and the browser still compiles what runs often: that is no growth. */
const WARM_UP = 100;

function link(page, path) {
  return page.locator(`header a[href="${path}"]:visible`).first();
}
function arrived(page, path) {
  return page.waitForFunction((to) => location.pathname === to && document.querySelector('main h1') !== null, path, {
    timeout: 30_000,
  });
}

/** Milliseconds from the press to the next painted frame in which the new page's heading stands. */
async function timedMove(page, path) {
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

async function heap(client) {
  for (let time = 0; time < 3; time += 1) await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
}

/** Moves on one site: what the first step into the other area fetched, the paints between visited pages, the growth of the heap. */
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
  const first = codeFromNetwork;

  const between = ['/categories', '/allposts'];
  for (const path of between) {
    await link(page, path).click();
    await arrived(page, path);
  }
  for (let move = 0; move < WARM_UP; move += 1) await timedMove(page, between[move % 2]);
  await page.waitForTimeout(1000);
  const before = await heap(client);
  const paints = [];
  for (let move = 0; move < MOVES; move += 1) paints.push(await timedMove(page, between[move % 2]));
  await page.waitForTimeout(1000);
  const after = await heap(client);
  await context.close();
  paints.sort((one, other) => one - other);
  return {
    codeFromNetwork: first,
    medianPaint: paints[MOVES / 2],
    worstPaint: paints.at(-1),
    heapGrowth: (after / before - 1) * 100,
  };
}
