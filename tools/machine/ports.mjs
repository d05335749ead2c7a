import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}

/** Whether nothing listens on a port of this machine. */
export async function isFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/** Whether a URL responds with a status of 200 to 299. */
export function isUp(url) {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Waits until a URL is up.
 * @param {string} url
 * @param {{ timeoutMs: number, hasEnded?: () => boolean }} options `hasEnded`: the server has ended, so there is nothing to wait for
 * @throws {Error} when it has ended or is not up in time
 */
export async function waitUntilUp(url, { timeoutMs, hasEnded = () => false }) {
  for (const end = Date.now() + timeoutMs; !(await isUp(url)); await wait(150)) {
    if (hasEnded()) throw new Error(`The server of ${url} has ended.`);
    if (Date.now() > end) throw new Error(`${url} is not up after ${timeoutMs / 1000} s.`);
  }
}
