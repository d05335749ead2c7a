import type { FailureResponse, FailureCode } from 'contract/call';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlFailure } from '../db/database';

/** A refusal with its HTTP status: what a handler throws to end a request that may not go on. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: FailureCode,
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

export function badRequest(message: string): AppError {
  return new AppError(400, 'INVALID', message);
}
export function unauthorized(
  message = 'Authentication required. Please login again.',
  code: FailureCode = 'UNAUTHENTICATED',
): AppError {
  return new AppError(401, code, message);
}
export function forbidden(message = 'You are not allowed to do this.'): AppError {
  return new AppError(403, 'FORBIDDEN', message);
}
/** Not there, or not yours: the two are never told apart. */
export function notFound(message = 'Not found'): AppError {
  return new AppError(404, 'NOT_FOUND', message);
}
export function conflict(message: string, code: FailureCode = 'CONFLICT'): AppError {
  return new AppError(409, code, message);
}
export function tooLarge(message: string): AppError {
  return new AppError(413, 'TOO_LARGE', message);
}
export function unsupportedType(message: string): AppError {
  return new AppError(415, 'UNSUPPORTED_TYPE', message);
}
export function paymentRefused(message: string, code: FailureCode = 'PAYMENT_REFUSED'): AppError {
  return new AppError(422, code, message);
}
export function tooMany(message: string, retryAfterSeconds: number | null = null): AppError {
  return new AppError(429, 'TOO_MANY', message, retryAfterSeconds);
}
export function providerDown(message: string): AppError {
  return new AppError(502, 'PROVIDER_DOWN', message);
}

const BUSY = 'The service is temporarily unavailable. Please try again in a moment.';
const DATABASE_GONE = /^(08|53|57)/;
const NETWORK_GONE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'];

/** Every failure leaves as { success: false, message, code }; what is unexpected is logged and told to nobody. */
export function registerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => answer(reply, notFound()));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Who went away in the middle of the request hears no answer, and nothing of ours has failed.
    const hasHungUp = request.raw.destroyed && !request.raw.complete;
    return answer(reply, hasHungUp ? badRequest('The request ended too early.') : asAppError(error, request.log));
  });
}

/** For what fails before a route is found: an address that cannot be read, or one part of it that is too long to name anything. */
export function answerFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void answer(
    reply,
    error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : badRequest('The request could not be read.'),
  );
}

function answer(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== null) reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
  const body: FailureResponse = { success: false, message: error.message, code: error.code };
  return reply.code(error.status).header('cache-control', 'no-store').type('application/json').send(body);
}

/** What a failure is to who asked. What is unexpected is logged and told to nobody. */
export function asAppError(error: Error & Partial<FastifyError>, log: FastifyBaseLogger): AppError {
  if (error instanceof AppError) return error;
  const sql = sqlFailure(error);
  if (sql && (sql.code.startsWith('23') || sql.code === '40001' || sql.code === '40P01')) {
    log.warn({ code: sql.code, constraint: sql.constraint }, 'refused by the database');
    return conflict('This was just changed by someone else. Please try again.');
  }
  if ((sql && DATABASE_GONE.test(sql.code)) || NETWORK_GONE.includes(error.code ?? '') || isPoolFailure(error)) {
    log.error({ err: error }, 'database not reachable');
    return new AppError(503, 'UNAVAILABLE', BUSY, 5);
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return fromFramework(error);
  log.error({ err: error }, 'request failed');
  return new AppError(500, 'INTERNAL', 'Something went wrong. Please try again.');
}

function isPoolFailure(error: Error): boolean {
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    error.message,
  );
}

function fromFramework(error: Partial<FastifyError>): AppError {
  if (error.statusCode === 413) return tooLarge('The request is too large.');
  if (error.statusCode === 415) return unsupportedType('This content type is not supported.');
  if (error.statusCode === 429) return tooMany('Too many requests. Please slow down.');
  if (error.statusCode === 404) return notFound();
  return badRequest('The request could not be read.');
}
