import type { SchemaTable } from './response';
import { z } from './zod';

export const healthSchemas = {
  checkHealth: {
    summary: 'Is the server there, and its database',
    response: z.object({ success: z.literal(true), status: z.literal('ok'), contract: z.string() }),
  },
} satisfies SchemaTable;

const health = z.object({ success: z.literal(true), live: z.literal(true), ready: z.boolean() });

export const probeSchemas = {
  getHealth: { summary: 'Whether the process lives, and whether it is ready for requests', response: health },
  checkLive: {
    summary: 'Does the process live: without a response it is to be restarted',
    response: z.object({ success: z.literal(true), status: z.literal('live') }),
  },
  checkReady: {
    summary: 'Is it ready for requests: 503 without the database, and while it stops',
    response: z.object({ success: z.literal(true), status: z.literal('ready') }),
  },
} satisfies SchemaTable;
