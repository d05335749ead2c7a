import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { createWatch } from '../lib/createWatch';
import { AppError } from '../lib/errors';
import type { Database, Store } from './database';

/** As long as browsers may keep a public list anyway (M-108). */
const MAX_LAG_MS = 3_000;
const CHECK_MS = 500;

/** Reads for responses that everybody gets alike: they may come from a replica (docs/adr/0168). */
export interface PublicReads {
  /**
   * Reads from the replica where it is seconds behind at the most and `isGoodEnough` agrees, else from the primary, also when the replica
   * fails. The function may thus run twice: it must do nothing but read.
   */
  read<T>(
    run: (db: Kysely<Database>) => Promise<T>,
    isGoodEnough?: (replica: Kysely<Database>) => Promise<boolean>,
  ): Promise<T>;
  start(): void;
  stop(): void;
}

export function createPublicReads({ db, replica }: Pick<Store, 'db' | 'replica'>, log: FastifyBaseLogger): PublicReads {
  if (replica === null) return { read: (run) => run(db), start: () => undefined, stop: () => undefined };
  const lag = createLag(db, replica);
  let wasUsable = false;
  const watch = createWatch(
    async () => {
      const failure = await lag.measure();
      if (lag.isSmall() === wasUsable) return;
      wasUsable = !wasUsable;
      if (wasUsable) log.info('public lists are read from the replica');
      else log.warn({ err: failure }, 'the replica is too far behind: public lists are read from the primary');
    },
    { everyMs: CHECK_MS, log, failure: 'replica not checked' },
  );
  return {
    ...watch,
    async read(run, isGoodEnough = async () => true) {
      if (!lag.isSmall()) return run(db);
      try {
        if (await isGoodEnough(replica)) return await run(replica);
      } catch (err) {
        // A rejection may be wrong a moment later, such as that of a page which was made just now: the primary decides.
        if (!(err instanceof AppError)) {
          lag.forget();
          log.warn({ err }, 'the replica has failed: the primary responds');
        }
      }
      return run(db);
    },
  };
}

/** Where the server's log of changes ends, in bytes, and up to where a replica has replayed it. Null where a server is none. */
const WRITTEN = sql<number | null>`(pg_current_wal_lsn() - '0/0'::pg_lsn)::int8`;
const REPLAYED = sql<number | null>`(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::int8`;

async function readPosition(db: Kysely<Database>, position: RawBuilder<number | null>): Promise<number> {
  const { rows } = await sql<{ bytes: number | null }>`select ${position} as bytes`.execute(db);
  return rows[0]?.bytes ?? -1;
}

/**
 * How far a replica is behind, by positions in the primary's log and this process's own clock: a replica that has lost the primary believes
 * itself up to date, and one without news has no recent time to compare.
 */
function createLag(primary: Kysely<Database>, replica: Kysely<Database>) {
  let marks: { at: number; bytes: number }[] = [];
  /** The replica has everything that was committed by then. */
  let upToDateAt = -Infinity;
  return {
    isSmall: () => performance.now() - upToDateAt <= MAX_LAG_MS,
    forget: () => {
      upToDateAt = -Infinity;
    },
    /** @returns the error of a server that does not respond */
    async measure(): Promise<unknown> {
      const at = performance.now();
      try {
        marks = marks.filter((mark) => at - mark.at <= MAX_LAG_MS);
        marks.push({ at, bytes: await readPosition(primary, WRITTEN) });
        const replayed = await readPosition(replica, REPLAYED);
        upToDateAt = marks.findLast(({ bytes }) => bytes <= replayed)?.at ?? upToDateAt;
        return undefined;
      } catch (error) {
        return error;
      }
    },
  };
}
