import type { OperatorReview, ReviewState } from 'contract/desk/attention';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readPageByKey } from '../../../platform/db/keyPages';
import { hasText, updateRow } from '../../../platform/db/rows';
import type { Listed, Range } from '../../../platform/lib/paging';
import { reportOf, countRating } from './reviews.repo';

function reviewsOf(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('services as s', 's.id', 'r.service_id')
    .innerJoin('providers as p', 'p.id', 'r.provider_id')
    .leftJoin('review_reports as o', 'o.review_id', 'r.id')
    .leftJoin('review_replies as a', 'a.review_id', 'r.id')
    .select(['r.id as _id', 'b.reference as bookingId', 'r.rating', 'r.review', 'b.customer_name as author'])
    .select(['r.provider_id as providerId', 'p.business_name as businessName', 'r.removal_reason as removalReason'])
    .select(['r.service_id', 's.name', 'r.created_at', 'r.removed_at', 'a.text as reply'])
    .select(['o.reason as report_reason', 'o.reported_at', 'o.dismissed_at']);
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewsOf>['execute']>>[number];

function toReview(row: ReviewRow): OperatorReview {
  const { _id, bookingId, rating, review, author, providerId, businessName, removalReason } = row;
  return {
    ...{ _id, bookingId, rating, review, author, providerId, businessName, removalReason },
    service: { _id: row.service_id, name: row.name },
    createdAt: row.created_at.toISOString(),
    removedAt: row.removed_at?.toISOString() ?? null,
    report: reportOf(row),
    ...(row.reply === null ? {} : { reply: row.reply }),
  };
}

/** One page of the reviews, the newest first. */
export async function listOperatorReviews(
  db: Db,
  { search, state, rating }: { search: string; state: ReviewState | null; rating: number | null },
  range: Range,
): Promise<Listed<OperatorReview>> {
  const matching = reviewsOf(db)
    .$if(search !== '', (query) =>
      query.where((is) =>
        is.or(['r.review', 'b.customer_name', 's.name', 'p.business_name'].map((column) => hasText(column, search))),
      ),
    )
    .$if(state !== null, (query) => query.where('r.removed_at', state === 'removed' ? 'is not' : 'is', null))
    .$if(state === 'reported', (query) =>
      query.where('o.reported_at', 'is not', null).where('o.dismissed_at', 'is', null),
    )
    .$if(rating !== null, (query) => query.where('r.rating', '=', rating));
  const from = sql`from (${matching}) as listed where true`;
  const order = { created_at: 'timestamptz', _id: 'uuid' } as const;
  const page = await readPageByKey<ReviewRow>(db, { select: sql`*`, from, order, isDown: true }, range);
  return { ...page, rows: page.rows.map(toReview) };
}

export async function findOperatorReview(db: Db, id: string): Promise<OperatorReview | null> {
  const row = await reviewsOf(db).where('r.id', '=', id).executeTakeFirst();
  return row ? toReview(row) : null;
}

/** Removes a review, or with null shows it again, and counts its rating accordingly. */
export async function setRemoval(
  trx: Db,
  { _id, service, rating }: OperatorReview,
  removal: { at: Date; reason: string } | null,
): Promise<void> {
  await updateRow(trx, 'reviews', _id, { removedAt: removal?.at ?? null, removalReason: removal?.reason ?? null });
  await countRating(trx, service._id, rating, removal ? -1 : 1);
}
