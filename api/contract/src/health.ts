import type { SchemaTable } from './response';
import { z } from './zod';

export const healthSchemas = {
  checkHealth: {
    summary: 'Is the server there, and its database',
    response: z.object({ success: z.literal(true), status: z.literal('ok'), contract: z.string() }),
  },
} satisfies SchemaTable;
