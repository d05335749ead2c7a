import type { CallName } from 'contract';
import { found, HttpError, ok, operatorPage, type Handler } from './handler';

/** How the fake server responds to operators' calls about the chat. */
export const operatorChatHandlers: Partial<Record<CallName, Handler>> = {
  listChats: ({ chats }, request) => {
    const search = (request.query.search ?? '').toLowerCase();
    const fitting = chats.filter(
      ({ providerId, name, businessName }) =>
        providerId.startsWith(search) || `${name} ${businessName}`.toLowerCase().includes(search),
    );
    const totalUnread = chats.reduce((total, { unread }) => total + unread, 0);
    return ok({ ...operatorPage(fitting, request), totalUnread });
  },
  getChat: ({ chats, deskMessages }, { params, query: { after } }) => {
    const { providerId } = found(chats.find((one) => one.providerId === params.providerId));
    const messages = deskMessages.filter(
      ({ _id, senderId, receiverId }) =>
        [senderId, receiverId].includes(providerId) && (after === undefined || Number(_id) > Number(after)),
    );
    return ok({ data: messages, hasMore: false });
  },
  markChatRead: ({ chats, deskMessages }, { params, body }) => {
    const chat = found(chats.find(({ providerId }) => providerId === params.providerId));
    chat.unread = deskMessages.filter(
      ({ _id, senderId }) => senderId === chat.providerId && Number(_id) > Number(body.messageId),
    ).length;
    return ok({ data: { unread: chat.unread } });
  },
  listSavedReplies: ({ savedReplies }) => ok({ data: savedReplies }),
  addSavedReply: ({ savedReplies }, { body }) => {
    if (savedReplies.some(({ title }) => title === body.title))
      throw new HttpError(409, 'CONFLICT', 'There is a saved reply with this title.');
    const reply = {
      id: `reply-${savedReplies.length + 1}`,
      title: String(body.title),
      text: String(body.text),
      createdAt: '2026-11-20T09:30:00.000Z',
    };
    savedReplies.push(reply);
    return ok({ data: reply });
  },
  deleteSavedReply: (data, { params }) => {
    data.savedReplies = data.savedReplies.filter(({ id }) => id !== params.id);
    return ok();
  },
};
