import type { Side } from 'contract/bookings/statuses';
import { threadCalls } from 'contract/conversations/conversations.calls';
import type { Thread, ThreadMessage } from 'contract/conversations/thread';
import type { MessagesQuery } from 'contract/platform/pagination';
import { unreadCalls } from 'contract/conversations/unread.calls';
import { IMAGE_RULES } from 'contract/fields/image';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { enforceRateLimits } from '../../../platform/http/rateLimits';
import { route } from '../../../platform/http/route';
import { HOUR_SECONDS } from '../../../platform/lib/durations';
import { badRequest, conflict, notFound, isUuid } from '../../../platform/lib/errors';
import { encodePicture } from '../../../platform/uploads/encodePicture';
import { requireBooking } from '../../bookingRecord';
import { findSentMessage, insertThreadMessage, listMessages, type StoredThreadMessage } from '../messages.repo';
import { toThreadMessage } from '../views';
import { findPicture, listMessagesOfBooking, type BookingMessage } from './bookingMessages.repo';
import { enqueueReminder } from './remindOfMessages';
import {
  requireThread,
  requireThreadAccess,
  requireWritable,
  type ThreadAccess,
  type ThreadReader,
} from './thread.policy';
import { countUnread, listUnread, markThreadRead } from './thread.repo';

const MESSAGES_A_MINUTE = 60;
const PICTURES_AN_HOUR = 60;

const CUSTOMER_CALLS = {
  get: threadCalls.getCustomerThread,
  send: threadCalls.sendCustomerMessage,
  sendPicture: threadCalls.sendCustomerPicture,
  markRead: threadCalls.markCustomerThreadRead,
  getPicture: threadCalls.getCustomerThreadPicture,
  listUnread: unreadCalls.listCustomerUnread,
};
const PROVIDER_CALLS = {
  get: threadCalls.getProviderThread,
  send: threadCalls.sendProviderMessage,
  sendPicture: threadCalls.sendProviderPicture,
  markRead: threadCalls.markProviderThreadRead,
  getPicture: threadCalls.getProviderThreadPicture,
  listUnread: unreadCalls.listProviderUnread,
};

function pictureResponse(picture: Buffer | null) {
  if (!picture) throw notFound('There is no such picture.');
  return { data: { url: `data:image/webp;base64,${picture.toString('base64')}` } };
}

type Sending = Pick<StoredThreadMessage, 'cid' | 'text'> & { threadId: string; picture: Buffer | null };

/**
 * Stores a message of one side, once for each of its ids (M-201.1). The booking is locked meanwhile: it is not handed to another helper
 * between the look and the writing.
 * @throws AppError 404 not the sender's booking · 409 it cannot be written to, or another helper has it
 */
function sendThreadMessage(context: Context, sender: ThreadReader, message: Sending): Promise<ThreadMessage> {
  const now = context.clock.now();
  return transact(context.db, async (trx) => {
    const access = await requireThreadAccess(trx, sender, now, { lock: true });
    const { threadId, cid, text, picture } = message;
    if (!isUuid(threadId)) throw conflict('There is no such thread.');
    const from = sender.side;
    const sent = await findSentMessage(trx, { bookingId: access.booking.id, threadId, from, cid });
    if (sent) return toThreadMessage(sent, from, access.isMasking);
    const thread = requireWritable(access, threadId);
    const stored = await insertThreadMessage(trx, { threadId: thread.id, from, cid, text, picture, sentAt: now });
    await enqueueReminder(trx, context, { threadId: thread.id, to: from === 'customer' ? 'provider' : 'customer' });
    return toThreadMessage(stored, from, access.isMasking);
  });
}

/** A thread with some of its messages, as one side reads it. */
async function readThread(
  db: Db,
  { thread, closedReason, closesAt, isMasking }: ThreadAccess,
  reader: Side,
  query: MessagesQuery,
): Promise<Thread> {
  const state = { closedReason, closesAt: closesAt?.toISOString() ?? null };
  if (!thread) return { threadId: null, messages: [], hasMore: false, readUpTo: '0', unread: 0, ...state };
  const { messages, hasMore } = await listMessages(db, 'thread', thread.id, query);
  return {
    threadId: thread.id,
    messages: messages.map((message) => toThreadMessage(message, reader, isMasking)),
    hasMore,
    readUpTo: String(thread.readIds[reader === 'customer' ? 'provider' : 'customer']),
    unread: await countUnread(db, thread.id, reader),
    ...state,
  };
}

/** The calls of one side of a booking. */
function sideRoutes(
  app: FastifyInstance,
  context: Context,
  side: Side,
  calls: typeof CUSTOMER_CALLS | typeof PROVIDER_CALLS,
): void {
  const { db, clock } = context;
  const accessOf = (bookingId: string, accountId: string) =>
    requireThreadAccess(db, { bookingId, side, accountId }, clock.now());
  const enforceLimit = (accountId: string, kind: string, max: number, windowSeconds: number) => {
    const limit = { key: `thread-${kind}:${accountId}`, max, windowSeconds };
    return enforceRateLimits(db, clock.now(), [limit], 'You have sent very many messages.');
  };

  route(app, calls.get, async ({ params, query, session: { accountId } }) => ({
    data: await readThread(db, await accessOf(params.id, accountId), side, query),
  }));

  route(app, calls.send, async ({ params, body, session: { accountId } }) => {
    await enforceLimit(accountId, 'text', MESSAGES_A_MINUTE, 60);
    const sender = { bookingId: params.id, side, accountId };
    return { data: await sendThreadMessage(context, sender, { ...body, picture: null }) };
  });

  route(app, calls.sendPicture, async ({ params, body, file, session: { accountId } }) => {
    if (!file) throw badRequest(IMAGE_RULES.notAnImage);
    await enforceLimit(accountId, 'picture', PICTURES_AN_HOUR, HOUR_SECONDS);
    // A person who may not send a picture does not get one encoded.
    requireWritable(await accessOf(params.id, accountId), body.threadId);
    const { bytes: picture } = await encodePicture(file.bytes, 'message');
    const sender = { bookingId: params.id, side, accountId };
    return { data: await sendThreadMessage(context, sender, { ...body, text: '', picture }) };
  });

  route(app, calls.markRead, async ({ params, body, session: { accountId } }) => {
    const { id } = requireThread(await accessOf(params.id, accountId));
    await markThreadRead(db, id, side, body.messageId);
    return { data: { unread: await countUnread(db, id, side) } };
  });

  route(app, calls.getPicture, async ({ params, session: { accountId } }) => {
    const { id } = requireThread(await accessOf(params.id, accountId));
    return pictureResponse(await findPicture(db, { threadId: id }, params.messageId));
  });

  route(app, calls.listUnread, async ({ session: { accountId } }) => {
    const bookings = await listUnread(db, side, accountId);
    return { data: { total: bookings.reduce((sum, { unread }) => sum + unread, 0), bookings } };
  });
}

/** The messages of a booking, a list for each helper who has had it. */
function byThread(messages: readonly BookingMessage[]) {
  const threads = new Map<string, BookingMessage[]>();
  for (const message of messages) threads.set(message.threadId, [...(threads.get(message.threadId) ?? []), message]);
  return [...threads].map(([threadId, own]) => ({
    threadId,
    providerId: own[0]?.providerId ?? '',
    providerName: own[0]?.providerName ?? '',
    messages: own.map(({ id, ...message }) => ({ ...message, id: String(id) })),
  }));
}

/** The calls by which a booking's customer and its helper write to each other (M-200 to M-206). */
export function threadRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  sideRoutes(app, context, 'customer', CUSTOMER_CALLS);
  sideRoutes(app, context, 'provider', PROVIDER_CALLS);

  route(app, threadCalls.listOperatorThreads, async ({ params }) => {
    const { id } = await requireBooking(db, params.id);
    return { data: byThread(await listMessagesOfBooking(db, id)) };
  });
  route(app, threadCalls.getOperatorThreadPicture, async ({ params }) => {
    const { id } = await requireBooking(db, params.id);
    return pictureResponse(await findPicture(db, { bookingId: id }, params.messageId));
  });
}
