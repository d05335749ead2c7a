import type { PushTopic } from 'contract/people/pushTopics';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { PushSubscription } from '../../platform/push/sendPush';

interface NewSubscription extends PushSubscription {
  sessionId: string;
  accountId: string;
  topics: PushTopic[];
  createdAt: Date;
}

/** Subscribes the device of a session, in the place of what it had. */
export async function savePushSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  const { sessionId, accountId, createdAt, ...rest } = subscription;
  await db
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, account_id: accountId, created_at: createdAt, ...rest })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(rest))
    .execute();
}

export async function deletePushSubscription(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Subscriptions of sessions that have not ended: one may have been stored while its session ended. */
function selectOpen(db: Db) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .where('s.ended_at', 'is', null);
}

export async function findPushSubscription(
  db: Db,
  sessionId: string,
): Promise<(PushSubscription & { topics: string[] }) | undefined> {
  return selectOpen(db)
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.topics'])
    .where('p.session_id', '=', sessionId)
    .executeTakeFirst();
}

/** The sessions of an account whose device is told of a topic. */
export async function listPushSessions(db: Db, accountId: string, topic: PushTopic): Promise<string[]> {
  const rows = await selectOpen(db)
    .select('p.session_id as sessionId')
    .where('p.account_id', '=', accountId)
    .where(sql<boolean>`${topic} = any(p.topics)`)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}
