import type { CallName } from 'contract';
import type { Side } from 'contract/bookings/statuses';
import type { ThreadMessage } from 'contract/conversations/thread';
import { HttpError, ok, type Handler } from './handler';
import type { ServerData } from './serverData';

/** A message as the page's reader gets it: the other side's, unless a test says otherwise. */
export function threadMessage(given: Partial<ThreadMessage> = {}): ThreadMessage {
  return {
    id: '1',
    cid: null,
    from: 'provider',
    isOwn: false,
    text: 'Hello there',
    isMasked: false,
    hasPicture: false,
    sentAt: '2026-11-20T09:30:00.000Z',
    ...given,
  };
}

function store({ thread }: ServerData, message: Partial<ThreadMessage>): ThreadMessage {
  const sent = thread.messages.find(({ cid }) => cid !== null && cid === message.cid);
  if (sent) return sent;
  if (thread.closedReason !== null) throw new HttpError(409, 'CONFLICT', 'Nothing more can be written.');
  const id = String(Math.max(0, ...thread.messages.map((one) => Number(one.id))) + 1);
  const stored = threadMessage({ id, isOwn: true, sentAt: '2026-11-20T10:00:00.000Z', ...message });
  thread.messages.push(stored);
  return stored;
}

const get: Handler = ({ thread }, { query }) => {
  const { before } = query;
  if (before === undefined) return ok({ data: thread });
  return ok({ data: { ...thread, messages: thread.earlierMessages, hasMore: false } });
};
function send(from: Side): Handler {
  return (data, { body }) => ok({ data: store(data, { from, cid: String(body.cid), text: String(body.text) }) });
}
function sendPicture(from: Side): Handler {
  return (data, { body }) => ok({ data: store(data, { from, cid: String(body.cid), text: '', hasPicture: true }) });
}
const markRead: Handler = ({ thread }) => {
  thread.unread = 0;
  return ok({ data: { unread: 0 } });
};
const getPicture: Handler = () => ok({ data: { url: 'data:image/webp;base64,UklGRg==' } });
const listUnread: Handler = ({ unreadMessages }) => ok({ data: unreadMessages });

/** The messages of the one booking whose thread the fake server has. */
export const threadHandlers: Partial<Record<CallName, Handler>> = {
  getCustomerThread: get,
  getProviderThread: get,
  sendCustomerMessage: send('customer'),
  sendProviderMessage: send('provider'),
  sendCustomerPicture: sendPicture('customer'),
  sendProviderPicture: sendPicture('provider'),
  markCustomerThreadRead: markRead,
  markProviderThreadRead: markRead,
  getCustomerThreadPicture: getPicture,
  getProviderThreadPicture: getPicture,
  listCustomerUnread: listUnread,
  listProviderUnread: listUnread,
};
