import { FORMER_CUSTOMER } from 'contract/people/account';
import { firstGrapheme } from 'contract/fields/characters';
import { removalText } from 'contract/desk/texts';
import type { Review } from 'contract/catalogue/review';
import { sql, type Insertable } from 'kysely';
import type { ProviderReview } from 'contract/catalogue/directory';
import { type OwnReview, type ReviewReport, REPLY_LIMITS } from 'contract/catalogue/reviewReport';
import type { Db } from '../../../platform/db/database';
import type { Reviews } from '../../../platform/db/databaseTypes';
import { MASK, maskContacts } from '../../../platform/lib/contacts/maskContacts';
import type { Range, Listed } from '../../../platform/lib/paging';
import { insertIfNew, readPage, updateRow } from '../../../platform/db/rows';
import { addMs, HOUR_MS } from '../../../platform/lib/durations';

/** One page of the reviews of a helper's work, the newest first. */
export function listProviderReviews(db: Db, providerId: string, range: Range): Promise<Listed<ProviderReview>> {
  const ordered = reviewRows(db)
    .innerJoin('services as s', 's.id', 'r.service_id')
    .where('r.provider_id', '=', providerId)
    .select(['r.service_id', 's.name'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id');
  return readPage(ordered, range, (row) => ({ ...shownReview(row), service: { _id: row.service_id, name: row.name } }));
}

/** Stores a verified review and counts it for its service. @throws a unique violation when the booking has one */
export async function insertReview(db: Db, review: Insertable<Reviews> & { rating: number }): Promise<void> {
  await db.insertInto('reviews').values(review).execute();
  await countRating(db, review.service_id, review.rating, 1);
}

/** Counts a rating for its service. @param sign -1 for one that counts no more */
export async function countRating(db: Db, serviceId: string, rating: number, sign: 1 | -1): Promise<void> {
  const ratingSum = sql<number>`rating_sum + ${sign * rating}`;
  await updateRow(db, 'services', serviceId, { ratingSum, ratingCount: sql<number>`rating_count + ${sign}` });
}

/** Reviews with the reply of their helper. */
function reviewRows(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .leftJoin('review_replies as a', 'a.review_id', 'r.id')
    .select(['r.id', 'r.rating', 'r.review', 'r.created_at', 'r.removed_at', 'r.removal_reason', 'b.customer_name'])
    .select(['a.text as reply', 'a.replied_at']);
}

/** One page of the verified reviews of a service, removed ones too, the newest first. */
export function listReviews(db: Db, serviceId: string, range: Range): Promise<Listed<Review>> {
  const ofService = reviewRows(db).where('r.service_id', '=', serviceId);
  return readPage(ofService.orderBy('r.created_at', 'desc').orderBy('r.id'), range, shownReview);
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewRows>['execute']>>[number];

/** A review as the public reads it. */
function shownReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    ...(row.removed_at === null
      ? { rating: row.rating, review: row.review, ...shownReply(row) }
      : {
          rating: 0,
          review: removalText(row.removal_reason ?? '', row.removed_at),
          removedAt: row.removed_at.toISOString(),
        }),
    author: authorName(row.customer_name),
    createdAt: row.created_at.toISOString(),
  };
}

function shownReply({ reply, replied_at: at }: Pick<ReviewRow, 'reply' | 'replied_at'>): Pick<Review, 'reply'> {
  return reply === null || at === null ? {} : { reply: { text: reply, at: at.toISOString() } };
}

/** The review of a booking, as the public reads it; null before it is written. */
export async function findReviewOfBooking(db: Db, bookingId: string): Promise<Review | null> {
  const row = await reviewRows(db).where('r.booking_id', '=', bookingId).executeTakeFirst();
  return row ? shownReview(row) : null;
}

/** A first name and an initial: enough to distinguish reviewers, too little to identify them. */
function authorName(fullName: string): string {
  if (fullName === FORMER_CUSTOMER) return fullName;
  const shown = maskContacts(fullName).replaceAll(MASK, ' ').trim() || 'A customer';
  const [first = '', ...others] = shown.split(/\s+/);
  const initial = firstGrapheme(others.at(-1) ?? '').toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}

const CHANGEABLE_MS = REPLY_LIMITS.replyChangeHours * HOUR_MS;

/** The helper's own reply, with until when it can be changed (M-252.2). */
function ownReplyOf({ reply, replied_at: at }: { reply: string | null; replied_at: Date | null }): OwnReview['reply'] {
  if (reply === null || at === null) return undefined;
  return { text: reply, at: at.toISOString(), changeableUntil: addMs(at, CHANGEABLE_MS).toISOString() };
}

/**
 * Stores the reply to a review, or changes it while it is not a day old. The review is locked.
 * @returns `tooOld` when nothing is changed any more
 */
export async function saveReply(
  trx: Db,
  { reviewId, text, now }: { reviewId: string; text: string; now: Date },
): Promise<'written' | 'changed' | 'tooOld'> {
  if (await insertIfNew(trx, 'review_replies', { reviewId, text, repliedAt: now, changedAt: now })) return 'written';
  const { numAffectedRows } = await sql`
    update review_replies set text = ${text}, changed_at = ${now}
    where review_id = ${reviewId} and replied_at >= ${addMs(now, -CHANGEABLE_MS)}`.execute(trx);
  return numAffectedRows === 1n ? 'changed' : 'tooOld';
}

/** The columns of a report, joined to its review. */
type ReportRow = { report_reason: string | null } & Record<'reported_at' | 'dismissed_at', Date | null>;

/** @returns null for a review that nobody has reported */
export function reportOf({ report_reason, reported_at, dismissed_at }: ReportRow): ReviewReport | null {
  if (report_reason === null || reported_at === null) return null;
  return {
    reason: report_reason,
    reportedAt: reported_at.toISOString(),
    dismissedAt: dismissed_at?.toISOString() ?? null,
  };
}

/** One page of the reviews of a provider's work, the newest first, as the public reads them. */
export function listOwnReviews(db: Db, providerId: string, range: Range): Promise<Listed<OwnReview>> {
  const ordered = reviewRows(db)
    .innerJoin('services as s', 's.id', 'r.service_id')
    .leftJoin('review_reports as o', 'o.review_id', 'r.id')
    .where('r.provider_id', '=', providerId)
    .select(['b.reference', 'r.service_id', 's.name', 'o.reason as report_reason', 'o.reported_at', 'o.dismissed_at'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id');
  return readPage(ordered, range, (row) => ({
    ...shownReview(row),
    bookingId: row.reference,
    service: { _id: row.service_id, name: row.name },
    removedAt: row.removed_at?.toISOString() ?? null,
    report: reportOf(row),
    reply: ownReplyOf(row),
  }));
}
