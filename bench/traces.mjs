// npm run traces -w bench: follows one request through the processes of a running site by its trace, and compares the processor time of host and API with
// and without traces, in turns. The API and the host have to be built. Prints 'N passed, M failed', and the medians.
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startCollector } from '../api/test/collector.ts';
import { startStack } from './faults/stack.mjs';
import { median } from './median.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));

const ROUNDS = 5;
const REQUESTS = 3_000;
const AT_ONCE = 8;
const REQUEST_ID = '3f0c2a8e-9d41-4c6b-8a57-1e2d3c4b5a69';
/** Clock ticks in a second, on every Linux that Node runs on. */
const TICKS = 100;

async function restart({ api, host }, env) {
  for (const program of [host, api]) await program.stop();
  for (const program of [api, host]) await program.start(env);
}

/** Pages, lists, searches that no cache has. @returns the processor time of host and API, in milliseconds a request */
async function measure({ api, host, site }, salt) {
  let next = 0;
  const ask = async (requests) => {
    next = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < requests) {
          const number = (next += 1);
          const urls = ['/services', '/api/posts/list', '/api/service/search', '/api/service/list'];
          const response = await fetch(`${site}${urls[number % urls.length]}?query=${salt}&page=${number}`);
          await response.arrayBuffer();
        }
      }),
    );
  };
  await ask(REQUESTS / 3);
  const before = api.ticks() + host.ticks();
  await ask(REQUESTS);
  return (((api.ticks() + host.ticks() - before) / TICKS) * 1_000) / REQUESTS;
}

async function run() {
  const collector = await startCollector();
  const stack = await startStack({ isMonitored: false });
  const ways = {
    'without traces': {},
    'every request traced': { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    'one request in twenty': {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    },
  };
  try {
    await restart(stack, ways['every request traced']);
    await fetch(`${stack.site}/api/auth/request-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': REQUEST_ID },
      body: JSON.stringify({ email: 'traced@example.com' }),
    });
    // Spans are sent in batches of five seconds.
    await wait(12_000);
    const spans = collector.spans.filter(({ traceId }) => traceId === REQUEST_ID.replaceAll('-', ''));
    const byName = (name) => spans.find((span) => span.name === name);
    const [host, api, job] = ['POST api', 'POST /api/auth/request-otp', 'job mail.deliver'].map(byName);
    const sqlOf = (span) => spans.filter(({ parentSpanId }) => span && parentSpanId === span.spanId).length;
    const isWhole = host && api?.parentSpanId === host.spanId && job?.parentSpanId === api?.spanId;
    const isFollowed = Boolean(isWhole) && sqlOf(api) > 1 && sqlOf(job) > 0;
    console.log(
      `${isFollowed ? '✓' : '✗'} one trace: ${spans.map(({ name }) => name).join(', ')}, of host, API, SQL and job`,
    );

    const ratios = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      const costs = {};
      for (const [way, env] of Object.entries(ways)) {
        await restart(stack, env);
        costs[way] = await measure(stack, `${way.length}x${round}`);
      }
      const plain = costs['without traces'];
      for (const [way, cost] of Object.entries(costs)) (ratios[way] ??= []).push(cost / plain);
      console.log(
        Object.entries(costs)
          .map(([way, cost]) => `${way}: ${cost.toFixed(2)} ms`)
          .join('; '),
      );
    }
    for (const [way, all] of Object.entries(ratios)) console.log(`${way}: × ${median(all).toFixed(3)}`);
    console.log(isFollowed ? '1 passed, 0 failed' : '0 passed, 1 failed');
    return isFollowed;
  } finally {
    await stack.stop();
    collector.close();
  }
}

void run().then((isGood) => process.exit(isGood ? 0 : 1));
