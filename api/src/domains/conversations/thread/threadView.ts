import type { Side } from 'contract/bookings/statuses';
import type { Thread as ThreadResponse, ThreadMessage, ThreadQuery } from 'contract/conversations/thread';
import type { Db } from '../../../platform/db/database';
import { maskContacts } from '../../../platform/lib/contacts/maskContacts';
import type { ThreadAccess } from './thread.policy';
import { countUnread } from './thread.repo';
import { listThreadMessages, type StoredThreadMessage } from './threadMessages.repo';

/** A message as one side reads it. The own text is as it was written; only the other side's text is masked. */
export function toThreadMessage(message: StoredThreadMessage, reader: Side, isMasking: boolean): ThreadMessage {
  const isOwn = message.from === reader;
  const masked = isMasking ? maskContacts(message.text) : message.text;
  return {
    id: String(message.id),
    cid: isOwn ? message.cid : null,
    from: message.from,
    isOwn,
    text: isOwn ? message.text : masked,
    isMasked: masked !== message.text,
    hasPicture: message.hasPicture,
    sentAt: message.sentAt.toISOString(),
  };
}

/** A thread with some of its messages, as one side reads it. */
export async function readThread(
  db: Db,
  { thread, closedReason, closesAt, isMasking }: ThreadAccess,
  reader: Side,
  query: ThreadQuery,
): Promise<ThreadResponse> {
  const state = { closedReason, closesAt: closesAt?.toISOString() ?? null };
  if (!thread) return { threadId: null, messages: [], hasMore: false, readUpTo: '0', unread: 0, ...state };
  const { messages, hasMore } = await listThreadMessages(db, thread.id, query);
  return {
    threadId: thread.id,
    messages: messages.map((message) => toThreadMessage(message, reader, isMasking)),
    hasMore,
    readUpTo: String(thread.readIds[reader === 'customer' ? 'provider' : 'customer']),
    unread: await countUnread(db, thread.id, reader),
    ...state,
  };
}
