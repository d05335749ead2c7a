import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Longer than the slowest query may hold up the embedded database's one thread: honest requests are not cut with it. */
const BODY_TIMEOUT_MS = 13_000;
/** For a file: the time that a line may be dead, and the bytes that count as progress in that time. */
const STALLED_TIMEOUT_MS = 30_000;
const MIN_PROGRESS_BYTES = 4_096;

/** Cuts a request whose body trickles. A file may take longer, while its bytes go on coming (M-442). */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0) watchBody(app, request);
  });
}

/** As Node's own time limit, which is the same for every request: the client gets 408. */
const TIMED_OUT = { code: 'ERR_HTTP_REQUEST_TIMEOUT' };

function watchBody({ server }: FastifyInstance, { raw, headers }: FastifyRequest): void {
  const { socket } = raw;
  // An injected request comes over no network.
  if (!(socket instanceof Socket)) return;
  const isFile = /^(multipart|text)\//i.test(headers['content-type'] ?? '');
  let seen = socket.bytesRead;
  const timer = setInterval(
    () => {
      const isOver = raw.complete || raw.destroyed;
      const isStalled = !isFile || socket.bytesRead - seen < MIN_PROGRESS_BYTES;
      seen = socket.bytesRead;
      if (!isOver && !isStalled) return;
      clearInterval(timer);
      if (!isOver) server.emit('clientError', Object.assign(new Error('Request timeout'), TIMED_OUT), socket);
    },
    isFile ? STALLED_TIMEOUT_MS : BODY_TIMEOUT_MS,
  );
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
