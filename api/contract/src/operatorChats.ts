import { chatMessage, historyQuery } from './chat';
import { LIMITS } from './limits';
import { listPagination, pageQuery } from './pagination';
import { data, success, type SchemaTable } from './response';
import { freeText, idParam, optionalText, requiredText } from './text';
import { tolerant } from './tolerant';
import { z, type output } from './zod';

/** The operator who writes as the administrator. */
const chatOperator = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type ChatOperator = output<typeof chatOperator>;

/** A message as operators get it, from the history and over the connection: with the operator who wrote it; null for a helper's. */
export const operatorMessage = z.extend(chatMessage, { operator: z.nullable(chatOperator) });
export type OperatorMessage = output<typeof operatorMessage>;

/** A helper and the messages with them. */
export const conversation = z.object({
  providerId: z.string(),
  name: z.string(),
  businessName: z.string(),
  isOnline: z.boolean(),
  /** Null for a helper without messages. */
  lastMessage: z.nullable(operatorMessage),
  /** Messages of the provider since the last reply. */
  unanswered: z.number(),
  /** Additive: those of them that no operator has read; the same for all operators. */
  unread: z.number(),
});
export type Conversation = output<typeof conversation>;

export const listChats = {
  summary: 'The conversations, newest first; all, or those without a reply',
  query: z.extend(pageQuery, {
    unanswered: z.optional(z.enum(['true', 'false'])),
    /** Also helpers without a message; those who wait for a reply come first. */
    everyone: z.optional(z.enum(['true', 'false'])),
    /** A part of the name, of the business or of the email address, or the beginning of the id. */
    search: optionalText(LIMITS.emailMax),
  }),
  // totalUnread is additive: of all conversations, not only the listed ones.
  response: success({ data: z.array(conversation), pagination: listPagination, totalUnread: z.number() }),
  read: tolerant(
    z.object({ data: tolerant(z.array(conversation)), pagination: listPagination, totalUnread: z.number() }),
  ),
};

const ofHelper = z.object({ providerId: z.string().check(z.maxLength(100)) });
const messages = { data: z.array(operatorMessage), hasMore: z.boolean() };

export const getChat = {
  summary: 'One conversation, oldest first: its last messages, or those before or after one',
  params: ofHelper,
  query: historyQuery,
  response: success(messages),
  read: tolerant(z.object(messages)),
};

/** Payload of chat_answering, as an operator sends it. */
export const answering = ofHelper;
/** And as the others get it. */
export const chatAnswering = z.object({ providerId: z.string(), operator: chatOperator });
export type ChatAnswering = output<typeof chatAnswering>;

/** Payload of chat_read: the unread messages of a conversation. */
export interface ChatRead {
  providerId: string;
  messageId: string;
  unread: number;
}

/** A text that operators write again and again; all of them have the same. */
const savedReply = z.object({ id: z.string(), title: z.string(), text: z.string(), createdAt: z.iso.datetime() });
export type SavedReply = output<typeof savedReply>;

const ofMessage = 'Please give the id of a message';

export const operatorChatSchemas = {
  markChatRead: {
    summary: 'Marks a conversation as read up to a message, for all operators; never back',
    params: ofHelper,
    body: z.object({ messageId: z.string(ofMessage).check(z.regex(/^\d{1,15}$/, ofMessage)) }),
    ...data(z.object({ unread: z.number() })),
  },
  listSavedReplies: { summary: 'The saved replies, by title', ...data(z.array(savedReply)) },
  addSavedReply: {
    summary: 'Saves a reply for all operators',
    body: z.object({
      title: requiredText('Please give a title'),
      text: freeText('Please write the reply', LIMITS.chatTextMax),
    }),
    ...data(savedReply),
  },
  deleteSavedReply: { summary: 'Deletes a saved reply', params: idParam, response: success() },
} satisfies SchemaTable;
