import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database';
import type { Clock } from '../../platform/lib/clock';
import { createWatch, type Watch } from '../../platform/lib/createWatch';
import { fingerprintAttention } from './attention.repo';

const CHECK_MS = 3_000;

interface AttentionWatchOptions {
  db: Kysely<Database>;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Whether an operator is connected to this process; while nobody is, nothing is read. */
  isWatched(): boolean;
  onChanged(): void;
  everyMs?: number;
}

/**
 * Notices a change of the list of things that need a person, for the operators of this process (M-92.5). It compares the list itself,
 * not the actions: items come from every part of the API, from jobs of other processes, and by the mere passing of time.
 */
export function watchAttention(options: AttentionWatchOptions): Watch {
  const { db, clock, log, isWatched, onChanged, everyMs = CHECK_MS } = options;
  /** Null: nobody has been looking, so a person who looks now may have read an older list. */
  let last: string | null = null;

  const look = async (): Promise<void> => {
    if (!isWatched()) {
      last = null;
      return;
    }
    const current = await fingerprintAttention(db, clock.now());
    if (current !== last) onChanged();
    last = current;
  };
  return createWatch(look, { everyMs, log, failure: 'the list of things that need a person was not compared' });
}
