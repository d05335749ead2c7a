import { data, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';
import { reasonBody } from './operatorAudit';

const instant = z.iso.datetime();

/** Money that the payment provider has moved since the moment of a restore. */
const finding = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund', 'payout']),
  /** The booking, payment or payout that it belonged to is gone. */
  isLost: z.boolean(),
  /** The booking's, also of a lost one; null when the payment provider does not name it. */
  reference: z.nullable(z.string()),
  /** Whether the booking is there. */
  hasBooking: z.boolean(),
  /** In pounds. */
  amount: z.number(),
  /** Of a lost payment: the pounds that have gone back. */
  refunded: z.number(),
  /** The person to call, as far as we or the payment provider know: name, email, phone. */
  person: z.array(z.string()),
  /** The service and its time, as the payer read it. */
  description: z.nullable(z.string()),
  happenedAt: instant,
});
export type RestoreFinding = output<typeof finding>;

/** The last restore of the database; it is in quarantine until it is ended. */
const restore = z.object({
  /** The data ends here. */
  moment: instant,
  /** Why the reading was broken off; it is tried again. */
  failure: z.nullable(z.string()),
  /** Everything is read, so that an operator may end it. */
  canEnd: z.boolean(),
  endedAt: z.nullable(instant),
  endedBy: z.nullable(z.string()),
  /** Mails that are not sent, because they may have been. */
  withheldMails: z.number(),
  findings: z.array(finding),
});
export type Restore = output<typeof restore>;

/** The last rehearsal: a copy was restored beside the running system. */
export const restoreDrill = z.object({
  drilledAt: instant,
  /** The restored data ends here; null: nothing was restored. */
  dataUntil: z.nullable(instant),
  seconds: z.number(),
  problem: z.nullable(z.string()),
  bookings: z.number(),
});
export type RestoreDrill = output<typeof restoreDrill>;

/** Null: there never was one. */
const state = z.object({ restore: z.nullable(restore), drill: z.nullable(restoreDrill) });
export type RestoreState = output<typeof state>;

export const restoreSchemas = {
  getRestore: {
    summary: 'The last restore of the database, with what was found and lost, and the last drill',
    ...data(state),
  },
  endQuarantine: {
    summary: 'Ends the quarantine of a restored database: money, mails and deadlines go on',
    body: reasonBody,
    ...data(state),
  },
} satisfies SchemaTable;
