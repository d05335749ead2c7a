import type { SchemaTable } from './response';
import { LIMITS } from './limits';
import { pageQuery } from './pagination';
import { PAYMENT_STATUSES } from './statuses';
import { z, type output } from './zod';

/** One payment of a customer. */
export const order = z.object({
  _id: z.string(),
  bookingId: z.string(),
  serviceName: z.string(),
  totalPrice: z.number(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  createdAt: z.iso.datetime(),
});
export type Order = output<typeof order>;

export const orderSchemas = {
  listOrders: {
    summary: 'The own orders: a plain list; of one page, X-Total-Count says how many there are',
    params: z.object({ email: z.string().check(z.maxLength(LIMITS.emailMax)) }),
    query: pageQuery,
    response: z.array(order),
  },
} satisfies SchemaTable;
