import type { MailTopic } from 'contract/people/mailTopics';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

/** The topics that a customer or helper gets no mails about. */
export async function listUnwantedMails(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ topics: string[] }>`
    select unwanted_mails as topics from customers where id = ${accountId}
    union all select unwanted_mails from providers where id = ${accountId}`.execute(db);
  return rows[0]?.topics ?? [];
}

/** Stops the mails of a topic, or has them sent again. A closed account stays as it is (M-191.7). */
export async function storeMailChoice(db: Db, accountId: string, topic: MailTopic, isWanted: boolean): Promise<void> {
  const others = sql`array_remove(unwanted_mails, ${topic}::text)`;
  const topics = isWanted ? others : sql`${others} || ${topic}::text`;
  for (const table of ['customers', 'providers'])
    await sql`update ${sql.table(table)} set unwanted_mails = ${topics} where id = ${accountId} and closed_at is null`.execute(
      db,
    );
}
