import { safeParse, type $ZodType, type $ZodTypes, type output, type $ZodIssue } from 'zod/v4/core';
import { isRecord } from './isRecord';
import { z } from './zod';
import { listPagination } from './pagination';

/**
 * A browser reads as much of a response as is there. A value that is missing, or of another kind than promised, becomes the empty
 * value of its kind (text '', number 0, flag false, list [], a nullable one null), so that no screen breaks on it.
 */
type Fields = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined;
}

function amountOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Reads a value as a schema describes it; undefined when it is of another kind. */
function readAs(schema: $ZodType, value: unknown): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return textOf(value);
    case 'number':
      return amountOf(value);
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'optional':
      return readAs(def.innerType, value);
    case 'nullable':
      return readAs(def.innerType, value) ?? null;
    case 'array':
      if (!Array.isArray(value)) return undefined;
      return value.map((item) => readAs(def.element, item)).filter((item) => item !== undefined);
    case 'object': {
      const fields = isRecord(value) ? readFields(def.shape, value) : undefined;
      return fields && def.catchall ? { ...(value as Fields), ...fields } : fields;
    }
    default: {
      const result = safeParse(schema, value);
      return result.success ? result.data : undefined;
    }
  }
}

/** Undefined when a field is unreadable that has no empty value. */
function readFields(shape: Readonly<Record<string, $ZodType>>, value: Fields): Fields | undefined {
  const fields: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const read = readAs(schema, value[name]);
    fields[name] = read === undefined ? emptyOf(schema) : read;
    if (fields[name] === undefined && schema._zod.def.type !== 'optional') return undefined;
  }
  return fields;
}

function emptyOf(schema: $ZodType): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return readAs(schema, {});
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    default:
      return undefined;
  }
}

/**
 * The same values, read tolerantly. Fails only when the value itself is of another kind; items of another kind are left out of a list.
 * As a field of another tolerant schema: one that must be there.
 */
export function tolerant<Schema extends $ZodType>(schema: Schema) {
  return z.pipe(
    z.unknown(),
    z.transform((value, { issues }) => {
      const read = readAs(schema, value);
      if (read === undefined) issues.push({ code: 'custom', input: value, message: 'Invalid response format' });
      return read as output<Schema>;
    }),
  );
}

/** A field that is read by a function, which gets undefined where it is missing. Never fails. */
export function lenient<Value>(read: (value: unknown) => Value) {
  return z.pipe(z.optional(z.unknown()), z.transform(read));
}

/** A text to show, trimmed; null when there is nothing to show. */
export const label = lenient((value) => textOf(value)?.trim() || null);

/** A number, also one written as text; null where there is none, which is another thing than 0. */
export const amount = lenient((value) => amountOf(value) ?? null);

/** A flag that holds unless a response says otherwise. */
export const trueUnlessFalse = lenient((value) => value !== false);

/** A name, or an object that has one. */
export const name = lenient((value) => textOf(isRecord(value) ? value.name : value) ?? '');

/** The response's `data`, read tolerantly. A response without it is not the requested one. */
export function dataOf<Schema extends $ZodType>(schema: Schema) {
  return z.pipe(
    tolerant(z.object({ data: tolerant(schema) })),
    z.transform(({ data }) => data),
  );
}

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

/** As `data`, of one page of a list, which may have `more` beside it. An entry that cannot be read is left out. */
export function page<
  Promised extends $ZodType,
  Read extends $ZodType = Promised,
  More extends Record<string, $ZodType> = Record<never, never>,
>(promised: Promised, read: Read = promised as unknown as Read, more: More = {} as More) {
  const rest = { pagination: listPagination, ...more };
  return {
    response: success({ data: z.array(promised), ...rest }),
    read: tolerant(z.object({ data: tolerant(z.array(read)), ...rest })),
  };
}

/** As `data`, of a list: with its pagination where one page was requested. */
export function list<Promised extends $ZodType, Read extends $ZodType = Promised>(
  promised: Promised,
  read: Read = promised as unknown as Read,
) {
  return { response: success({ data: promised, pagination: z.optional(listPagination) }), read: dataOf(read) };
}
