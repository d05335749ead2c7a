import { LIMITS } from './limits';
import { success, type SchemaTable } from './response';
import { idParam, requiredText } from './text';
import { z, type output } from './zod';

/** A text that operators write again and again; all of them have the same. */
const savedReply = z.object({ id: z.string(), title: z.string(), text: z.string(), createdAt: z.iso.datetime() });
export type SavedReply = output<typeof savedReply>;

const ofMessage = 'Please give the id of a message';

export const operatorChatSchemas = {
  markChatRead: {
    summary: 'Marks a conversation as read up to a message, for all operators; never back',
    params: z.object({ providerId: z.string().check(z.maxLength(100)) }),
    body: z.object({ messageId: z.string(ofMessage).check(z.regex(/^\d{1,15}$/, ofMessage)) }),
    response: success({ data: z.object({ unread: z.number() }) }),
  },
  listSavedReplies: { summary: 'The saved replies, by title', response: success({ data: z.array(savedReply) }) },
  addSavedReply: {
    summary: 'Saves a reply for all operators',
    body: z.object({
      title: requiredText('Please give a title'),
      text: requiredText('Please write the reply', LIMITS.chatTextMax),
    }),
    response: success({ data: savedReply }),
  },
  deleteSavedReply: { summary: 'Deletes a saved reply', params: idParam, response: success() },
} satisfies SchemaTable;
