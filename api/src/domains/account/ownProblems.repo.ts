import type { Side } from 'contract/bookings/statuses';
import type { Db } from '../../platform/db/database';
import { listOffers, listProblemPictures } from '../bookings';

const OWN_COLUMN = { customer: 'problems.customer_id', provider: 'problems.provider_id' } as const;

/** The problems of an account's bookings: the own text, offers and pictures, and the other side's as far as the page shows them. In pence. */
export async function listOwnProblems(db: Db, side: Side, accountId: string) {
  const rows = await db
    .selectFrom('problems')
    .innerJoin('bookings', 'bookings.id', 'problems.booking_id')
    .select([
      'problems.id',
      'bookings.reference as bookingId',
      'problems.reporter as reportedBy',
      'problems.kind',
      'problems.text',
      'problems.state',
      'problems.refund_pence as refundPence',
      'problems.decision_reason as decisionReason',
      'problems.created_at as reportedAt',
      'problems.ended_at as endedAt',
    ])
    .where(OWN_COLUMN[side], '=', accountId)
    .orderBy('problems.created_at')
    .execute();
  return Promise.all(
    rows.map(async ({ id, ...problem }) => ({
      ...problem,
      offers: (await listOffers(db, id)).map((offer) => ({ ...offer })),
      pictures: (await listProblemPictures(db, id)).map((picture) => ({ ...picture })),
    })),
  );
}

/** Removes an account's texts and pictures of problems, whose course stays with the money. */
export async function eraseOwnProblems(trx: Db, side: Side, accountId: string): Promise<void> {
  const own = trx.selectFrom('problems').select('id').where(OWN_COLUMN[side], '=', accountId);
  await trx.deleteFrom('problem_pictures').where('problem_id', 'in', own).where('by_side', '=', side).execute();
  await trx.updateTable('problems').set({ text: '' }).where('id', 'in', own).where('reporter', '=', side).execute();
}
