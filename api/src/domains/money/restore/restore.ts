import type { Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { deleteRows } from '../../../platform/db/rows';
import { conflict } from '../../../platform/lib/errors';
import { withholdMails } from '../../../platform/mail/outbox.repo';
import { changeRestore, findOpenRestore, type StoredRestore } from '../../../platform/restores/quarantine.repo';
import { readLater } from './readRecord';

/**
 * Prepares the quarantine of a restored database, once, before the process takes work: mails that wait in it may have been sent since,
 * and are not sent again.
 */
export async function beginQuarantine(context: Context): Promise<void> {
  const restore = await transact(context.db, async (trx) => {
    const open = await findOpenRestore(trx, { lock: true });
    if (!open || open.begunAt !== null) return open;
    await deleteRows(trx, 'jobs', { kind: 'mail.deliver' });
    await changeRestore(trx, open.id, { begunAt: context.clock.now() });
    return open;
  });
  if (restore) await readLater(context, restore.id, 0);
}

/**
 * Ends the quarantine: money, mails and deadlines go on.
 * @param record keeps the action, in the transaction of its effect
 * @throws AppError 409 there is none, or the payment provider's record has not been read far enough
 */
export async function endQuarantine(
  context: Context,
  operatorId: string,
  record: (trx: Db, restore: StoredRestore) => Promise<void>,
): Promise<void> {
  await transact(context.db, async (trx) => {
    const restore = await findOpenRestore(trx, { lock: true });
    if (!restore) throw conflict('There is no quarantine.');
    if (restore.readAt === null || restore.failure !== null)
      throw conflict('The payment provider’s record has not been read yet: it is not known what has been paid.');
    // Those that waited at the moment, and those of the reading, whose receivers know it already.
    const withheldMails = await withholdMails(trx);
    await changeRestore(trx, restore.id, { endedAt: context.clock.now(), endedBy: operatorId, withheldMails });
    await record(trx, { ...restore, withheldMails });
  });
}
