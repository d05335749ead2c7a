import { SYSTEM_USER } from 'contract/conversations/realtimeEvents';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { hasText } from '../../../platform/db/paging';
import type { Listed, Range } from '../../../platform/lib/paging';
import { MESSAGE_COLUMNS, type StoredMessage } from './chat.repo';
import { unreadCountOf } from './readMarks.repo';

export interface ConversationRow {
  providerId: string;
  name: string;
  businessName: string;
  isOnline: boolean;
  unanswered: number;
  /** Those that no operator has read. */
  unread: number;
  lastMessage: StoredMessage | null;
}

export interface ConversationFilter {
  /** Only those whose last message is the provider's. */
  isUnanswered: boolean;
  /** Also providers without a message; those who wait for a reply come first. */
  isEveryone: boolean;
  /** A part of the provider's name, of the business or of the email address, or the beginning of the id. */
  search: string | null;
}

function conditionsOf({ isUnanswered, isEveryone, search }: ConversationFilter) {
  const conditions = [
    ...(isEveryone ? [] : [sql`last.id is not null`]),
    ...(isUnanswered ? [sql`last."senderId" <> ${SYSTEM_USER}`] : []),
    ...(search === null
      ? []
      : [
          sql`(${hasText('p.name', search)} or ${hasText('p.business_name', search)} or ${hasText('p.email', search)}
            or starts_with(p.id::text, lower(${search})))`,
        ]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

type Row = Omit<ConversationRow, 'lastMessage'> & { last: StoredMessage | null };

/**
 * Conversations with their last message, the newest first. `unanswered` counts the provider's messages since the administrator's last
 * one.
 */
export async function listConversations(
  db: Db,
  filter: ConversationFilter,
  { limit, offset }: Range,
): Promise<Listed<ConversationRow>> {
  const from = sql`from providers p
    left join lateral (
      select ${MESSAGE_COLUMNS} from chat_messages where provider_id = p.id order by id desc limit 1
    ) as last on true
    where ${conditionsOf(filter)}`;
  const waitingFirst = filter.isEveryone ? sql`last."senderId" = p.id::text desc nulls last, ` : sql``;
  const { rows } = await sql<Row>`
    select p.id as "providerId", p.name, p.business_name as "businessName",
      exists (select from presence where user_id = p.id::text) as "isOnline",
      (select count(*)::int from chat_messages m
        where m.provider_id = p.id and m.sender_id <> ${SYSTEM_USER}
          and m.id > coalesce((select max(a.id) from chat_messages a where a.provider_id = p.id and a.sender_id = ${SYSTEM_USER}), 0)
      ) as unanswered,
      ${unreadCountOf('p.id')} as unread,
      case when last.id is not null then to_json(last) end as last
    ${from}
    order by ${waitingFirst} last.id desc nulls last, p.name, p.id
    limit ${limit} offset ${offset}`.execute(db);
  const conversations = rows.map(({ last, ...row }) => ({
    ...row,
    // JSON has its instants as text.
    lastMessage: last && { ...last, sentAt: new Date(last.sentAt) },
  }));
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return { rows: conversations, total: counted.rows[0]?.total ?? 0 };
}

/** Counts the messages of all providers that no operator has read or replied to. */
export async function countUnread(db: Db): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(${unreadCountOf('p.id')}), 0)::int as unread from providers p`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** An operator as the other operators see them. */
export function findChatOperator(db: Db, id: string) {
  return db.selectFrom('operators').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst();
}
