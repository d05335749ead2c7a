import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { badRequest } from '../lib/errors';

/** The client's key for one attempt; without one every call is an attempt of its own. @throws AppError 400 */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return randomUUID();
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key))
    throw badRequest('The Idempotency-Key is not valid.');
  return key;
}
