import { expectOperatorsOnly } from '../../../test/operatorDesk';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RestoreState } from 'contract/desk/restore';
import { book, bookAndPay } from '../../../test/paidApp';
import { copyOf, openRestore, readAll, restoreCopy } from '../../../test/restoreScenes';
import { useOperatorApp } from '../../../test/useOperatorApp';

const { app, get, post, actionsOn, olive, signInAgain } = useOperatorApp();

// The service that all bookings are of is there before the first copy.
beforeAll(() => book(app));

async function state(): Promise<RestoreState> {
  const { status, text, body } = await get('restore');
  if (status !== 200) throw new Error(text);
  return body.data as RestoreState;
}

const REASON = { reason: 'They are all called' };

// M-633
test('is for operators only', () =>
  expectOperatorsOnly(app, [
    ['GET', '/api/operator/restore'],
    ['POST', '/api/operator/restore/end'],
  ]));

// M-633
test('there is nothing to see or to end in a database that was never restored', async () => {
  expect(await state()).toEqual({ restore: null, drill: null });
  expect((await post('restore/end', REASON)).status).toBe(409);
});

// M-633
test('shows what was lost, and ends the quarantine for a reason', async () => {
  const copy = await copyOf(app);
  const booked = await bookAndPay(app);
  await restoreCopy(app, copy);
  await signInAgain();
  expect((await get('setup')).body.data).toMatchObject({ isInQuarantine: true });
  expect(await state()).toMatchObject({ restore: { canEnd: false, endedAt: null } });
  expect((await post('restore/end', REASON)).status).toBe(409);
  await readAll(app);
  const { restore } = await state();
  expect(restore).toMatchObject({ canEnd: true, failure: null, moment: copy.at.toISOString() });
  const lost = restore?.findings.find(({ reference }) => reference === booked.booking.bookingId);
  expect(lost).toMatchObject({ kind: 'payment', isLost: true, hasBooking: false, amount: 37, refunded: 0 });
  expect(lost?.person).toEqual(['Pat Payer', 'payer@example.com']);

  expect((await post('restore/end', {})).status).toBe(400);
  expect((await openRestore(app)).endedAt).toBeNull();
  expect((await post('restore/end', REASON)).status).toBe(200);
  expect(await state()).toMatchObject({ restore: { canEnd: false, endedBy: olive.email } });
  expect((await actionsOn(olive.email))[0]).toMatchObject({ action: 'restore.end', reason: REASON.reason });
});

// M-636
test('shows the report of the last drill, and nothing where it cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'choresy-drill-report-'));
  const { settings } = app.context;
  const before = settings.backupDir;
  settings.backupDir = folder;
  const drill = { drilledAt: '2026-11-28T02:00:09.000Z', dataUntil: '2026-11-28T02:00:00.000Z', seconds: 4 };
  writeFileSync(join(folder, 'drill.json'), JSON.stringify({ ...drill, bookings: 3, problem: null }));
  expect((await state()).drill).toEqual({ ...drill, bookings: 3, problem: null });
  writeFileSync(join(folder, 'drill.json'), '{"drilledAt"');
  expect((await state()).drill).toBeNull();
  settings.backupDir = before;
  rmSync(folder, { recursive: true });
});
