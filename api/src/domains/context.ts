import type { EveryWeeks } from 'contract/bookings/timeRules';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Sessions } from '../platform/auth/sessions';
import type { Database, Db } from '../platform/db/database';
import type { ResponseCache } from '../platform/http/responseCache';
import type { JobQueue } from '../platform/jobs/jobQueue';
import type { Clock } from '../platform/lib/clock';
import type { HmacSigner } from '../platform/lib/hmac';
import type { SecretBox } from '../platform/lib/secretBox';
import type { MailTransport } from '../platform/mail/transport';
import type { Capture, PaymentProvider } from '../platform/paymentProvider/paymentProvider';
import type { Realtime } from '../platform/realtime/createRealtime';
import type { Settings } from '../platform/settings/settings';
import type { Booking } from './bookingRecord';

/** The parts that every route and job may use; built once per process by app.ts. */
export interface Context {
  settings: Settings;
  db: Kysely<Database>;
  /** Of responses made from services, categories and who offers them where. */
  catalogueCache: Record<'lists' | 'places', ResponseCache>;
  clock: Clock;
  sessions: Sessions;
  hmac: HmacSigner;
  secretBox: SecretBox;
  payments: PaymentProvider;
  /** For a mail whose sender waits for the outcome; all others are queued (platform/mail/queueMail). */
  mailTransport: MailTransport;
  /** Fetches a helper's calendar from elsewhere; planning says what it throws. */
  readBusyCalendar(url: string): Promise<{ spans: { from: number; to: number }[]; unread: number }>;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  realtime: Realtime;
  /** Set when the stop begins: the process takes no new work then. */
  lifecycle: { isStopping: boolean };
  /** The table of src/eventHandlers.ts. */
  eventHandlers: EventHandlers;
}

/** The events that a domain announces to those above it, which it does not know. Their handlers are in src/eventHandlers.ts. */
export interface DomainEvents {
  /** A booking is created that is to be repeated; it is not paid yet. The customer's row is locked. */
  regularBookingCreated: {
    first: Pick<Booking, 'id' | 'customerId' | 'serviceId' | 'startDate' | 'startTime' | 'endTime'>;
    everyWeeks: EveryWeeks;
  };
  /** The agreed price of an unpaid booking has arrived and is in the books. The booking is locked. */
  bookingPaid: { booking: Booking };
  /** Money for a change of a booking has arrived and is in the books. The booking and the order are locked. */
  changePaid: {
    booking: Booking;
    changeId: string;
    captureId: string;
    capture: Capture;
    /** The sum is the agreed one. */
    isAgreed: boolean;
  };
  /** The provider took its time with a payment, and has declined it. */
  latePaymentDeclined: { booking: Booking };
  /** The payer disputes the payment. The booking is locked. */
  disputeOpened: { booking: Booking };
  /** A provider is paid at another address from now on. */
  payoutAddressChanged: { providerId: string };
  /** A helper has reported a review of their own work. */
  reviewReported: { reviewId: string; providerId: string; reason: string };
  /** An operator has removed a review, or has dismissed its helper's report. The review is locked in the first case. */
  reviewDecided: {
    reviewId: string;
    outcome: 'removed' | 'nothing';
    by: { operatorId: string; reason: string | null };
  };
}

/** Acts on an event, in the transaction of what has happened. */
export type EventHandler<E extends keyof DomainEvents> = (
  trx: Db,
  context: Context,
  facts: DomainEvents[E],
) => Promise<void>;

export type EventHandlers = { readonly [E in keyof DomainEvents]: readonly EventHandler<E>[] };

/** Has the domains above act on what has happened, one after the other, in the same transaction: all of it takes place, or nothing. */
export async function announce<E extends keyof DomainEvents>(
  trx: Db,
  context: Context,
  event: E,
  facts: DomainEvents[E],
): Promise<void> {
  for (const handle of context.eventHandlers[event]) await handle(trx, context, facts);
}
