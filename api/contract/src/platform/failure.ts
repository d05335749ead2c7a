import { z, type output } from './zod';

/** Why a call failed, for programs; `message` says it to people. */
const FAILURE_CODES = [
  'INVALID',
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_WRONG',
  'STEP_UP_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'PAYMENT_REFUSED',
  'RECENTLY_REFUNDED',
  'TOO_MANY_UNPAID',
  'TOO_MANY',
  'PROVIDER_DOWN',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** The fault of one field; `line` when the fields came as lines of a file. */
const fieldError = z.object({ field: z.string(), message: z.string(), line: z.optional(z.number()) });
export type FieldError = output<typeof fieldError>;

export const failureResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(FAILURE_CODES),
  /** Additive: of a 400, everything that is wrong, where the call says so (`hasFieldErrors`). */
  fields: z.optional(z.array(fieldError)),
});
export type FailureResponse = output<typeof failureResponse>;
