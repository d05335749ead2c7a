// One cold visit on the slow-4G profile, measured.
import { once } from 'node:events';

const PROFILE = { latency: 150, throughput: (1.6 * 1024 * 1024) / 8, cpu: 4 };

/** Runs in the page from its first moment and collects the measurements there. */
function observe() {
  globalThis.__bench = { cls: 0, longest: 0, blocked: 0, lcp: 0, answers: 0, whole: 0, content: 0 };
  const seen = globalThis.__bench;
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch('longtask', (entry) => {
    seen.longest = Math.max(seen.longest, entry.duration);
    seen.blocked += entry.duration - 50;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  const look = () => {
    if (document.querySelector('main h1')) seen.content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // The product's own marks (hosting/protocol.ts): what is seen first answers; no part waits for its code any more.
  new MutationObserver(() => {
    if (seen.whole || !document.documentElement.hasAttribute('data-hydrated')) return;
    seen.answers ||= performance.now();
    if (document.querySelector('[data-part=waiting]')) return;
    seen.whole = performance.now();
    globalThis.__benchHydrated('');
  }).observe(document, { subtree: true, attributeFilter: ['data-hydrated', 'data-part'] });
}

/** Counts the requests that waited one for another until then: the document is 1, a script's request is one more than the script. */
function depthUntil(requests, untilMs) {
  const depths = new Map();
  const depthOf = (url, trail = new Set()) => {
    if (depths.has(url) || trail.has(url)) return depths.get(url) ?? 1;
    const request = requests.get(url);
    const parent = request?.initiator && request.initiator !== url ? depthOf(request.initiator, trail.add(url)) : 0;
    depths.set(url, parent + 1);
    return parent + 1;
  };
  return Math.max(
    0,
    ...[...requests.values()].filter(({ end }) => end && end <= untilMs).map(({ url }) => depthOf(url)),
  );
}

async function slowProcessor(client) {
  await client.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpu });
}

/**
 * Calls `use` while a page has the profile's processor. No longer than that: the browser slows a page down by keeping a real processor
 * busy, even while the page does nothing, and that one is missing where another page is measured.
 */
export async function withSlowProcessor(page, use) {
  const client = await page.context().newCDPSession(page);
  await slowProcessor(client);
  const result = await use();
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.detach();
  return result;
}

/** Makes a page's line and processor those of the profile. */
export async function slowDown(client) {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.latency,
    downloadThroughput: PROFILE.throughput,
    uploadThroughput: PROFILE.throughput,
  });
  await slowProcessor(client);
}

/** Opens `path` in a new context of the browser, with these entries in localStorage, and returns the measures of run.mjs. */
export async function visit(browser, origin, path, { settle = 2500, stored = {} } = {}) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
  await context.addInitScript((entries) => Object.assign(localStorage, entries), stored);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await slowDown(client);
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: '__benchHydrated' });
  // The page reports it itself: each look into the page from outside would slow it.
  const hydrated = once(client, 'Runtime.bindingCalled', { signal: AbortSignal.timeout(60_000) });
  await page.addInitScript(observe);

  const requests = new Map();
  const byId = new Map();
  let start = 0;
  client.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp, type }) => {
    start ||= timestamp;
    const from = initiator.url ?? initiator.stack?.callFrames.at(-1)?.url;
    const entry = { url: request.url, initiator: from, type, bytes: 0, at: (timestamp - start) * 1000 };
    byId.set(requestId, entry);
    if (!requests.has(request.url)) requests.set(request.url, entry);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const entry = byId.get(requestId);
    if (entry) Object.assign(entry, { bytes: encodedDataLength, end: (timestamp - start) * 1000 });
  });

  await page.goto(origin + path, { waitUntil: 'load' });
  await hydrated;
  await page.waitForTimeout(settle);
  const seen = await page.evaluate(() => globalThis.__bench);
  // Code that is only prefetched for other pages is of type Other; a script that was prefetched first costs its bytes then, and none later.
  const all = [...byId.values()];
  const scripts = new Set(all.filter(({ type }) => type === 'Script').map(({ url }) => url));
  const bytesOf = (wanted) => Math.max(...all.filter(({ url }) => url === wanted).map(({ bytes }) => bytes));
  const result = {
    depth: depthUntil(requests, seen.lcp),
    jsBytes: [...scripts].reduce((sum, url) => sum + bytesOf(url), 0),
    content: seen.content,
    lcp: seen.lcp,
    answers: seen.answers,
    whole: seen.whole,
    cls: seen.cls,
    longest: seen.longest,
    blocked: seen.blocked,
  };
  await context.close();
  return result;
}
