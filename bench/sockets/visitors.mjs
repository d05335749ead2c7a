// Visitors who read pages and lists at a fixed rate, whether or not those before have their response.
import { setTimeout as wait } from 'node:timers/promises';

const PER_SECOND = 10;
const TIMEOUT_MS = 10_000;
const MAX_REASONS = 20;
const PATHS = [
  '/landing',
  '/api/service/list?page=1&limit=20',
  '/services?query=clean',
  '/api/category/list',
  '/home',
  '/api/service/search?query=garden',
  '/categories',
  '/api/posts/list',
];

export function startVisitors(origin) {
  let visits = 0;

  const visit = async (found) => {
    const path = PATHS[(visits += 1) % PATHS.length];
    const startedAt = performance.now();
    try {
      const headers = { 'x-forwarded-for': `10.1.${(visits >> 8) & 255}.${visits & 255}` };
      const response = await fetch(origin + path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      if (text.includes('<div id="root"></div>')) found.unrendered += 1;
    } catch (error) {
      found.failed += 1;
      if (found.reasons.length < MAX_REASONS) found.reasons.push(`${path}: ${error.cause?.message ?? error.message}`);
    }
    found.times.push(Math.round(performance.now() - startedAt));
  };

  return {
    /** Visits while something runs. Resolves with its result, the times of responses in ms, and what has failed. */
    async during(run) {
      const found = { times: [], failed: 0, reasons: [], unrendered: 0 };
      let isOver = false;
      const running = run().finally(() => (isOver = true));
      const sent = [];
      while (!isOver) {
        sent.push(visit(found));
        await wait(1000 / PER_SECOND);
      }
      await Promise.all(sent);
      return { ...found, result: await running };
    },
  };
}
