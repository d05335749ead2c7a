// The largest file under load, by two clients and beside Node's own server: tells whether the host, Node or the client limits it.
import { freePort, waitUntilUp } from '../tools/machine/ports.mjs';
import { aptInstall, findProgram, run } from '../tools/machine/run.mjs';
import { startNode } from '../tools/start/process.mjs';
import { median } from './median.mjs';

const ROUNDS = 3;
const DURATION_S = 5;
const START_TIMEOUT_MS = 20_000;

/** A client in C, beside which one in JavaScript takes most of a processor for itself; null where it cannot be had. */
function findWrk() {
  return findProgram('wrk') ?? (aptInstall('wrk') ? findProgram('wrk') : null);
}

/** Responses per second of a URL. @throws {Error} when one of them is not the file */
async function byAutocannon(autocannon, url, connections) {
  const { requests, errors, non2xx } = await autocannon({
    url,
    connections,
    duration: DURATION_S,
    headers: { 'accept-encoding': 'br' },
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests of ${url} failed`);
  return requests.average;
}

async function byWrk(wrk, url, connections) {
  const flags = ['-t1', `-c${connections}`, `-d${DURATION_S}s`, '-H', 'Accept-Encoding: br'];
  const { output } = await run(wrk, [...flags, url], { isQuiet: true });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
}

/**
 * Measures in turns, so that a busy machine is as busy for each.
 * @returns {Promise<string>} a table: responses per second of the host and of Node's own server, by each client
 */
export async function measureFile(autocannon, origin, path, connections) {
  const port = await freePort();
  const plainUrl = `http://127.0.0.1:${port}${path}`;
  const plain = startNode(['bench/plainServer.mjs', String(port), origin + path], {});
  try {
    await waitUntilUp(plainUrl, { timeoutMs: START_TIMEOUT_MS });
    const wrk = findWrk();
    const clients = [
      ['autocannon', (url) => byAutocannon(autocannon, url, connections)],
      ...(wrk ? [['wrk', (url) => byWrk(wrk, url, connections)]] : []),
    ].map(([name, request]) => ({ name, request, host: [], plain: [] }));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const client of clients) {
        client.host.push(await client.request(origin + path));
        client.plain.push(await client.request(plainUrl));
      }
    const rows = clients.map(({ name, host, plain: beside }) => {
      const [ours, nodes] = [median(host), median(beside)];
      return `| ${name} | ${Math.round(ours)} | ${Math.round(nodes)} | ${(ours / nodes).toFixed(2)} |`;
    });
    return ['| client | the host | Node’s own server, the same bytes | ratio |', '|---|--:|--:|--:|', ...rows].join(
      '\n',
    );
  } finally {
    await plain.stop();
  }
}
