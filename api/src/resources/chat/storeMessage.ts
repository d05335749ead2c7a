import type { Db } from '../../db/database';
import type { Clock } from '../../lib/clock';
import { providerSubject, recordAction } from '../operator/recordAction';
import { findProviderEmail, insertMessage, type NewMessage, type StoredMessage } from './chat.repo';

/** Stores a message once; what an operator writes is kept among the operators' actions too (M-90). */
export async function storeMessage(
  trx: Db,
  clock: Clock,
  message: NewMessage,
): Promise<{ message: StoredMessage; isNew: boolean }> {
  const stored = await insertMessage(trx, message);
  if (stored.isNew && message.operatorId !== null) {
    const email = await findProviderEmail(trx, message.providerId);
    await recordAction(
      trx,
      { clock },
      { operatorId: message.operatorId, reason: null },
      {
        action: 'chat.reply',
        subject: providerSubject({ id: message.providerId, email }),
        after: { messageId: stored.message.id },
      },
    );
  }
  return stored;
}
