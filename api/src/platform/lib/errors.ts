import type { FailureCode, FieldError } from 'contract/platform/failure';

/** The message for a request as a whole, as for a list where fields are expected. */
export const UNUSABLE_FORM = 'The request has a form that cannot be used.';

/** A rejection with its HTTP status: a handler throws it to end a request that may not go on. Only the functions below make it. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: FailureCode,
    message: string,
    readonly retryAfterSeconds: number | null = null,
    /** Each field that is wrong. */
    readonly fields: readonly FieldError[] | null = null,
  ) {
    super(message);
  }
}

/** Rejects invalid input; the message says how to correct it. */
export function badRequest(message: string): AppError {
  return new AppError(400, 'INVALID', message);
}
/** A bad request that names every field that is wrong; its message is the first one’s, unless there is one for all of them. */
export function invalidFields(fields: readonly FieldError[], message = fields[0]?.message ?? UNUSABLE_FORM): AppError {
  return new AppError(400, 'INVALID', message, null, fields);
}
/** Nobody is signed in, or the session has ended: another code than the default's says which. */
export function unauthorized(
  message = 'Authentication required. Please login again.',
  code: FailureCode = 'UNAUTHENTICATED',
): AppError {
  return new AppError(401, code, message);
}
/** Signed in, but never allowed to: other than `notFound`, it says that there is something. */
export function forbidden(message = 'You are not allowed to do this.'): AppError {
  return new AppError(403, 'FORBIDDEN', message);
}
/** Allowed, after a fresh proof that the session is its owner's. */
export function proofRequired(): AppError {
  return new AppError(403, 'STEP_UP_REQUIRED', 'Please confirm with a new code that it is you.');
}
/** Not there, or not the caller's: responses never distinguish the two. */
export function notFound(message = 'Not found'): AppError {
  return new AppError(404, 'NOT_FOUND', message);
}
/** The state of things forbids it: another code than CONFLICT where callers act by it. */
export function conflict(message: string, code: FailureCode = 'CONFLICT'): AppError {
  return new AppError(409, code, message);
}
/** A file or body of more bytes than are taken. */
export function tooLarge(message: string): AppError {
  return new AppError(413, 'TOO_LARGE', message);
}
/** A content type or file format that is not taken. */
export function unsupportedType(message: string): AppError {
  return new AppError(415, 'UNSUPPORTED_TYPE', message);
}
/** The payment provider has rejected a payment on the payer’s side: another card, or account, may do. */
export function paymentRejected(message: string): AppError {
  return new AppError(422, 'PAYMENT_REFUSED', message);
}
/** Too often, or too many; with null the time to wait is not known. */
export function tooMany(message: string, retryAfterSeconds: number | null = null): AppError {
  return new AppError(429, 'TOO_MANY', message, retryAfterSeconds);
}
/** Nothing of the cause is disclosed: that is in the log. */
export function internalError(): AppError {
  return new AppError(500, 'INTERNAL', 'Something went wrong. Please try again.');
}
/** The payment provider has not answered, or not as it should: nothing is known to be wrong with the request. */
export function paymentProviderDown(message: string): AppError {
  return new AppError(502, 'PROVIDER_DOWN', message);
}
/** For a while: the same request may succeed later. */
export function unavailable(message: string, retryAfterSeconds: number): AppError {
  return new AppError(503, 'UNAVAILABLE', message, retryAfterSeconds);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a value that a uuid column can be compared with; anything else is simply not there (404). */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** Looks up what an id of a request names. @throws AppError 404 with this message when there is nothing */
export async function requireById<Found>(
  id: string,
  find: (id: string) => Promise<Found | null | undefined>,
  missing: string,
): Promise<Found> {
  const found = isUuid(id) ? await find(id) : null;
  if (!found) throw notFound(missing);
  return found;
}
