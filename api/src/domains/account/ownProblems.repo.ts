import type { Side } from 'contract/bookings/statuses';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import { listOffers, listProblemPictures } from '../bookings';

const OWN_COLUMN = { customer: sql.ref('x.customer_id'), provider: sql.ref('x.provider_id') } as const;

/** The problems of an account's bookings: the own text, offers and pictures, and the other side's as far as the page shows them. In pence. */
export async function listOwnProblems(db: Db, side: Side, accountId: string) {
  const rows = await readRows<{ id: string } & Record<string, unknown>>(db)`
    select x.id, b.reference as booking_id, x.reporter as reported_by, x.kind, x.text, x.state, x.refund_pence,
      x.decision_reason, x.created_at as reported_at, x.ended_at
    from problems x join bookings b on b.id = x.booking_id where ${OWN_COLUMN[side]} = ${accountId} order by x.created_at`;
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
  const own = sql`select id from problems x where ${OWN_COLUMN[side]} = ${accountId}`;
  await sql`delete from problem_pictures where problem_id in (${own}) and by_side = ${side}`.execute(trx);
  await sql`update problems set text = '' where id in (${own}) and reporter = ${side}`.execute(trx);
}
