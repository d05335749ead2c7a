import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../settings/settings';
import { bearerOf } from '../http/route';
import { notFound, unauthorized } from '../lib/errors';
import { isSameHmac } from '../lib/hmac';
import type { Metrics } from './createMetrics';

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Asked by this very machine, and not by a proxy on it in the name of somebody else. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  const isLoopback = isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
  return isLoopback && FORWARDING_HEADERS.every((name) => headers[name] === undefined);
}

/** Serves the figures to every client with the token of the settings; without such a token, to this machine alone (M-110). */
export function metricsRoutes(
  app: FastifyInstance,
  { settings: { metricsToken } }: { settings: Settings },
  metrics: Metrics,
): void {
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === null) {
      if (!isFromHere(request)) throw notFound();
    } else if (!isSameHmac(bearerOf(request) ?? '', metricsToken)) {
      throw unauthorized();
    }
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).send(text);
  });
}
