import { ATTENTION_KINDS, type AttentionItem, type AttentionKind } from 'contract/desk/attention';
import { CHECK_REMINDER_DAYS } from 'contract/people/check';
import { londonToday } from 'contract/platform/wallTime';
import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readPageByKey } from '../../platform/db/keyPages';
import { camelRows } from '../../platform/db/rows';
import type { Range } from '../../platform/lib/paging';
import type { Dated } from '../../platform/lib/durations';
import { IS_OWED, IS_UNRETURNED, refusedPayments } from '../money';
import { CONFIRMED_OF_PROVIDER } from './operatorBookings.repo';

/** `detail`: the fact that the sentence about it depends on: a reason, a number, an error. */
export type AttentionRow = Omit<Dated<AttentionItem>, 'problem'> & { detail: string | null };

/** For an item that waits for its end alone, such as money. */
const NEVER = sql`null`;
const BOOKING_START = sql`b.starts_at`;

type BookingColumns = Partial<Record<'amountPence' | 'dueAt' | 'detail', RawBuilder<unknown>>>;

/** The columns of every part, about a booking `b`. */
function aboutBooking(
  kind: AttentionKind,
  since: RawBuilder<unknown>,
  { amountPence = sql`b.total_pence`, dueAt = NEVER, detail = sql`null` }: BookingColumns = {},
) {
  return sql`select ${sql.lit(kind)} as kind, ${since} as since, ${dueAt}::timestamptz as due_at, 'booking' as subject_kind, b.id::text as subject_id,
    b.reference as subject_name, b.reference as booking_reference, b.provider_id, null::bigint as job_id, ${amountPence} as amount_pence,
    ${detail}::text as detail`;
}

function aboutProvider(kind: AttentionKind, since: RawBuilder<unknown>, detail = sql`null`) {
  return sql`select ${sql.lit(kind)} as kind, ${since} as since, ${NEVER}::timestamptz as due_at, 'provider' as subject_kind, p.id::text as subject_id,
    p.business_name as subject_name, null as booking_reference, p.id as provider_id, null::bigint as job_id, null::int as amount_pence,
    ${detail}::text as detail`;
}

function transfersOf(table: string) {
  return (kind: AttentionKind, condition: RawBuilder<unknown>, detail = sql`x.failure_code`) =>
    sql`${aboutBooking(kind, sql`x.updated_at`, { amountPence: sql`x.amount_pence`, detail })}
      from ${sql.table(table)} x join bookings b on b.id = x.booking_id where ${condition}`;
}
const payouts = transfersOf('payouts');
const refunds = transfersOf('refunds');

/** Of a payout or refund `x` that may have been sent: nobody is sending it right now, or for minutes already. */
function isNotUnderWay(now: Date) {
  return sql`(x.claimed_until is null or x.claimed_until <= ${now} or x.first_sent_at < ${now}::timestamptz - interval '2 minutes')`;
}

/** An id in the payload of a job; null where it holds none. */
function idIn(field: string) {
  const value = sql`j.payload ->> ${sql.lit(field)}`;
  return sql`case when ${value} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${value})::uuid end`;
}

function jobs(kind: AttentionKind, since: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  return sql`
    select ${sql.lit(kind)} as kind, ${since} as since, ${NEVER}::timestamptz as due_at, 'job' as subject_kind, j.id::text as subject_id, j.kind as subject_name,
      b.reference as booking_reference, b.provider_id, j.id as job_id, null::int as amount_pence, j.last_error as detail
    from jobs j
    left join refunds r on r.id = ${idIn('refundId')}
    left join payouts x on x.id = ${idIn('payoutId')}
    left join payment_orders o on o.id = ${idIn('paymentOrderId')}
    left join bookings b on b.id = coalesce(${idIn('bookingId')}, r.booking_id, x.booking_id, o.booking_id)
    where ${condition}`;
}

/** Each condition by an index of its own; joined by 'or' they may read all that is confirmed. */
function overdue(condition: RawBuilder<unknown>) {
  const since = sql`case when a.id is null then b.ends_at else least(a.answer_by, b.starts_at) end`;
  return sql`${aboutBooking('overdue-booking', since, { dueAt: sql`case when a.id is not null then b.starts_at end`, detail: sql`b.assignment_status` })}
    from bookings b left join assignments a on a.booking_id = b.id and a.status = 'assigned'
    where b.status = 'confirmed' and ${condition}`;
}

/** A provider's messages since the last reply, with the time of the first. */
const UNANSWERED_CHATS = sql`
  ${aboutProvider('unanswered-chat', sql`open.since`, sql`open.count`)}
  from conversations c join providers p on p.id = c.provider_id
  cross join lateral (
    select min(m.sent_at) as since, count(*) as count from chat_messages m
    where m.provider_id = p.id and m.sender_id <> ${sql.lit(SYSTEM_USER)} and m.id > c.last_reply_id
  ) as open
  where c.is_waiting and open.count > 0`;

/** Named by the helper's business, by which operators find it among the reviews. */
const REPORTED_REVIEWS = sql`
  select 'reported-review' as kind, o.reported_at as since, ${NEVER}::timestamptz as due_at, 'review' as subject_kind, v.id::text as subject_id,
    p.business_name as subject_name, b.reference as booking_reference, v.provider_id, null::bigint as job_id, null::int as amount_pence,
    o.reason::text as detail
  from review_reports o join reviews v on v.id = o.review_id join bookings b on b.id = v.booking_id join providers p on p.id = v.provider_id
  where o.dismissed_at is null and v.removed_at is null`;

/** A review that its helper alone reports is on the list as such already. */
const OPEN_REPORTS = sql`
  select 'open-report' as kind, c.changed_at as since, ${NEVER}::timestamptz as due_at, 'report' as subject_kind, c.id::text as subject_id,
    c.name as subject_name, c.evidence ->> 'bookingId' as booking_reference, c.provider_id, null::bigint as job_id, null::int as amount_pence,
    case c.state when 'appealed' then c.state else (select count(*)::text from reports r where r.case_id = c.id) end as detail
  from report_cases c
  where c.state in ('open', 'appealed') and not (c.state = 'open' and c.kind = 'review' and exists (
    select from review_reports o where o.review_id::text = c.thing_id and o.dismissed_at is null)
    and (select count(*) from reports r where r.case_id = c.id) = 1)`;

function partsAt(now: Date): Record<AttentionKind, RawBuilder<unknown>> {
  return {
    'unassigned-booking': sql`${aboutBooking('unassigned-booking', sql`coalesce(b.paid_at, b.created_at)`, { dueAt: BOOKING_START, detail: sql`b.assignment_status` })}
      from bookings b where b.status = 'confirmed' and b.assignment_status in ('none', 'rejected')`,
    'overdue-booking': sql`
      ${overdue(sql`b.assignment_status = 'accepted' and b.ends_at < ${now}::timestamptz - interval '24 hours'`)}
      union all
      ${overdue(sql`b.assignment_status = 'assigned' and least(a.answer_by, b.starts_at) < ${now}::timestamptz - interval '1 hour'`)}`,
    'helper-out-of-work': sql`${aboutBooking('helper-out-of-work', sql`coalesce(b.accepted_at, b.paid_at, b.created_at)`, { dueAt: BOOKING_START, detail: sql`p.business_name` })}
      from providers p cross join lateral ${CONFIRMED_OF_PROVIDER} as b where not (p.is_active and p.is_approved)`,
    'missing-check': sql`${aboutBooking('missing-check', sql`coalesce(b.accepted_at, b.paid_at, b.created_at)`, { dueAt: BOOKING_START, detail: sql`array_to_json(lack.missing)` })}
      from bookings_missing_checks(${now}) lack join bookings b on b.id = lack.booking_id`,
    'held-payout': payouts('held-payout', sql`x.status = 'held' and x.hold_reason <> 'problem'`, sql`x.hold_reason`),
    'unknown-payout': payouts('unknown-payout', sql`x.status = 'unknown' and ${isNotUnderWay(now)}`),
    'delayed-payout': payouts('delayed-payout', sql`x.status = 'pending' and x.warned_at is not null`),
    'failed-payout': payouts('failed-payout', sql`x.status = 'failed'`),
    'unknown-refund': refunds('unknown-refund', sql`x.status = 'unknown' and ${isNotUnderWay(now)}`),
    'delayed-refund': refunds('delayed-refund', sql`x.status = 'requested' and x.warned_at is not null`),
    'failed-refund': refunds('failed-refund', sql`(${IS_OWED} or ${IS_UNRETURNED})`),
    'contradicted-settlement': sql`${payouts('contradicted-settlement', sql`x.contradicted_at is not null`, sql`'payout'`)}
      union all ${refunds('contradicted-settlement', sql`x.contradicted_at is not null`, sql`'refund'`)}`,
    'refused-payment': sql`
      select 'refused-payment' as kind, r.since, ${NEVER}::timestamptz as due_at, 'booking' as subject_kind, r.reference as subject_id,
        r.reference as subject_name, b.reference as booking_reference, b.provider_id, null::bigint as job_id, b.total_pence as amount_pence,
        r.issue as detail
      from (${refusedPayments(now)}) r left join bookings b on b.reference = r.reference
      where not exists (select from captures c where c.booking_id = b.id and c.created_at >= r.since)`,
    'open-dispute': sql`${aboutBooking('open-dispute', sql`d.opened_at`, { amountPence: sql`d.amount_pence`, detail: sql`d.reason` })}
      from disputes d join bookings b on b.id = d.booking_id where d.status = 'open'`,
    // While the payment is disputed as well, the dispute has to end first: one row, not two.
    'open-problem': sql`${aboutBooking('open-problem', sql`x.desk_at`, { detail: sql`x.desk_because` })}
      from problems x join bookings b on b.id = x.booking_id where x.state = 'desk'
        and not exists (select from disputes d where d.booking_id = b.id and d.status = 'open')`,
    'given-up-job': jobs('given-up-job', sql`j.run_at`, sql`j.state = 'dead'`),
    'failing-job': jobs('failing-job', sql`j.alerted_at`, sql`j.alerted_at is not null and j.state <> 'dead'`),
    'pending-helper': sql`${aboutProvider('pending-helper', sql`p.created_at`)}
      from providers p where p.is_active and not p.is_approved`,
    'frozen-helper': sql`${aboutProvider('frozen-helper', sql`p.payouts_frozen_at`)}
      from providers p where p.payouts_frozen_at is not null`,
    'ending-check': sql`${aboutProvider('ending-check', sql`c.since`, sql`c.checks`)}
      from helpers_with_ending_checks(${londonToday(now)}::date + ${CHECK_REMINDER_DAYS[0]}::int) c join providers p on p.id = c.provider_id`,
    'unanswered-chat': UNANSWERED_CHATS,
    'reported-review': REPORTED_REVIEWS,
    'open-report': OPEN_REPORTS,
  };
}

/** All items, or those of one kind, as a table. */
function itemsAt(now: Date, kind: AttentionKind | null = null) {
  const parts = partsAt(now);
  return sql`(${sql.join(kind === null ? Object.values(parts) : [parts[kind]], sql` union all `)}) as open`;
}

export async function countAttention(db: Db, now: Date): Promise<Record<AttentionKind, number>> {
  const { rows } = await sql<{ kind: AttentionKind; count: number }>`
    select kind, count(*)::int as count from ${itemsAt(now)} group by kind`.execute(db);
  const none = Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, 0])) as Record<AttentionKind, number>;
  return { ...none, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}

/** A text that is another one once any item of the list is. */
export async function fingerprintAttention(db: Db, now: Date): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select md5(coalesce(string_agg(concat_ws(' ', kind, subject_id, extract(epoch from since), amount_pence, detail), ','
      order by kind, subject_id, since), '')) as fingerprint from ${itemsAt(now)}`.execute(db);
  return rows[0]!.fingerprint;
}

/** One page of the things that need a person, of one kind or of all; the longest waiting first. @param total how many there are */
export function listAttention(db: Db, now: Date, kind: AttentionKind | null, total: number, range: Range) {
  const select = sql`kind, since, due_at, detail, amount_pence::float8 / 100 as amount,
    json_build_object('kind', subject_kind, 'id', subject_id, 'name', subject_name) as subject,
    json_build_object('bookingId', booking_reference, 'providerId', provider_id, 'jobId', job_id::text) as link`;
  const order = { since: 'timestamptz', kind: 'text', subject_id: 'text', "coalesce(detail, '')": 'text' } as const;
  const list = { select, from: sql`from ${itemsAt(now, kind)} where true`, order, total };
  return readPageByKey<AttentionRow>(db.withPlugin(camelRows), list, range);
}
