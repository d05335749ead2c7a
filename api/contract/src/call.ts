import type { $ZodType } from 'zod/v4/core';
import { z, type output } from './zod';
import type { Role } from './statuses';

/** Access may call: 'anyone' needs no token; a role needs a living session of that role. */
export type Access = 'anyone' | readonly Role[];

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: /api/service/{id} */
  path: string;
  /** One line for the OpenAPI document. */
  summary: string;
  access: Access;
  params?: $ZodType;
  query?: $ZodType;
  body?: $ZodType;
  /** The body comes as multipart form data with at most one file under this name. */
  file?: string;
  /** The answer of success. Failures always answer `failureResponse`. */
  response: $ZodType;
}

/** Declares a promise between browser and server, keeping its exact types. */
export function call<const Declared extends Call>(declared: Declared): Declared {
  return declared;
}

type Parsed<Schema> = Schema extends $ZodType ? output<Schema> : undefined;
export type BodyOf<C extends Call> = Parsed<C['body']>;
export type QueryOf<C extends Call> = Parsed<C['query']>;
export type ParamsOf<C extends Call> = Parsed<C['params']>;
export type ResponseOf<C extends Call> = output<C['response']>;

/** Why a call failed, for programs; `message` says it to people. */
export const FAILURE_CODES = [
  'INVALID',
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'PAYMENT_REFUSED',
  'RECENTLY_REFUNDED',
  'TOO_MANY',
  'PROVIDER_DOWN',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export const failureResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(FAILURE_CODES),
});
export type FailureResponse = output<typeof failureResponse>;

/** { success: true, message? } plus the fields given. */
export function success<Fields extends Record<string, $ZodType>>(fields: Fields = {} as Fields) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), ...fields });
}
