import { data, type SchemaTable } from './response';
import { z, type output } from './zod';

/** The result of an import, done or planned: the numbers of its services that are new, that differ from the stored ones, and that do not. */
const importCounts = z.object({ created: z.number(), changed: z.number(), unchanged: z.number() });
export type ImportCounts = output<typeof importCounts>;

export const catalogueFileSchemas = {
  exportServices: {
    summary: 'All services as a CSV file, also those that are not active',
    response: z.string(),
    read: z.string(),
  },
  importServices: {
    summary:
      'Adds and changes services by a CSV file: all rows, or none and a list of every bad one; with dryRun=true it only reports',
    query: z.object({ dryRun: z.optional(z.enum(['true', 'false'])) }),
    ...data(importCounts),
  },
} satisfies SchemaTable;
