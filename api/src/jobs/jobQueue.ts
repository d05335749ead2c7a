import type { Db } from '../db/database';

/** Every kind of work that is done later. */
export type JobKind =
  | 'mail.deliver'
  | 'booking.match'
  | 'booking.expire'
  | 'booking.remind'
  | 'payment.reconcile'
  | 'payment.webhook'
  | 'refund.send'
  | 'payout.send'
  | 'payout.check'
  | 'store.purge';

export interface EnqueueOptions {
  /** Not before this instant; at once without it. */
  runAt?: Date;
  /** While a job of this kind and key is waiting, a second one is not written. */
  dedupeKey?: string;
}

export interface HandleOptions {
  /** Makes the kind recurring: one round in all processes together, this long after the last one ended. */
  everySeconds?: number;
  /** How often it is tried before it is given up; 12 tries take about 5 hours. A recurring kind is never given up. */
  attempts?: number;
  /** Waits for another company's answer: such kinds share half of the places, so that the rest is never held up by them. */
  isSlow?: boolean;
}

/**
 * Does one job. It may run twice (a worker can die after its work and before its note of it), so it must find out by the
 * data whether there is something left to do. To throw is to ask for another try.
 */
export type JobHandler = (payload: Record<string, unknown>, attempt: number) => Promise<void>;

export interface JobQueue {
  /** Writes a job on this connection: inside a transaction it exists only if the transaction commits. */
  enqueue(db: Db, kind: JobKind, payload: Record<string, unknown>, options?: EnqueueOptions): Promise<void>;
  handle(kind: JobKind, handler: JobHandler, options?: HandleOptions): void;
  /** Begins to work: looks each second, and at once after a local enqueue. */
  start(): Promise<void>;
  /** Takes no new job and waits for those in flight; what is not done by then is taken over by lease. */
  stop(): Promise<void>;
  /** Does everything that is due now, one after the other, and what that makes due; for tests and commands. */
  runAll(): Promise<number>;
}
