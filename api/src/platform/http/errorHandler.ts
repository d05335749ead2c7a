import type { FailureResponse } from 'contract/platform/failure';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlFailure } from '../db/database';
import {
  AppError,
  badRequest,
  conflict,
  internalError,
  notFound,
  tooLarge,
  tooMany,
  unavailable,
  unsupportedType,
} from '../lib/errors';

const BUSY = 'The service is temporarily unavailable. Please try again in a moment.';
const RETRY_AFTER_SECONDS = 5;
const DATABASE_GONE = /^(08|53|57)/;
const NETWORK_GONE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'];

/** Every failure leaves as { success: false, message, code }; unexpected errors are logged and not disclosed. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The client has disconnected in the middle of the request: nobody reads the response, and nothing here has failed.
    const hasHungUp = request.raw.destroyed && !request.raw.complete;
    return sendError(reply, hasHungUp ? badRequest('The request ended too early.') : asAppError(error, request.log));
  });
}

/** For requests that fail before a route is found: the URL cannot be read, or a part of it is too long to name anything. */
export function sendFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendError(
    reply,
    error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : badRequest('The request could not be read.'),
  );
}

function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== null) reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
  const body: FailureResponse = {
    success: false,
    message: error.message,
    code: error.code,
    ...(error.fields && { fields: [...error.fields] }),
  };
  return reply.code(error.status).header('cache-control', 'no-store').type('application/json').send(body);
}

/** The error that the caller gets. Unexpected errors are logged and not disclosed. */
export function asAppError(error: Error & Partial<FastifyError>, log: FastifyBaseLogger): AppError {
  if (error instanceof AppError) return error;
  const sql = sqlFailure(error);
  if (sql && (sql.code.startsWith('23') || sql.code === '40001' || sql.code === '40P01')) {
    log.warn({ code: sql.code, constraint: sql.constraint }, 'rejected by the database');
    return conflict('This was just changed by someone else. Please try again.');
  }
  if ((sql && DATABASE_GONE.test(sql.code)) || NETWORK_GONE.includes(error.code ?? '') || isPoolFailure(error)) {
    log.error({ err: error }, 'database not reachable');
    return unavailable(BUSY, RETRY_AFTER_SECONDS);
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return fromFramework(error);
  log.error({ err: error }, 'request failed');
  return internalError();
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
