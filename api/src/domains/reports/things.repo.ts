import type { Side } from 'contract/bookings/statuses';
import type { ReportKind } from 'contract/reports/reportRules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readRow, readRows } from '../../platform/db/rows';
import { maskContacts } from '../../platform/lib/contacts/maskContacts';
import { isUuid } from '../../platform/lib/errors';

/** The account that reports; null for a visitor. */
export type Reporter = { side: Side; accountId: string } | null;

interface ContextMessage {
  from: Side;
  text: string;
  sentAt: string;
}

/** The part of a thing that a case keeps for operators, beside its name and its picture. */
export interface Evidence {
  text: string;
  context: ContextMessage[];
  /** The reference of the booking that it belongs to. */
  bookingId: string | null;
  /** The name under which a helper's picture is stored. */
  pictureName: string | null;
}

/** A thing that a reporter can see, as it is now. */
export interface Thing {
  name: string;
  /** Its author: one of the two, or none. */
  customerId: string | null;
  providerId: string | null;
  evidence: Evidence;
  picture: Buffer | null;
}

interface FoundThing extends Omit<Thing, 'evidence'>, Partial<Omit<Evidence, 'context'>> {
  text: string;
  threadId?: string;
  /** The street and the postcode of the booking. */
  address?: string;
}

const IS_PUBLIC_HELPER = sql`p.is_approved and p.is_active and p.closed_at is null`;
const NOBODY = sql`null::uuid as customer_id, null::uuid as provider_id, null::bytea as picture`;

/** Only the other side's message is found, and only by the two who read the thread. */
function messageSeenBy(id: string, reporter: Reporter) {
  const isReader =
    reporter?.side === 'customer'
      ? sql`b.customer_id = ${reporter.accountId}`
      : sql`t.provider_id = b.provider_id and t.provider_id = ${reporter?.accountId ?? null}::uuid`;
  return sql`
    select 'Message' as name, m.text, m.picture, case m.sender when 'customer' then b.customer_id end as customer_id,
      case m.sender when 'provider' then t.provider_id end as provider_id, b.reference as booking_id,
      t.id as thread_id, concat_ws(',', nullif(b.address, ''), nullif(b.postal_code, '')) as address
    from booking_messages m join booking_threads t on t.id = m.thread_id join bookings b on b.id = t.booking_id
    where m.id = ${id}::bigint and m.hidden_at is null and m.sender <> ${reporter?.side ?? null}::text and ${isReader}`;
}

/** A profile is the picture and the public name. */
function helper(id: string, kind: 'picture' | 'profile') {
  const isThere = kind === 'picture' ? sql`p.profile_image is not null` : sql`true`;
  return sql`
    select ${kind === 'picture' ? sql`'Picture of ' || p.business_name` : sql`p.business_name`} as name,
      p.business_name as text, null::uuid as customer_id, p.id as provider_id, i.bytes as picture, p.profile_image as picture_name
    from providers p left join pictures i on i.name = p.profile_image
    where p.id = ${id} and ${IS_PUBLIC_HELPER} and ${isThere}`;
}

/** Finds a thing where its reporter sees it; nothing of what others see is found. */
const THINGS: Record<ReportKind, (id: string, reporter: Reporter, now: Date) => RawBuilder<unknown>> = {
  message: messageSeenBy,
  picture: (id) => helper(id, 'picture'),
  profile: (id) => helper(id, 'profile'),
  review: (id) => sql`
    select 'Review of ' || s.name as name, r.rating || ' of 5 stars: ' || r.review as text, r.customer_id as customer_id,
      null::uuid as provider_id, null::bytea as picture, b.reference as booking_id
    from reviews r join bookings b on b.id = r.booking_id join services s on s.id = r.service_id
    where r.id = ${id} and r.removed_at is null`,
  chore: (id) => sql`
    select s.name, s.description as text, ${NOBODY}
    from services s join categories c on c.id = s.category_id where s.id = ${id} and s.is_active and c.is_active`,
  post: (id, _reporter, now) => sql`
    select title as name, body as text, ${NOBODY} from posts where id = ${id} and published_at <= ${now}`,
};

const CONTEXT_MESSAGES = 3;

function contextOf(threadId: string, id: string): RawBuilder<unknown> {
  const part = (isBefore: boolean) => sql`(
    select id, sender as "from", text, sent_at as sent_at from booking_messages
    where thread_id = ${threadId} and ${isBefore ? sql`id < ${id}::bigint order by id desc` : sql`id > ${id}::bigint order by id`}
    limit ${CONTEXT_MESSAGES})`;
  return sql`select "from", text, sent_at from (${part(true)} union all ${part(false)}) as near order by id`;
}

const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;
const SHORTEST_PART = 5;

/** A text without the customer's address, by its parts, and without any postcode: no evidence says where somebody lives (M-761). */
export function withoutAddress(text: string, address: string): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.length >= SHORTEST_PART)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'));
  const hidden = parts.length === 0 ? text : text.replaceAll(new RegExp(parts.join('|'), 'gi'), '[address]');
  return hidden.replaceAll(POSTCODE, '[address]');
}

/** @returns null for a thing that is not there, or that the reporter does not see */
export async function findThing(
  db: Db,
  kind: ReportKind,
  id: string,
  reporter: Reporter,
  now: Date,
): Promise<Thing | null> {
  if (kind === 'message' ? reporter === null || !/^\d{1,18}$/.test(id) : !isUuid(id)) return null;
  const found = await readRow<FoundThing>(db)`${THINGS[kind](id, reporter, now)}`;
  if (!found) return null;
  const { name, customerId, providerId, picture, threadId, address = '' } = found;
  const near = threadId === undefined ? [] : await readRows<ContextMessage>(db)`${contextOf(threadId, id)}`;
  const context = near.map((message) => ({ ...message, text: withoutAddress(maskContacts(message.text), address) }));
  const { bookingId = null, pictureName = null } = found;
  const text = threadId === undefined ? found.text : withoutAddress(found.text, address);
  return { name, customerId, providerId, picture, evidence: { text, context, bookingId, pictureName } };
}
