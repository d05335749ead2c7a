// The contract that a front end is built with, reduced to a shape that the release command compares with the live API's.
import { toJSONSchema } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { calls, schemas } from 'contract';
import type { CallShape } from '../../hosting/buildManifest';
import { callShape } from '../../hosting/release/contractShape';

type Schema = Parameters<typeof callShape>[1];
type CallSchemas = Partial<Record<'params' | 'query' | 'body' | 'response', $ZodType>>;

function jsonSchema(schema: $ZodType | undefined, io: 'input' | 'output'): Schema {
  return schema && (toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema);
}

/** Every call that a front end can make, by its name: 'METHOD /path' and its shape. Operators have a tool of their own. */
export const shapes: Record<string, [string, CallShape]> = Object.fromEntries(
  Object.entries(calls)
    .filter(([, { access }]) => access === 'anyone' || access.some((role) => role !== 'operator'))
    .map(([name, call]) => {
      const { params, query, body, response }: CallSchemas = schemas[name as keyof typeof schemas];
      const given = [params, query, body].map((schema) => jsonSchema(schema, 'input'));
      const upload = 'file' in call ? { properties: { [call.file]: {} } } : undefined;
      return [name, [`${call.method} ${call.path}`, callShape([...given, upload], jsonSchema(response, 'output'))]];
    }),
);
