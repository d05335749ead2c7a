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
  /** How often it is tried before it is dead-lettered; 12 attempts take about 5 hours. A recurring kind never is. */
  attempts?: number;
  /** Waits for another company's response: slow kinds share half of the places, so that they never block the others. */
  isSlow?: boolean;
}

/**
 * Does one job. It may run twice (a worker can die after its work and before storing that it is done), so it must find out from the
 * data whether there is something left to do. Throwing requests another attempt.
 */
export type JobHandler = (payload: Record<string, unknown>, attempt: number) => Promise<void>;

export interface JobQueue {
  /** Writes a job on this connection: inside a transaction it exists only if the transaction commits. */
  enqueue(db: Db, kind: JobKind, payload: Record<string, unknown>, options?: EnqueueOptions): Promise<void>;
  handle(kind: JobKind, handler: JobHandler, options?: HandleOptions): void;
  /** Begins to work: looks each second, and at once after a local enqueue. */
  start(): Promise<void>;
  /** Takes no new job and waits for those in flight; what is not done by then is reclaimed when its lease expires. */
  stop(): Promise<void>;
  /** Does everything that is due now, one after the other, and what that makes due; for tests and commands. */
  runAll(): Promise<number>;
}
