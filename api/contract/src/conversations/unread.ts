import { data, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';

const unreadMessages = z.object({
  total: z.number(),
  /** The booking with the newest message first. */
  bookings: z.array(z.object({ bookingId: z.string(), unread: z.number() })),
});
export type UnreadMessages = output<typeof unreadMessages>;

const listUnread = { summary: 'The number of unread messages of bookings', ...data(unreadMessages) };

export const unreadSchemas = { listCustomerUnread: listUnread, listProviderUnread: listUnread } satisfies SchemaTable;
