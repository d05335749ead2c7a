import type { Db } from '../../../platform/db/database';
import type { CalendarOwner } from './calendarOwner';

const COLUMN = { user: 'customer_id', serviceProvider: 'provider_id' } as const;

/** The id of an account's feed; null while it has none. */
export async function findFeedId(db: Db, { role, accountId }: CalendarOwner): Promise<string | null> {
  const row = await db.selectFrom('calendar_feeds').select('id').where(COLUMN[role], '=', accountId).executeTakeFirst();
  return row?.id ?? null;
}

/** Gives an account a feed of this id, in the place of the one that it had. Of two at once the later one counts. */
export async function replaceFeed(db: Db, owner: CalendarOwner, feed: { id: string; now: Date }): Promise<void> {
  const column = COLUMN[owner.role];
  await db
    .insertInto('calendar_feeds')
    .values({ id: feed.id, [column]: owner.accountId, created_at: feed.now })
    .onConflict((conflict) => conflict.column(column).doUpdateSet({ id: feed.id, created_at: feed.now }))
    .execute();
}

/** Returns the owner of a feed; null when there is none of this id. */
export async function findFeedOwner(db: Db, id: string): Promise<CalendarOwner | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['customer_id', 'provider_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.customer_id) return { role: 'user', accountId: row.customer_id };
  return row?.provider_id ? { role: 'serviceProvider', accountId: row.provider_id } : null;
}
