import type { Kysely } from 'kysely';
import { transact, type Database, type Db } from '../../../platform/db/database';
import type { Clock } from '../../../platform/lib/clock';
import { providerSubject, recordAction } from '../../audit';
import { findProviderEmail, insertMessage, type NewMessage, type StoredMessage } from './chat.repo';

interface Stored {
  message: StoredMessage;
  isNew: boolean;
}

/** Stores a message once; an operator's message is kept among the operators' actions too (M-90.1). */
export function storeMessage(db: Kysely<Database>, clock: Clock, message: NewMessage): Promise<Stored> {
  const { operatorId } = message;
  if (operatorId === null) return insertMessage(db, message);
  return transact(db, (trx) => storeReply(trx, clock, { ...message, operatorId }));
}

async function storeReply(trx: Db, clock: Clock, reply: NewMessage & { operatorId: string }): Promise<Stored> {
  const stored = await insertMessage(trx, reply);
  if (!stored.isNew) return stored;
  const { operatorId, providerId } = reply;
  const email = await findProviderEmail(trx, providerId);
  await recordAction(
    trx,
    { clock },
    { operatorId, reason: null },
    {
      action: 'chat.reply',
      subject: providerSubject({ id: providerId, email }),
      after: { messageId: stored.message.id },
    },
  );
  return stored;
}
