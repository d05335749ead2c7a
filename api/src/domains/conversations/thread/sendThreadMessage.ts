import type { ThreadMessage } from 'contract/conversations/thread';
import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { isUuid } from '../../../platform/lib/uuid';
import { conflict } from '../../../platform/lib/errors';
import { enqueueReminder } from './remindOfMessages';
import { requireThreadAccess, requireWritable, type ThreadReader } from './thread.policy';
import { findSentMessage, insertThreadMessage } from './threadMessages.repo';
import { toThreadMessage } from './threadView';

interface Sending {
  threadId: string;
  cid: string;
  text: string;
  picture: Buffer | null;
}

/**
 * Stores a message of one side, once for each of its ids (M-201.1). The booking is locked meanwhile: it is not handed to another helper
 * between the look and the writing.
 * @throws AppError 404 not the sender's booking · 409 it cannot be written to, or another helper has it
 */
export function sendThreadMessage(context: Context, sender: ThreadReader, message: Sending): Promise<ThreadMessage> {
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
