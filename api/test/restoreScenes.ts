import { beginQuarantine, endQuarantine, listFindings } from '../src/domains/money';
import type { Finding } from '../src/domains/money/restore/findings.repo';
import { MINUTE_MS } from '../src/platform/lib/durations';
import { findOpenRestore, type StoredRestore } from '../src/platform/restores/quarantine.repo';
import { createOperator } from './builders';
import { putBack, takeCopy, type DatabaseCopy } from './databaseCopy';
import type { PaidApp } from './paidApp';

export function copyOf(app: PaidApp): Promise<DatabaseCopy> {
  return takeCopy(app.context.db, app.clock.now());
}

/** Restores a copy as `npm run restore` does, some minutes after its moment, and starts with it. */
export async function restoreCopy(app: PaidApp, copy: DatabaseCopy): Promise<void> {
  await putBack(app.context.db, copy);
  app.clock.advance(MINUTE_MS);
  await app.context.db.insertInto('restores').values({ moment: copy.at, restored_at: app.clock.now() }).execute();
  await beginQuarantine(app.context);
}

/** The process works until the payment provider's record counts as read. */
export async function readAll(app: PaidApp): Promise<void> {
  for (const minutes of [0, 6]) {
    app.clock.advance(minutes * MINUTE_MS);
    await app.context.jobs.runAll();
  }
}

export async function openRestore(app: PaidApp): Promise<StoredRestore> {
  const restore = await findOpenRestore(app.context.db);
  if (!restore) throw new Error('there is no quarantine');
  return restore;
}

export async function findings(app: PaidApp): Promise<Finding[]> {
  return listFindings(app.context.db, (await openRestore(app)).id);
}

export async function endIt(app: PaidApp): Promise<void> {
  await endQuarantine(app.context, (await createOperator(app)).id, async () => undefined);
}
