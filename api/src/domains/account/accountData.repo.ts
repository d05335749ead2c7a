import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database';
import { maskContacts } from '../../platform/lib/contacts/maskContacts';
import type { MailKind } from '../../platform/mail/queueMail';
import type { AccountOwner } from './accountOwner';

const OWN_COLUMN = { user: 'customer_id', serviceProvider: 'provider_id' } as const;

/** The account's logins. */
export function listOwnSessions(db: Db, { role, accountId }: AccountOwner) {
  return db
    .selectFrom('sessions')
    .select([
      'created_at as startedAt',
      'refreshed_at as lastRenewedAt',
      'ended_at as endedAt',
      'end_reason as endReason',
    ])
    .where(OWN_COLUMN[role], '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Lists the account's sign-ins: only their times, as the device is stored as a keyed hash. */
export function listOwnDevices(db: Db, { accountId }: AccountOwner) {
  return db
    .selectFrom('known_devices')
    .select('seen_at as lastSeenAt')
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .execute();
}

/** A reader of one of these has its email address: they leave out their text. */
const PROOFS: readonly string[] = ['one-time-code', 'provider-welcome'] satisfies MailKind[];

/** The mails of the account, as long as they are stored: not of the others with the same email address (M-190.4). */
export async function listOwnMails(db: Db, { accountId }: AccountOwner) {
  const rows = await db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'text_body as text', 'created_at as createdAt', 'sent_at as sentAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => (PROOFS.includes(row.kind) ? { ...row, text: '' } : row));
}

/** Every payment of a customer's bookings with its refunds, in pence. */
export async function listOwnPayments(db: Db, customerId: string) {
  const captures = await db
    .selectFrom('captures')
    .innerJoin('bookings', 'bookings.id', 'captures.booking_id')
    .select([
      'bookings.reference as bookingId',
      'captures.provider_capture_id as paypalId',
      'captures.status',
      'captures.amount_pence as amountPence',
      'captures.captured_at as at',
    ])
    .where('bookings.customer_id', '=', customerId)
    .orderBy('captures.created_at')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .select([
      'bookings.reference as bookingId',
      'refunds.provider_refund_id as paypalId',
      'refunds.status',
      'refunds.amount_pence as amountPence',
      'refunds.updated_at as at',
    ])
    .where('bookings.customer_id', '=', customerId)
    .orderBy('refunds.created_at')
    .execute();
  return [
    ...captures.map((row) => ({ kind: 'payment', ...row })),
    ...refunds.map((row) => ({ kind: 'refund', ...row })),
  ];
}

/** Every payout of a helper, in pence. */
export function listOwnPayouts(db: Db, providerId: string) {
  return db
    .selectFrom('payouts')
    .innerJoin('bookings', 'bookings.id', 'payouts.booking_id')
    .select([
      'bookings.reference as bookingId',
      'payouts.status',
      'payouts.amount_pence as amountPence',
      'payouts.commission_pence as commissionPence',
      'payouts.receiver',
      'payouts.processed_at as at',
    ])
    .where('payouts.provider_id', '=', providerId)
    .orderBy('payouts.created_at')
    .execute();
}

/** The reviews that a customer wrote, or that were written of a helper's work. */
export function listOwnReviews(db: Db, { role, accountId }: AccountOwner) {
  return db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .leftJoin('review_replies', 'review_replies.review_id', 'reviews.id')
    .select([
      'bookings.reference as bookingId',
      'review_replies.text as reply',
      'review_replies.replied_at as repliedAt',
      'reviews.rating',
      'reviews.review',
      'reviews.created_at as createdAt',
      'reviews.removed_at as removedAt',
      'reviews.removal_reason as removalReason',
    ])
    .where(role === 'user' ? 'reviews.customer_id' : 'reviews.provider_id', '=', accountId)
    .orderBy('reviews.created_at')
    .execute();
}

/** The posts that a customer likes. */
export function listOwnLikes(db: Db, customerId: string) {
  return db
    .selectFrom('post_likes')
    .innerJoin('posts', 'posts.id', 'post_likes.post_id')
    .select(['posts.title', 'post_likes.created_at as at'])
    .where('customer_id', '=', customerId)
    .orderBy('post_likes.created_at')
    .execute();
}

/** The chores and helpers that a customer keeps, also those that cannot be booked at the moment. */
export async function listOwnFavourites(db: Db, customerId: string) {
  const services = await db
    .selectFrom('favourite_services as f')
    .innerJoin('services as s', 's.id', 'f.service_id')
    .select(['s.name', 'f.created_at as at'])
    .where('f.customer_id', '=', customerId)
    .orderBy('f.created_at')
    .execute();
  const helpers = await db
    .selectFrom('favourite_providers as f')
    .innerJoin('providers as p', 'p.id', 'f.provider_id')
    .select(['p.business_name as name', 'f.created_at as at'])
    .where('f.customer_id', '=', customerId)
    .orderBy('f.created_at')
    .execute();
  return [
    ...services.map((row) => ({ kind: 'service', ...row })),
    ...helpers.map(({ name, at }) => ({ kind: 'helper', name: maskContacts(name), at })),
  ];
}

/** The conversation of a helper with the operators. */
export async function listOwnMessages(db: Db, providerId: string) {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['sender_id', 'text', 'sent_at as sentAt'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .execute();
  return rows.map(({ sender_id: sender, ...row }) => ({ from: sender === providerId ? 'you' : 'Choresy', ...row }));
}

/** The bookings that a helper was available for, and why others were chosen for them. */
export function listOwnOffers(db: Db, providerId: string) {
  return db
    .selectFrom('availability_offers')
    .innerJoin('bookings', 'bookings.id', 'availability_offers.booking_id')
    .select((eb) => [
      'bookings.reference as bookingId',
      'is_available as isAvailable',
      'offered_at as offeredAt',
      jsonArrayFrom(
        eb
          .selectFrom('lost_offers')
          .innerJoin('assignments', 'assignments.id', 'lost_offers.assignment_id')
          .select('lost_offers.reason')
          .where('lost_offers.provider_id', '=', providerId)
          .whereRef('assignments.booking_id', '=', 'bookings.id')
          .orderBy('assignments.assigned_at'),
      ).as('lostBecause'),
    ])
    .where('availability_offers.provider_id', '=', providerId)
    .orderBy('offered_at')
    .execute();
}

/** A helper's notes on the days of bookings; the customer of those who had a booking before learns nothing of them (M-160.1). */
export function listOwnVisits(db: Db, { role, accountId }: AccountOwner) {
  return db
    .selectFrom('visits')
    .innerJoin('bookings', 'bookings.id', 'visits.booking_id')
    .select([
      'bookings.reference as bookingId',
      'visits.day',
      'visits.on_my_way_at as onMyWayAt',
      'visits.expected_at as expectedAt',
      'visits.late_at as lateAt',
      'visits.late_minutes as lateMinutes',
      'visits.arrived_at as arrivedAt',
    ])
    .where(role === 'user' ? 'bookings.customer_id' : 'visits.provider_id', '=', accountId)
    .$if(role === 'user', (query) => query.whereRef('visits.provider_id', '=', 'bookings.provider_id'))
    .orderBy('visits.day')
    .execute();
}

/** The bookings that a helper was asked to do, and how that ended. */
export function listOwnAssignments(db: Db, providerId: string) {
  return db
    .selectFrom('assignments')
    .innerJoin('bookings', 'bookings.id', 'assignments.booking_id')
    .select([
      'bookings.reference as bookingId',
      'assignments.status',
      'assignments.assigned_at as assignedAt',
      'assignments.answer_by as answerBy',
      'assignments.decided_at as decidedAt',
      'assignments.rejection_reason as rejectionReason',
      'assignments.reasons',
    ])
    .where('assignments.provider_id', '=', providerId)
    .orderBy('assignments.assigned_at')
    .execute();
}
