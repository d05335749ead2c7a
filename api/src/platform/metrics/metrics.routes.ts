import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings';
import { bearerOf } from '../http/route';
import { notFound, unauthorized } from '../lib/errors';
import type { Metrics } from './createMetrics';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Asked by this very machine, and not by a proxy on it in the name of somebody else. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  const isLoopback = LOOPBACK.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
  return isLoopback && FORWARDING_HEADERS.every((name) => headers[name] === undefined);
}

/** Compares in constant time, which does not reveal how much of it is right. */
function isSameToken(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((token) => createHash('sha256').update(token).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
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
    } else if (!isSameToken(bearerOf(request) ?? '', metricsToken)) {
      throw unauthorized();
    }
    const { contentType, text } = await metrics.read();
    return reply.type(contentType).send(text);
  });
}
