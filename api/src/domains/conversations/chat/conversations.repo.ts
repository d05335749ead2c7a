import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import type { Conversation } from 'contract/desk/operatorProviders';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { readPageByKey } from '../../../platform/db/keyPages';
import { hasText, readRow } from '../../../platform/db/rows';
import type { Listed, Range } from '../../../platform/lib/paging';
import { KINDS, type StoredMessage } from '../messages.repo';

type ConversationRow = Omit<Conversation, 'lastMessage'> & { lastMessage: StoredMessage | null };

interface ConversationFilter {
  /** Only those whose last message is the provider's. */
  isUnanswered: boolean;
  /** Also providers without a message; those who wait for a reply come first. */
  isEveryone: boolean;
  /** A part of the provider's name, of the business or of the email address, or the beginning of the id. */
  search: string | null;
}

/** The helper of a conversation `c` waits for a reply. */
const IS_WAITING = sql<boolean>`c.is_waiting`;

/** Counts the helper's messages of a conversation `c` behind a message. */
function countSince(messageId: RawBuilder<unknown>) {
  return sql`(select count(*)::int from chat_messages m
    where m.provider_id = c.provider_id and m.sender_id <> ${SYSTEM_USER} and m.id > ${messageId})`;
}

/** The number of the helper's messages of a conversation `c` that no operator has read or replied to. */
const UNREAD = countSince(sql`greatest(c.last_reply_id,
  (select r.message_id from chat_read_marks r where r.provider_id = c.provider_id))`);

function conditionsOf({ isUnanswered, search }: ConversationFilter) {
  const isOpen = isUnanswered ? IS_WAITING : sql`true`;
  if (search === null) return isOpen;
  const names = sql.join(
    ['p.name', 'p.business_name', 'p.email'].map((column) => hasText(column, search)),
    sql` or `,
  );
  return sql`${isOpen} and (${names} or starts_with(p.id::text, lower(${search})))`;
}

/**
 * Conversations with their last message, the newest first. `unanswered` counts the provider's messages since the administrator's last
 * one.
 */
export async function listConversations(
  db: Db,
  filter: ConversationFilter,
  range: Range,
): Promise<Listed<ConversationRow>> {
  const { isEveryone } = filter;
  const from = sql`from providers p ${isEveryone ? sql`left` : sql``} join conversations c on c.provider_id = p.id where ${conditionsOf(filter)}`;
  const newest = { '-coalesce(c.last_id, 0)': 'bigint', 'p.name': 'text', 'p.id': 'uuid' } as const;
  const order = isEveryone ? ({ '-(c.is_waiting is true)::int': 'bigint', ...newest } as const) : newest;
  const select = sql`
    p.id as "providerId", p.name, p.business_name as "businessName",
      exists (select from presence where user_id = p.id::text) as "isOnline",
      case when ${IS_WAITING} then ${countSince(sql`c.last_reply_id`)} else 0 end as unanswered,
      coalesce(${UNREAD}, 0) as unread,
      (select to_json(last) from (select ${KINDS.chat.columns} from chat_messages where id = c.last_id) as last) as "lastMessage"`;
  const page = await readPageByKey<ConversationRow>(db, { select, from, order }, range);
  const rows = page.rows.map(({ lastMessage: last, ...row }) => ({
    ...row,
    // JSON has its instants as text.
    lastMessage: last && { ...last, sentAt: new Date(last.sentAt) },
  }));
  return { ...page, rows };
}

/** Counts the messages of all providers that no operator has read or replied to. */
export async function countUnread(db: Db): Promise<number> {
  const messages = await readRow<{ unread: number }>(db)`
    select coalesce(sum(${UNREAD}), 0)::int as unread from conversations c where ${IS_WAITING}`;
  return messages?.unread ?? 0;
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
    on conflict (provider_id) do update
      set message_id = greatest(chat_read_marks.message_id, excluded.message_id)`.execute(db);
  const left = await readRow<{ unread: number }>(db)`
    select ${UNREAD} as unread from conversations c where c.provider_id = ${providerId}::uuid`;
  return left?.unread ?? 0;
}
