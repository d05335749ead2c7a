import type { PushTopic } from 'contract/people/pushTopics';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readRow, readRows, type Row } from '../../platform/db/rows';
import type { PushSubscription } from '../../platform/push/sendPush';

/** Subscribes the device of a session, in the place of what it had. */
export async function savePushSubscription(db: Db, subscription: Row<'push_subscriptions'>): Promise<void> {
  const { sessionId, accountId, createdAt, ...rest } = subscription;
  await db
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, account_id: accountId, created_at: createdAt, ...rest })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(rest))
    .execute();
}

/** Subscriptions of sessions that have not ended: one may have been stored while its session ended. */
const OPEN = sql`from push_subscriptions p join sessions s on s.id = p.session_id where s.ended_at is null`;

export function findPushSubscription(db: Db, sessionId: string) {
  return readRow<PushSubscription & { topics: string[] }>(db)`
    select p.endpoint, p.p256dh, p.auth, p.topics ${OPEN} and p.session_id = ${sessionId}`;
}

/** The sessions of an account whose device is told of a topic. */
export async function listPushSessions(db: Db, accountId: string, topic: PushTopic): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)`
    select s.id ${OPEN} and p.account_id = ${accountId} and ${topic} = any(p.topics)`;
  return rows.map(({ id }) => id);
}
