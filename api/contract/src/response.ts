import type { $ZodType, output } from 'zod/v4/core';
import { listPagination } from './pagination';
import { dataOf } from './tolerant';
import { z } from './zod';

/** What goes in and out of one call, and what the OpenAPI document says of it. */
export interface CallSchemas {
  /** One line for the OpenAPI document. */
  summary: string;
  params?: $ZodType;
  query?: $ZodType;
  body?: $ZodType;
  /** What the server promises on success, to the letter. Failures always come as `failureResponse`. */
  response: $ZodType;
  /** How a browser reads it: as much as is there. Left out where success is all there is to know. */
  read?: $ZodType;
}

/** The schemas of a resource, by the names of its calls. */
export type SchemaTable = Readonly<Record<string, CallSchemas>>;

/** Why a call failed, for programs; `message` says it to people. */
const FAILURE_CODES = [
  'INVALID',
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_WRONG',
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

/** What is wrong with one field; `line` where the fields came as lines of a file. */
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

/** { success: true, message? } plus the fields given. */
export function success<Fields extends Record<string, $ZodType>>(fields: Fields = {} as Fields) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), ...fields });
}

/**
 * A response with `data`, and how browsers read it: as the same, tolerantly. The casts of the default: where `read` is left out, `Read` is
 * `Promised`, which TypeScript does not infer from a default value.
 * @param read where fields come in several shapes: the promised schema with those fields replaced
 */
export function data<Promised extends $ZodType, Read extends $ZodType = Promised>(
  promised: Promised,
  read: Read = promised as unknown as Read,
) {
  return { response: success({ data: promised }), read: dataOf(read) };
}

/** As `data`, of a list: with its pagination where one page was requested. */
export function list<Promised extends $ZodType, Read extends $ZodType = Promised>(
  promised: Promised,
  read: Read = promised as unknown as Read,
) {
  return {
    response: success({ data: promised, pagination: z.optional(listPagination) }),
    read: dataOf(read),
  };
}
