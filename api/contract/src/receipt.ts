import { data, type SchemaTable } from './response';
import { idParam } from './text';
import { z, type output } from './zod';

/** Money that a customer paid, that went back, or that came again because a refund did not arrive (M-250.2). */
const RECEIPT_LINES = ['payment', 'refund', 'refund-returned'] as const;
export type ReceiptLineKind = (typeof RECEIPT_LINES)[number];

const line = z.object({
  kind: z.enum(RECEIPT_LINES),
  at: z.iso.datetime(),
  /** Pounds; a refund to the customer is below zero. */
  amount: z.number(),
  /** The payment provider's id of a payment; null of everything else. */
  reference: z.nullable(z.string()),
});

/** A customer's payments for a booking, in pounds: the sum of `lines` is `total`. */
const receipt = z.object({
  /** The oldest first. */
  lines: z.array(line),
  paid: z.number(),
  /** Zero or more. */
  refunded: z.number(),
  total: z.number(),
  /** The money that is on its way back and not yet in `refunded`. */
  refundUnderWay: z.number(),
});
export type Receipt = output<typeof receipt>;

// A later server may know more kinds than a page.
const readReceipt = z.extend(receipt, { lines: z.array(z.extend(line, { kind: z.string() })) });

export const receiptSchemas = {
  getReceipt: {
    summary: 'The payments and refunds of a paid booking’s customer, to the penny',
    params: idParam,
    ...data(receipt, readReceipt),
  },
} satisfies SchemaTable;
