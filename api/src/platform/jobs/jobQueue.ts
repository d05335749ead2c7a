import type { Db } from '../db/database';

/**
 * The number of jobs of each lane that a process runs at once. A lane's places are its own: a long queue of mails or unpaid
 * orders keeps no payout waiting (M-83.1).
 */
export const LANE_PLACES = {
  /** Money that leaves: payouts and refunds. */
  payouts: 3,
  /** Events that the payment provider has reported. */
  events: 3,
  /** Looking after orders that may still be paid. */
  orders: 3,
  mails: 2,
  /** Notifications, by the browsers' push services. */
  pushes: 2,
  /** Reading helpers' calendars on other people's sites, which may be slow. */
  calendars: 2,
  general: 3,
} as const;

export type Lane = keyof typeof LANE_PLACES;

export const LANES = Object.keys(LANE_PLACES) as Lane[];

/** So many places of a lane one owner's jobs may take at once: somebody else's job finds one free. */
export function maxPerOwner(places: number): number {
  return Math.ceil(places / 2);
}

/** Every kind of work that is done later. */
export type JobKind =
  | 'mail.deliver'
  | 'push.deliver'
  | 'booking.match'
  | 'assignment.expire'
  | 'change.expire'
  | 'booking.expire'
  | 'booking.remind'
  | 'thread.remind'
  | 'report.suspend'
  | 'problem.clock'
  | 'series.clock'
  | 'series.end'
  | 'payment.reconcile'
  | 'payment.webhook'
  | 'refund.send'
  | 'payout.send'
  | 'payout.check'
  | 'money.compare'
  | 'calendar.refresh'
  | 'check.remind'
  | 'figures.renew'
  | 'figures.renew-all'
  | 'restore.read'
  | 'store.purge';

export type JobPayload = Record<string, unknown>;

interface EnqueueOptions {
  /** Not before this instant; at once without it. */
  runAt?: Date;
  /** While a job of this kind and key is waiting, a second one is not written; one that was given up is replaced. */
  dedupeKey?: string;
}

export interface HandleOptions {
  /**
   * Makes the kind recurring: one round in all processes together, this long after the last one ended. Its payload has `since`: when
   * the last round began that did not fail; the first one has none.
   */
  everySeconds?: number;
  /** The attempts after which it is dead-lettered; 12 take about 5 hours. A recurring kind never is. */
  attempts?: number;
  /** The lane whose places its jobs take; `general` unless given. */
  lane?: Lane;
  /** Returns the owner of a job, for taking turns; jobs without an owner each count for themselves. */
  ownerOf?: (db: Db, payload: JobPayload) => Promise<string | null>;
  /** Operators are notified after so many failed attempts, and always when it is dead-lettered. */
  alertAfter?: number;
  /** Records a dead-lettered job in the data, in the same transaction. */
  onDeadLetter?: (trx: Db, payload: JobPayload, reason: string) => Promise<void>;
}

/**
 * For work that is never given up on: tried at least once an hour for weeks. Operators know after five failures, which take 75
 * seconds: longer than the payment provider hesitates, shorter than anybody waits for money.
 */
export const KEEP_RETRYING = { attempts: 1_000, alertAfter: 5 } as const satisfies HandleOptions;

/**
 * Does one job. It may run twice (a worker can die after its work and before storing that it is done), so it must find out from the
 * data whether there is something left to do. Throwing requests another attempt.
 */
export type JobHandler = (payload: JobPayload, attempt: number) => Promise<void>;

/** A job that keeps failing, or was given up. */
export interface JobFailure {
  jobId: string;
  kind: string;
  payload: JobPayload;
  attempt: number;
  reason: string;
  isDeadLettered: boolean;
}

/** Notifies somebody of a failing job, in the transaction that stores how the attempt ended. */
export type JobAlert = (trx: Db, failure: JobFailure) => Promise<void>;

/** Thrown by work for which every further attempt is of no use: it is given up at once. */
export class FinalError extends Error {}

export interface JobQueue {
  /** Writes a job on this connection: inside a transaction it exists only if the transaction commits. */
  enqueue(db: Db, kind: JobKind, payload: JobPayload, options?: EnqueueOptions): Promise<void>;
  handle(kind: JobKind, handler: JobHandler, options?: HandleOptions): void;
  /** Names the lane of a kind; `general` of one that nobody handles. */
  laneOf(kind: string): Lane;
  /** Sets the listener for failing jobs; without it they are only logged. */
  onFailure(alert: JobAlert): void;
  /** Begins to work: looks each second, and at once after a local enqueue. */
  start(): Promise<void>;
  /** Takes no new job and waits for those in flight; a job that is not done by then is reclaimed when its lease expires. */
  stop(): Promise<void>;
  /** Does every due job, one after the other, and the jobs that become due by it; for tests and commands. */
  runAll(): Promise<number>;
}
