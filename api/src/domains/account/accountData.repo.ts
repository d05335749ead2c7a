import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { MailKind } from '../../platform/mail/queueMail';
import type { AccountOwner } from './closing.repo';

type Row = Record<string, unknown>;
type Queries<Name extends string> = Record<Name, (owner: AccountOwner) => RawBuilder<unknown>>;

/** A reader of one of these has its email address: they leave out their text. */
const PROOFS = sql.join(['one-time-code', 'provider-welcome'] satisfies MailKind[]);

/** The customer or the helper of a table. */
const OWNER = { user: sql.ref('customer_id'), serviceProvider: sql.ref('provider_id') } as const;

/** The lists of customers and helpers alike, by their names in the data. */
export const OF_BOTH = {
  /** That a customer wrote, or that were written of a helper's work. */
  reviews: ({ role, accountId }) => sql`
    select b.reference as "bookingId", a.text as reply, a.replied_at as "repliedAt", r.rating, r.review,
      r.created_at as "createdAt", r.removed_at as "removedAt", r.removal_reason as "removalReason"
    from reviews r join bookings b on b.id = r.booking_id left join review_replies a on a.review_id = r.id
    where r.${OWNER[role]} = ${accountId} order by r.created_at`,
  /** A helper's notes on the days of bookings; the customer of those who had a booking before learns nothing of them (M-160.1). */
  visits: ({ role, accountId }) => sql`
    select b.reference as "bookingId", v.day, v.on_my_way_at as "onMyWayAt", v.expected_at as "expectedAt", v.late_at as "lateAt",
      v.late_minutes as "lateMinutes", v.arrived_at as "arrivedAt"
    from visits v join bookings b on b.id = v.booking_id
    where ${role === 'user' ? sql`b.customer_id = ${accountId} and v.provider_id = b.provider_id` : sql`v.provider_id = ${accountId}`}
    order by v.day`,
  /** As long as they are stored: not those of others with the same email address (M-190.4). */
  mails: ({ accountId }) => sql`
    select kind, subject, case when kind in (${PROOFS}) then '' else text_body end as text, created_at as "createdAt", sent_at as "sentAt"
    from outbox where account_id = ${accountId} order by created_at desc`,
  reports: ({ role, accountId }) => sql`
    select c.kind, r.category, r.words, c.state, r.reported_at as "reportedAt"
    from reports r join report_cases c on c.id = r.case_id where r.${OWNER[role]} = ${accountId} order by r.reported_at desc`,
  blocks: ({ role, accountId }) => sql`
    select ${role === 'user' ? sql`(select business_name from providers where id = k.provider_id)` : sql`'a customer'`} as name,
      k.blocked_at as "blockedAt"
    from blocks k where k.${OWNER[role]} = ${accountId} and k.blocked_by = ${role === 'user' ? 'customer' : 'provider'} order by 2 desc`,
  sessions: ({ role, accountId }) => sql`
    select device, created_at as "startedAt", coalesce(used_at, refreshed_at) as "lastUsedAt", refreshed_at as "lastRenewedAt", ended_at as "endedAt", end_reason as "endReason"
    from sessions where ${OWNER[role]} = ${accountId} order by created_at desc`,
  /** Only the times of sign-ins, as the device is stored as a keyed hash. */
  devices: ({ accountId }) => sql`
    select seen_at as "lastSeenAt" from known_devices where account_id = ${accountId} order by seen_at desc`,
  passkeys: ({ accountId }) => sql`
    select name, created_at as "createdAt", used_at as "lastUsedAt", blocked_at as "blockedAt"
    from passkeys where account_id = ${accountId} order by created_at desc`,
  notifications: ({ accountId }) => sql`
    select topics, created_at as "subscribedAt" from push_subscriptions where account_id = ${accountId} order by created_at desc`,
} satisfies Queries<string>;

/** The lists of customers alone. Money is in pence. */
export const OF_CUSTOMERS = {
  /** With their refunds behind them. */
  payments: ({ accountId }) => sql`
    select kind, "bookingId", "paypalId", status, "amountPence", at from (
      select 1 as part, c.created_at as sorted, 'payment' as kind, b.reference as "bookingId", c.provider_capture_id as "paypalId",
        c.status, c.amount_pence as "amountPence", c.captured_at as at
      from captures c join bookings b on b.id = c.booking_id where b.customer_id = ${accountId}
      union all
      select 2, r.created_at, 'refund', b.reference, r.provider_refund_id, r.status, r.amount_pence, r.updated_at
      from refunds r join bookings b on b.id = r.booking_id where b.customer_id = ${accountId}
    ) as payments order by part, sorted`,
  likes: ({ accountId }) => sql`
    select p.title, l.created_at as at from post_likes l join posts p on p.id = l.post_id
    where l.customer_id = ${accountId} order by l.created_at`,
  /** Chores and helpers, also those that cannot be booked at the moment. */
  favourites: ({ accountId }) => sql`
    select kind, name, at from (
      select 1 as part, 'service' as kind, s.name, f.created_at as at
      from favourite_services f join services s on s.id = f.service_id where f.customer_id = ${accountId}
      union all
      select 2, 'helper', p.business_name, f.created_at
      from favourite_providers f join providers p on p.id = f.provider_id where f.customer_id = ${accountId}
    ) as favourites order by part, at`,
} satisfies Queries<string>;

/** The lists of helpers alone. Money is in pence. */
export const OF_HELPERS = {
  payments: ({ accountId }) => sql`
    select b.reference as "bookingId", p.status, p.amount_pence as "amountPence", p.commission_pence as "commissionPence", p.receiver,
      p.processed_at as at
    from payouts p join bookings b on b.id = p.booking_id where p.provider_id = ${accountId} order by p.created_at`,
  /** The conversation with the operators. */
  messages: ({ accountId }) => sql`
    select case when sender_id = ${accountId} then 'you' else 'Choresy' end as "from", text, sent_at as "sentAt"
    from chat_messages where provider_id = ${accountId} order by id`,
  /** The bookings that a helper was available for, and why others were chosen for them. */
  offers: ({ accountId }) => sql`
    select b.reference as "bookingId", o.is_available as "isAvailable", o.offered_at as "offeredAt",
      (select coalesce(json_agg(json_build_object('reason', l.reason) order by a.assigned_at), '[]')
        from lost_offers l join assignments a on a.id = l.assignment_id
        where l.provider_id = ${accountId} and a.booking_id = b.id) as "lostBecause"
    from availability_offers o join bookings b on b.id = o.booking_id where o.provider_id = ${accountId} order by o.offered_at`,
  /** The bookings that a helper was asked to do, and how that ended. */
  assignments: ({ accountId }) => sql`
    select b.reference as "bookingId", a.status, a.assigned_at as "assignedAt", a.answer_by as "answerBy", a.decided_at as "decidedAt",
      a.rejection_reason as "rejectionReason", a.reasons
    from assignments a join bookings b on b.id = a.booking_id where a.provider_id = ${accountId} order by a.assigned_at`,
} satisfies Queries<string>;

/** Reads each list of a table of queries. */
export async function readOwn<Name extends string>(
  db: Db,
  queries: Queries<Name>,
  owner: AccountOwner,
): Promise<Record<Name, Row[]>> {
  const lists: [string, Row[]][] = [];
  for (const [name, queryOf] of Object.entries<Queries<string>[string]>(queries))
    lists.push([name, (await queryOf(owner).execute(db)).rows as Row[]]);
  return Object.fromEntries(lists) as Record<Name, Row[]>;
}
