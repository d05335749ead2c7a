import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import { listPagination } from './pagination';
import { dataOf } from './tolerant';
import { z } from './zod';

/** The schemas of one call, and its line in the OpenAPI document. */
export interface CallSchemas {
  /** One line for the OpenAPI document. */
  summary: string;
  params?: $ZodType;
  query?: $ZodType;
  body?: $ZodType;
  /** The one fault of a body to report; left out, it is the first. */
  firstIssue?: (issues: readonly $ZodIssue[]) => $ZodIssue | undefined;
  /** Of a success that created something; otherwise 200. */
  status?: 201;
  /** The server's promise on success, to the letter. Failures always come as `failureResponse`. */
  response: $ZodType;
  /** The schema by which a browser reads as much of it as is there. Left out when success is all there is to know. */
  read?: $ZodType;
}

/** The schemas of a resource, by the names of its calls. */
export type SchemaTable = Readonly<Record<string, CallSchemas>>;

/** { success: true, message? } plus the fields given. */
export function success<Fields extends Record<string, $ZodType>>(fields: Fields = {} as Fields) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), ...fields });
}

/**
 * A response with `data`, which browsers read as the same schema, tolerantly. The casts of the default: if `read` is left out, `Read` is
 * `Promised`, which TypeScript does not infer from a default value.
 * @param read for fields that come in several shapes: the promised schema with those fields replaced
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
