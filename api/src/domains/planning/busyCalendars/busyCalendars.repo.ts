import { mergeSpans, type Span } from 'contract/planning/planRules';
import { MAX_BUSY_CALENDARS, type BusyCalendar } from 'contract/planning/busyCalendar';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { updateRow } from '../../../platform/db/rows';
import type { BusyCalendars } from '../../../platform/db/databaseTypes';
import { addMs, DAY_MS, type Dated } from '../../../platform/lib/durations';

/** The facts of a calendar that a refresh needs; `failures` since the last success, of which its helper was told where `isFailureMailed`. */
export type StoredCalendar = NonNullable<Awaited<ReturnType<typeof findBusyCalendar>>>;

/** A helper's calendars in the order in which they were added. */
export function listBusyCalendars(db: Db, providerId: string, now: Date): Promise<Dated<BusyCalendar>[]> {
  return db
    .selectFrom('busy_calendars as c')
    .select(['c.id as _id', 'c.host', 'c.url_end as urlEnd', 'c.added_at as addedAt', 'c.fetched_at as fetchedAt'])
    .select(['c.next_fetch_at as nextFetchAt', 'c.error', 'c.unread_entries as unreadEntries'])
    .select(
      sql<number>`(select count(*)::int from busy_spans s where s.calendar_id = c.id and upper(s.during) > ${now})`.as(
        'busyTimes',
      ),
    )
    .where('c.provider_id', '=', providerId)
    .orderBy('c.added_at')
    .orderBy('c.id')
    .execute();
}

/** Lists the places and addresses of a helper's calendars, with which a further one could collide. */
export function listPlaces(db: Db, providerId: string): Promise<{ place: number; url_hash: string }[]> {
  return db.selectFrom('busy_calendars').select(['place', 'url_hash']).where('provider_id', '=', providerId).execute();
}

/** Transactions add calendars to a helper one after the other. */
export async function lockProvider(trx: Db, providerId: string): Promise<void> {
  await trx.selectFrom('providers').select('id').where('id', '=', providerId).forNoKeyUpdate().execute();
}

/** Stores a calendar that was read just now. Callers hold lockProvider and know that there is a place. */
export async function insertBusyCalendar(
  trx: Db,
  calendar: Omit<Insertable<BusyCalendars>, 'place' | 'fetched_at'> & { added_at: Date },
): Promise<void> {
  const taken = new Set((await listPlaces(trx, calendar.provider_id)).map(({ place }) => place));
  const place = Array.from({ length: MAX_BUSY_CALENDARS }, (_, index) => index + 1).find((one) => !taken.has(one));
  const values = { ...calendar, place: place ?? 0, fetched_at: calendar.added_at };
  await trx.insertInto('busy_calendars').values(values).execute();
}

export async function findBusyCalendar(db: Db, id: string, { lock = false } = {}) {
  const row = await db
    .selectFrom('busy_calendars')
    .select(['id', 'provider_id as providerId', 'sealed_url as sealedUrl', 'host', 'url_end as urlEnd', 'failures'])
    .select(['fetched_at as fetchedAt', 'next_fetch_at as nextFetchAt'])
    .select((eb) => eb('failure_mailed_at', 'is not', null).as('isFailureMailed'))
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** The calendars whose addresses were not sealed with the present key. */
export function listEarlierCalendars(db: Db, presentPrefix: string) {
  return db
    .selectFrom('busy_calendars')
    .select(['id', 'provider_id as providerId', 'sealed_url as sealedUrl'])
    .where(sql<boolean>`not starts_with(sealed_url, ${presentPrefix})`)
    .execute();
}

export async function deleteBusyCalendar(db: Db, providerId: string, id: string): Promise<void> {
  await db.deleteFrom('busy_calendars').where('id', '=', id).where('provider_id', '=', providerId).execute();
}

export async function deleteSpans(trx: Db, calendarId: string): Promise<void> {
  await trx.deleteFrom('busy_spans').where('calendar_id', '=', calendarId).execute();
}

/** The busy times of a calendar, in the place of those that it had. */
export async function replaceSpans(
  trx: Db,
  { id, providerId }: Pick<StoredCalendar, 'id' | 'providerId'>,
  spans: readonly Span[],
): Promise<void> {
  await deleteSpans(trx, id);
  const starts = spans.map(({ from }) => new Date(from));
  const ends = spans.map(({ to }) => new Date(to));
  await sql`
    insert into busy_spans (calendar_id, provider_id, during)
    select ${id}::uuid, ${providerId}::uuid, tstzrange(starts, ends)
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as span (starts, ends)`.execute(trx);
}

export async function noteSuccess(
  trx: Db,
  id: string,
  read: { fetchedAt: Date; nextFetchAt: Date; unreadEntries: number },
): Promise<void> {
  await updateRow(trx, 'busy_calendars', id, { ...read, failures: 0, failureMailedAt: null, error: null });
}

export async function noteFailure(trx: Db, id: string, at: { error: string; nextFetchAt: Date }): Promise<void> {
  await updateRow(trx, 'busy_calendars', id, { ...at, failures: sql<number>`failures + 1` });
}

export async function noteFailureMailed(trx: Db, id: string, now: Date): Promise<void> {
  await updateRow(trx, 'busy_calendars', id, { failureMailedAt: now });
}

/** When a helper's calendars keep the helper busy between two instants: all calendars together, merged, cut to that time. */
export async function listBusySpans(db: Db, providerId: string, from: Date, to: Date): Promise<Span[]> {
  const rows = await db
    .selectFrom('busy_spans')
    .select([sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`during && tstzrange(${from}, ${to})`)
    .execute();
  return mergeSpans(
    rows.map((row) => ({
      from: Math.max(row.from.getTime(), from.getTime()),
      to: Math.min(row.to.getTime(), to.getTime()),
    })),
  );
}

/** Everything that is stored of a helper's calendars but their addresses (M-190). */
export async function listOwnBusyCalendars(db: Db, providerId: string, now: Date) {
  const calendars = await listBusyCalendars(db, providerId, now);
  const spans = await db
    .selectFrom('busy_spans')
    .select(['calendar_id', sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('provider_id', '=', providerId)
    .orderBy('during')
    .execute();
  return calendars.map(({ _id, host, addedAt, fetchedAt }) => ({
    host,
    addedAt,
    fetchedAt,
    busy: spans.filter(({ calendar_id: of }) => of === _id).map(({ from, to }) => ({ from, to })),
  }));
}

/** Busy times stay so long after they were, for the helper's own week. */
export const BUSY_PAST_MS = 7 * DAY_MS;

export async function purgeBusyTimes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('busy_spans')
    .where(sql<boolean>`upper(during) < ${addMs(now, -BUSY_PAST_MS)}`)
    .execute();
}
