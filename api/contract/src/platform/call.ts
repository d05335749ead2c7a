import type { $ZodType, input, output } from 'zod/v4/core';
import type { CallSchemas } from './response';
import type { Role } from '../bookings/statuses';

/** The callers: 'anyone' needs no token; a role needs a session of that role. The first role is the one whose screen it is for. */
export type Access = 'anyone' | readonly Role[];

/** Describes a call to a page before it makes it. Few bytes: the schemas are loaded when the call is made. */
interface Declaration {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: /api/service/{id} */
  path: string;
  access: Access;
  /** The body comes as multipart form data with at most one file under this name. */
  file?: string;
  /** The token also travels in a header named `token` (C-6.6). */
  hasTokenHeader?: boolean;
  /** A response with `status: 'pending'` is no failure, although its `success` is false: the caller requests again. */
  isPendingSuccess?: boolean;
  /** The response is a file of this type; a browser reads it as text. */
  contentType?: 'text/csv' | 'text/calendar';
  /** The body is a file of this type as it is, not JSON. */
  bodyType?: 'text/csv';
  /** Takes a header Idempotency-Key: the same key acts once and gives the same response. */
  hasIdempotencyKey?: boolean;
  /** Asks for a fresh proof that the session is its owner's: 403 with STEP_UP_REQUIRED without one (M-745). */
  needsProof?: boolean;
  /** A 400 also names every field that is wrong. */
  hasFieldErrors?: boolean;
}

/** A call of the API as browser and server have agreed on it. */
export interface Call extends Declaration {
  /** The schemas, from a file of its own: the server loads it when it starts, a browser with its first request. */
  schemas: () => Promise<CallSchemas>;
  /** Fetches the one file in which a browser has the schemas of all calls, and evaluates none of them. A release from before has no such function. */
  fetchSchemas?: () => Promise<unknown>;
}

/** Any module of the file brings all of it; this one holds no schema. */
function fetchSchemas() {
  return import(/* webpackChunkName: "schemas" */ './isRecord');
}

/**
 * Declares the calls of one resource. By the mark below, a page that uses one table of a file does not carry its others.
 * @param load the schemas of these calls, by the same names
 */
/* @__NO_SIDE_EFFECTS__ */
export function declareCalls<
  Table extends Record<string, CallSchemas>,
  const Declarations extends { readonly [Name in keyof Table]: Declaration },
>(
  load: () => Promise<Table>,
  declarations: Declarations,
): {
  [Name in keyof Table]: Declarations[Name] & Pick<Call, 'fetchSchemas'> & { schemas: () => Promise<Table[Name]> };
} {
  const named = Object.entries<Declaration>(declarations).map(([name, declaration]) => [
    name,
    { ...declaration, fetchSchemas, schemas: async () => (await load())[name] },
  ]);
  return Object.fromEntries(named);
}

type SchemasOf<C extends Call> = Awaited<ReturnType<C['schemas']>>;
type Parsed<C extends Call, Part extends string> =
  SchemasOf<C> extends Record<Part, infer Schema extends $ZodType> ? output<Schema> : undefined;

/** As a handler of the server gets them: checked, with defaults. */
export type BodyOf<C extends Call> = Parsed<C, 'body'>;
export type QueryOf<C extends Call> = Parsed<C, 'query'>;
export type ParamsOf<C extends Call> = Parsed<C, 'params'>;
/** As the server promises it. */
export type ResponseOf<C extends Call> = output<SchemasOf<C>['response']>;
/** As a screen gets it; null where a success says nothing more. */
export type ReadOf<C extends Call> =
  SchemasOf<C> extends { read: infer Schema extends $ZodType } ? output<Schema> : null;

type Given<C extends Call, Part extends string> =
  SchemasOf<C> extends Record<Part, infer Schema extends $ZodType> ? input<Schema> : unknown;
/** Numbers as numbers: that a query is text on the wire is not the caller's concern. */
type GivenQuery<C extends Call> =
  SchemasOf<C> extends { query: infer Schema extends $ZodType } ? output<Schema> : unknown;
type Key<C extends Call> = C extends { hasIdempotencyKey: true } ? { idempotencyKey: string } : unknown;
type File<C extends Call> = C extends { file: infer Name extends string } ? { [Field in Name]?: Blob | null } : unknown;
type Flat<T> = { [Field in keyof T]: T[Field] };

type AllGiven<C extends Call> = Given<C, 'params'> & GivenQuery<C> & Given<C, 'body'> & Key<C> & File<C>;

type Nothing = Record<never, never>;

/** The argument of the call in a browser: parameters of the path, query and body in one object; void if it may give nothing. */
export type ArgumentOf<C extends Call> =
  unknown extends AllGiven<C> ? void : Nothing extends AllGiven<C> ? Flat<AllGiven<C>> | void : Flat<AllGiven<C>>;
