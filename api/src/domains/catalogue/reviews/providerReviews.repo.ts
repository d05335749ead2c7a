import type { ProviderReview } from 'contract/catalogue/directory';
import type { Db } from '../../../platform/db/database';
import { readPage } from '../../../platform/db/paging';
import type { Listed, Range } from '../../../platform/lib/paging';
import { shownReview } from './reviews.repo';

/** One page of the reviews of a helper's work, the newest first. */
export function listProviderReviews(db: Db, providerId: string, range: Range): Promise<Listed<ProviderReview>> {
  const ordered = db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .innerJoin('services as s', 's.id', 'r.service_id')
    .leftJoin('review_replies as a', 'a.review_id', 'r.id')
    .where('r.provider_id', '=', providerId)
    .select(['r.id', 'r.rating', 'r.review', 'r.created_at', 'r.removed_at', 'r.removal_reason', 'b.customer_name'])
    .select(['r.service_id', 's.name', 'a.text as reply', 'a.replied_at'])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id');
  return readPage(ordered, range, (row) => ({ ...shownReview(row), service: { _id: row.service_id, name: row.name } }));
}
