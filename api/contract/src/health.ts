import { call } from './call';
import { z } from './zod';

export const healthCalls = {
  checkHealth: call({
    method: 'GET',
    path: '/api/health-check',
    summary: 'Is the server there, and its database',
    access: 'anyone',
    response: z.object({ success: z.literal(true), status: z.literal('ok'), contract: z.string() }),
  }),
};
