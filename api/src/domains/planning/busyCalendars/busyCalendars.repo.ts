import { mergeSpans, type Span } from 'contract/planning/planRules';
import { MAX_BUSY_CALENDARS, type BusyCalendar } from 'contract/planning/busyCalendar';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { deleteRows, listRows, readRows, type Row, storeRow } from '../../../platform/db/rows';
import { addMs, DAY_MS, type Dated } from '../../../platform/lib/durations';

/** A calendar elsewhere; `failures` since the last success, of which its helper was told at `failureMailedAt`. */
export type StoredCalendar = Row<'busy_calendars'>;

type NewCalendar = Pick<
  StoredCalendar,
  'id' | 'providerId' | 'sealedUrl' | 'urlHash' | 'host' | 'urlEnd' | 'addedAt' | 'nextFetchAt' | 'unreadEntries'
>;

/** A helper's calendars in the order in which they were added. */
export function listBusyCalendars(db: Db, providerId: string, now: Date): Promise<Dated<BusyCalendar>[]> {
  return readRows<Dated<BusyCalendar>>(db)`
    select id as _id, host, url_end, added_at, fetched_at, next_fetch_at, error, unread_entries,
      (select count(*) from busy_spans s where s.calendar_id = c.id and upper(s.during) > ${now}) as busy_times
    from busy_calendars c where provider_id = ${providerId} order by added_at, id`;
}

/** Transactions add calendars to a helper one after the other. */
export async function lockProvider(trx: Db, providerId: string): Promise<void> {
  await trx.selectFrom('providers').select('id').where('id', '=', providerId).forNoKeyUpdate().execute();
}

/** Stores a calendar that was read just now. Callers hold lockProvider and know that there is a place. */
export async function insertBusyCalendar(trx: Db, calendar: NewCalendar): Promise<void> {
  const { providerId, addedAt } = calendar;
  const taken = new Set((await listRows(trx, 'busy_calendars', { providerId })).map(({ place }) => place));
  const place = Array.from({ length: MAX_BUSY_CALENDARS }, (_, index) => index + 1).find((one) => !taken.has(one));
  await storeRow(trx, 'busy_calendars', { ...calendar, place: place ?? 0, fetchedAt: addedAt });
}

/** The calendars whose addresses were not sealed with the present key. */
export function listEarlierCalendars(db: Db, presentPrefix: string): Promise<StoredCalendar[]> {
  return readRows<StoredCalendar>(db)`
    select * from busy_calendars where not starts_with(sealed_url, ${presentPrefix})`;
}

/** The busy times of a calendar, in the place of those that it had. */
export async function replaceSpans(
  trx: Db,
  { id, providerId }: Pick<StoredCalendar, 'id' | 'providerId'>,
  spans: readonly Span[],
): Promise<void> {
  await deleteRows(trx, 'busy_spans', { calendarId: id });
  const starts = spans.map(({ from }) => new Date(from));
  const ends = spans.map(({ to }) => new Date(to));
  await sql`
    insert into busy_spans (calendar_id, provider_id, during)
    select ${id}::uuid, ${providerId}::uuid, tstzrange(starts, ends)
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as span (starts, ends)`.execute(trx);
}

/** When a helper's calendars keep the helper busy between two instants: all calendars together, merged, cut to that time. */
export async function listBusySpans(db: Db, providerId: string, from: Date, to: Date): Promise<Span[]> {
  const rows = await readRows<{ begins: Date; ends: Date }>(db)`
    select greatest(lower(during), ${from}::timestamptz) as begins, least(upper(during), ${to}::timestamptz) as ends
    from busy_spans where provider_id = ${providerId} and during && tstzrange(${from}, ${to})`;
  return mergeSpans(rows.map(({ begins, ends }) => ({ from: begins.getTime(), to: ends.getTime() })));
}

/** Everything that is stored of a helper's calendars but their addresses (M-190). */
export async function listOwnBusyCalendars(db: Db, providerId: string, now: Date) {
  const calendars = await listBusyCalendars(db, providerId, now);
  const spans = await readRows<{ calendarId: string; from: Date; to: Date }>(db)`
    select calendar_id, lower(during) as "from", upper(during) as "to" from busy_spans
    where provider_id = ${providerId} order by during`;
  return calendars.map(({ _id, host, addedAt, fetchedAt }) => ({
    host,
    addedAt,
    fetchedAt,
    busy: spans.flatMap(({ calendarId, ...span }) => (calendarId === _id ? span : [])),
  }));
}

/** Busy times stay so long after they were, for the helper's own week. */
export const BUSY_PAST_MS = 7 * DAY_MS;

export async function purgeBusyTimes(db: Db, now: Date): Promise<void> {
  await sql`delete from busy_spans where upper(during) < ${addMs(now, -BUSY_PAST_MS)}`.execute(db);
}
