import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

/** Counts a provider's messages that no operator has read or replied to; `provider` is the column of the provider's id. */
export function unreadCountOf(provider: string) {
  const id = sql.ref(provider);
  return sql<number>`(select count(*)::int from chat_messages m
    where m.provider_id = ${id} and m.sender_id <> ${SYSTEM_USER}
      and m.id > coalesce((select r.message_id from chat_read_marks r where r.provider_id = ${id}), 0)
      and m.id > coalesce((select max(a.id) from chat_messages a where a.provider_id = ${id} and a.sender_id = ${SYSTEM_USER}), 0))`;
}

/**
 * Marks a conversation as read up to a message, or up to its last one if that is earlier; a mark never goes back.
 * @returns the number of messages that are unread now
 */
export async function markRead(db: Db, providerId: string, messageId: number): Promise<number> {
  await sql`
    insert into chat_read_marks (provider_id, message_id)
    select ${providerId}::uuid, least(${messageId}::bigint, max(id)) from chat_messages
      where provider_id = ${providerId}::uuid having max(id) is not null
    on conflict (provider_id) do update set message_id = greatest(chat_read_marks.message_id, excluded.message_id)`.execute(
    db,
  );
  const { rows } = await sql<{ unread: number }>`
    select ${unreadCountOf('p.id')} as unread from providers p where p.id = ${providerId}::uuid`.execute(db);
  return rows[0]?.unread ?? 0;
}
