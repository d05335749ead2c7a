// The web server before the product, as deploy/Caddyfile sets Caddy up: the API's paths go to one pool of processes, all else to another, and a
// process that is not ready gets nothing.
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const API_PATHS = JSON.parse(readFileSync(new URL('../../hosting/apiPaths.json', import.meta.url), 'utf8'));
const HEALTH_INTERVAL_MS = 250;
const TRY_AGAIN_MS = 50;
/** As lb_try_duration: ten seconds. */
const MAX_TRIES = 200;
const MAX_REPEATS = 10;

function poolOf(url) {
  const first = `/${url.split(/[/?]/)[1]}`;
  return [...API_PATHS, '/socket.io'].includes(first) ? 'api' : 'host';
}

function bodyOf(incoming) {
  return new Promise((resolve, reject) => {
    const parts = [];
    incoming.on('data', (part) => parts.push(part));
    incoming.on('end', () => resolve(Buffer.concat(parts)));
    incoming.on('error', reject);
  });
}

/** Sends a request to a process. Resolves with its response as soon as that begins. */
function send({ method, url: path, headers }, body, port) {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, connection: 'close' },
      agent: false,
    };
    const forwarded = request(options, resolve);
    forwarded.on('error', reject);
    forwarded.end(body);
  });
}

/** @returns {boolean} whether the request can have had no effect yet, or none at all */
function mayBeRepeated({ method }, { code }) {
  return code === 'ECONNREFUSED' || method === 'GET' || method === 'HEAD';
}

/** Starts the proxy. `add` and `remove` name processes by their ports. */
export async function startProxy() {
  /** By pool the processes: `{ port, isReady }`. */
  const pools = { api: [], host: [] };
  let turn = 0;

  /** The next process in turn that is ready; waits for one. @throws {Error} when none gets ready */
  const pick = async (pool) => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const ready = pools[pool].filter(({ isReady }) => isReady);
      turn += 1;
      if (ready.length > 0) return ready[turn % ready.length];
      await wait(TRY_AGAIN_MS);
    }
    throw new Error(`no ${pool} is ready`);
  };

  const respond = async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    for (let repeats = 0; ; repeats += 1) {
      const target = await pick(poolOf(incoming.url));
      try {
        const response = await send(incoming, body, target.port);
        outgoing.writeHead(response.statusCode, response.headers);
        response.on('error', () => outgoing.destroy());
        return response.pipe(outgoing);
      } catch (error) {
        if (error.code === 'ECONNREFUSED') target.isReady = false;
        if (repeats === MAX_REPEATS || !mayBeRepeated(incoming, error)) throw error;
      }
    }
  };

  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error) => {
      outgoing.writeHead(502, { 'content-type': 'text/plain' });
      outgoing.end(error.message);
    });
  });
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy());
    pick('api').then(
      ({ port }) => {
        const upstream = connect(port, '127.0.0.1', () => {
          const { rawHeaders, method, url } = incoming;
          const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]));
          upstream.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
          upstream.write(head);
          upstream.pipe(socket).pipe(upstream);
        });
        upstream.on('error', () => socket.destroy());
        socket.on('close', () => upstream.destroy());
        upstream.on('close', () => socket.destroy());
      },
      () => socket.destroy(),
    );
  });

  const look = async (target) => {
    const signal = AbortSignal.timeout(2_000);
    target.isReady = await fetch(`http://127.0.0.1:${target.port}/health/ready`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const timer = setInterval(
    () => [...pools.api, ...pools.host].forEach((target) => void look(target)),
    HEALTH_INTERVAL_MS,
  );

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    add: (pool, port) => void pools[pool].push({ port, isReady: true }),
    remove: (pool, port) => {
      pools[pool] = pools[pool].filter((target) => target.port !== port);
    },
    stop: () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
