// npm run faults -w bench -- [alert …]: does each fault of faults/faults.mjs to a running site and looks at which alerts fire by the repository's rules in
// Debian's Prometheus: its own within two minutes, and no other. About three minutes each. As root, with Debian's packages prometheus,
// prometheus-node-exporter, prometheus-blackbox-exporter, faketime and openssl. The API and the host have to be built. Writes results/faults.md.
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FAULTS } from './faults/faults.mjs';
import { startStack } from './faults/stack.mjs';

const LIMIT_S = 120;
/** Another alert has this long to follow. */
const AFTERWARDS_MS = 30_000;
/** The rules look back five minutes at most. */
const RECOVERY_MS = 7 * 60_000;

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));

async function firing({ monitoring }) {
  const { data } = await (await fetch(`${monitoring.url}/api/v1/alerts`)).json();
  return [...new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))];
}

/** Asks as visitors do, ten times a second. @returns a function that ends it */
function startVisits(site) {
  const paths = ['/', '/services', '/api/service/list', '/api/posts/list'];
  let visits = 0;
  const timer = setInterval(() => {
    visits += 1;
    // No cache has it.
    const url = `${site}${paths[visits % paths.length]}?page=${visits}`;
    fetch(url, { signal: AbortSignal.timeout(20_000) })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }, 100);
  return () => clearInterval(timer);
}

async function untilQuiet(stack) {
  const end = Date.now() + RECOVERY_MS;
  while ((await firing(stack)).length > 0 && Date.now() < end) await wait(3_000);
  return firing(stack);
}

/** @returns {Promise<{ seconds: number | null, others: string[], left: string[] }>} when its alert fired, the others that did, and those still firing once it was mended */
async function tryFault(stack, alert) {
  const mend = await FAULTS[alert](stack);
  const began = Date.now();
  const others = new Set();
  let seconds = null;
  let end = began + LIMIT_S * 1_000;
  while (Date.now() < end) {
    const alerts = await firing(stack);
    for (const name of alerts) if (name !== alert) others.add(name);
    if (seconds === null && alerts.includes(alert)) {
      seconds = Math.round((Date.now() - began) / 1_000);
      end = Date.now() + AFTERWARDS_MS;
    }
    await wait(1_000);
  }
  await mend();
  return { seconds, others: [...others], left: await untilQuiet(stack) };
}

const wanted = process.argv.slice(2);
const stack = await startStack();
const stopVisits = startVisits(stack.site);
const rows = [];
try {
  // The rates of the last minute are there.
  await wait(90_000);
  const early = await firing(stack);
  if (early.length > 0) throw new Error(`A healthy site raises ${early.join()}.`);
  for (const alert of wanted.length > 0 ? wanted : Object.keys(FAULTS)) {
    const { seconds, others, left } = await tryFault(stack, alert);
    const isGood = seconds !== null && others.length === 0 && left.length === 0;
    rows.push({ alert, seconds, others, left, isGood });
    console.log(
      `${isGood ? '✓' : '✗'} ${alert}: ${seconds ?? 'never'} s${others.length ? `, and ${others.join()}` : ''}${left.length ? `; afterwards ${left.join()}` : ''}`,
    );
  }
} finally {
  stopVisits();
  await stack.stop();
}
const failed = rows.filter(({ isGood }) => !isGood).length;
if (wanted.length === 0)
  writeFileSync(
    'bench/results/faults.md',
    `# Faults\n\n${rows.length} faults done to a running site (\`npm run faults -w bench\`; ${os.cpus().length} × ${os.cpus()[0].model}): each alert fires in so many seconds, and no other.\n\n| Fault | Fires after | Others |\n| --- | --- | --- |\n${rows
      .map(
        ({ alert, seconds, others }) =>
          `| ${alert} | ${seconds === null ? 'never' : `${seconds} s`} | ${others.join(', ') || 'none'} |`,
      )
      .join('\n')}\n`,
  );
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
