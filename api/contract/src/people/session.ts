import { idParam } from '../fields/text';
import { data, success, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';

/** A sign-in that has not ended. */
const openSession = z.object({
  id: z.string(),
  /** 'Firefox on Windows', as the browser says; empty for one of before this was kept. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  /** To five minutes. */
  usedAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OpenSession = output<typeof openSession>;

export const sessionSchemas = {
  listSessions: {
    summary: 'The devices on which the account is signed in, the last used first',
    ...data(z.array(openSession)),
  },
  endSession: { summary: 'Logs one of them out', params: idParam, response: success() },
  endOtherSessions: { summary: 'Logs all of them out but this one', response: success() },
} satisfies SchemaTable;
