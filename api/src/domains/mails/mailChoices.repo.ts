import type { MailTopic } from 'contract/people/mailTopics';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { updateRow } from '../../platform/db/rows';

/** The topics that a customer or helper gets no mails about. */
export async function listUnwantedMails(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ topics: string[] }>`
    select unwanted_mails as topics from customers where id = ${accountId}
    union all select unwanted_mails from providers where id = ${accountId}`.execute(db);
  return rows[0]?.topics ?? [];
}

/** Stops the mails of a topic, or has them sent again. A closed account stays as it is (M-191.7). */
export async function storeMailChoice(db: Db, accountId: string, topic: MailTopic, isWanted: boolean): Promise<void> {
  const others = sql<string[]>`array_remove(unwanted_mails, ${topic}::text)`;
  const unwantedMails = isWanted ? others : sql<string[]>`${others} || ${topic}::text`;
  for (const table of ['customers', 'providers'] as const)
    await updateRow(db, table, accountId, { unwantedMails }, sql`closed_at is null`);
}
