import { HOLD_REASONS, PAYOUT_STATES, REFUND_STATES } from 'contract/money/transfers';
import { sql } from 'kysely';
import { useDatabaseBefore } from '../../../../test/useDatabaseBefore';

const { db, migrate } = useDatabaseBefore('0094_transfer_states.sql');

const SETTLEMENTS = [null, 'paid', 'notPaid', 'paidElsewhere'] as const;

function isLegal(status: string, settledAs: (typeof SETTLEMENTS)[number]): boolean {
  if (settledAs === null) return true;
  if (settledAs === 'notPaid') return status === 'failed';
  if (settledAs === 'paidElsewhere') return status === 'completed';
  return ['pending', 'completed', 'failed'].includes(status);
}

/** A refund of nothing in particular: the tables that it belongs to are left out. */
function insertRefund(status: string, settledAs: string | null) {
  return sql`insert into refunds (booking_id, capture_id, amount_pence, reason, status, settled_as)
    values (gen_random_uuid(), gen_random_uuid(), 1, 'Test', ${status}, ${settledAs})`.execute(db());
}

interface PayoutRow {
  status: string;
  hold?: string | null;
  settledAs?: string | null;
  isContradicted?: boolean;
  settledAttempt?: number;
}

function insertPayout({
  status,
  hold = null,
  settledAs = null,
  isContradicted = false,
  settledAttempt = 1,
}: PayoutRow) {
  const [attempt, pence] = settledAs === null ? [null, null] : [settledAttempt, 1];
  return sql`insert into payouts (booking_id, provider_id, amount_pence, commission_pence, full_commission_pence, receiver,
      status, hold_reason, settled_as, settled_attempt, settled_pence, contradicted_at)
    values (gen_random_uuid(), gen_random_uuid(), 1, 0, 0, 'a@example.com', ${status}, ${hold}, ${settledAs}, ${attempt}::int, ${pence}::int,
      ${isContradicted ? new Date() : null}::timestamptz)`.execute(db());
}

function holdOf(status: string): string | null {
  return status === 'held' ? 'operator' : null;
}

beforeAll(async () => {
  await sql`alter table refunds drop constraint refunds_booking_id_fkey, drop constraint refunds_capture_id_fkey`.execute(
    db(),
  );
  await sql`alter table payouts drop constraint payouts_booking_id_fkey, drop constraint payouts_provider_id_fkey`.execute(
    db(),
  );
  for (const table of ['refunds', 'payouts'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db());
  for (const status of REFUND_STATES) for (const settledAs of SETTLEMENTS) await insertRefund(status, settledAs);
  for (const status of PAYOUT_STATES)
    for (const settledAs of [null, 'paid', 'notPaid'])
      for (const isContradicted of [false, true])
        await insertPayout({ status, hold: holdOf(status), settledAs, isContradicted });
  await migrate();
});

test('keeps every refund and payout of an old database, those of illegal combinations with a legal one', async () => {
  const refunds = await db().selectFrom('refunds').select(['status', 'settled_as']).execute();
  expect(refunds).toHaveLength(REFUND_STATES.length * SETTLEMENTS.length);
  for (const { status, settled_as: settledAs } of refunds)
    expect([status, settledAs, isLegal(status, settledAs as (typeof SETTLEMENTS)[number])]).toEqual([
      status,
      settledAs,
      true,
    ]);
  expect(await db().selectFrom('payouts').select('id').execute()).toHaveLength(PAYOUT_STATES.length * 6);
});

test('takes a refund in each state with the settlements that are legal, and no other', async () => {
  for (const status of REFUND_STATES)
    for (const settledAs of SETTLEMENTS) {
      const inserted = insertRefund(status, settledAs);
      if (isLegal(status, settledAs)) await inserted;
      else await expect(inserted).rejects.toThrow('refunds_settled_check');
    }
});

test('takes a payout with a reason to be held when it is held, and only then', async () => {
  for (const status of PAYOUT_STATES)
    // A later migration adds that one.
    for (const hold of [null, ...HOLD_REASONS.filter((reason) => reason !== 'frozen')]) {
      const inserted = insertPayout({ status, hold });
      if ((status === 'held') === (hold !== null)) await inserted;
      else await expect(inserted).rejects.toThrow('payouts_hold_check');
    }
});

test('takes a contradiction of a settled payout only, and the settlement of an attempt that there was', async () => {
  await expect(insertPayout({ status: 'processed', isContradicted: true })).rejects.toThrow(
    'payouts_contradicted_check',
  );
  await insertPayout({ status: 'failed', settledAs: 'notPaid', isContradicted: true });
  const later = { status: 'failed', settledAs: 'notPaid', settledAttempt: 2 };
  await expect(insertPayout(later)).rejects.toThrow('payouts_settled_attempt_check');
});
