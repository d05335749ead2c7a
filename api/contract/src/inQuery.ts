import { readPounds } from './pounds';
import { z } from './zod';

/** A number in a query string, where an empty one is left out; programs write it like people do. */
export function inQuery<Schema extends ReturnType<typeof z.number>>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: string | number) =>
        value === '' ? undefined : typeof value === 'string' ? readPounds(value) : value,
      ),
      z.optional(schema),
    ),
  );
}
