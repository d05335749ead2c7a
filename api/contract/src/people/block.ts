import { idParam } from '../fields/text';
import { data, success, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';

/** Somebody whom the account has blocked; a customer by the first name. */
const block = z.object({ id: z.string(), name: z.string(), blockedAt: z.iso.datetime() });
export type Block = output<typeof block>;

export const blockSchemas = {
  listBlocks: { summary: 'The people whom the account has blocked, the latest first', ...data(z.array(block)) },
  blockPerson: {
    summary:
      'Blocks the other side of a booking, or for customers a helper by id: neither is offered to the other again',
    body: z.object({ id: z.string('Please say whom').check(z.maxLength(100)) }),
    response: success(),
  },
  unblockPerson: { summary: 'Ends an own block', params: idParam, response: success() },
} satisfies SchemaTable;
