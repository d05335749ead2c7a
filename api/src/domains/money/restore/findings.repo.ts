import { findRow, insertRow, readRows, updateRow, type Row } from '../../../platform/db/rows';
import type { Db } from '../../../platform/db/database';

/** Money that the payment provider has moved since the moment of a restore. `isLost`: the booking, payment or payout that it belonged to is gone. */
export type Finding = Row<'restore_findings'> & { kind: 'payment' | 'refund' | 'payout' };

type Required = 'restoreId' | 'kind' | 'providerThingId' | 'bookingId' | 'isLost' | 'amountPence' | 'happenedAt';
type NewFinding = Pick<Finding, Required> & Partial<Finding>;

/** Notes something found; once. Of a lost payment that is known `refundedPence` is brought up to date. */
export async function saveFinding(trx: Db, finding: NewFinding): Promise<void> {
  const { kind, providerThingId, refundedPence } = finding;
  if ((await insertRow(trx, 'restore_findings', finding)) !== null || refundedPence === undefined) return;
  const known = await findRow(trx, 'restore_findings', { kind, providerThingId });
  if (known) await updateRow(trx, 'restore_findings', known.id, { refundedPence });
}

/** A payment that is noted as lost, by the provider's id of its capture. */
export async function findLostPayment(db: Db, providerThingId: string): Promise<Finding | null> {
  return (await findRow(db, 'restore_findings', { kind: 'payment', providerThingId, isLost: true })) as Finding | null;
}

/** A finding with the person to call, from its booking where that is there. */
export type ListedFinding = Finding & { personPhone: string | null };

/** Everything found after a restore, in the order in which it happened. */
export async function listFindings(db: Db, restoreId: string): Promise<ListedFinding[]> {
  return readRows<ListedFinding>(db)`
    select f.*, coalesce(f.reference, b.reference) as reference, coalesce(f.person_name, b.customer_name) as person_name,
      coalesce(f.person_email, b.customer_email) as person_email, b.customer_phone as person_phone
    from restore_findings f left join bookings b on b.id = f.booking_id
    where f.restore_id = ${restoreId} order by f.happened_at, f.id`;
}

/** Orders of the restored data whose payment may have been made since. */
export async function listOpenOrders(db: Db): Promise<string[]> {
  const orders = db.selectFrom('payment_orders').select('id').where('status', 'in', ['created', 'capturing']);
  return (await orders.where('provider_order_id', 'is not', null).orderBy('id').execute()).map(({ id }) => id);
}

/** The helper who is paid at an address; null also where several are. */
export async function findProviderPaidAt(db: Db, address: string) {
  const [one, other] = await readRows<{ id: string; businessName: string }>(db)`
    select id, business_name from providers where lower(paypal_email) = lower(${address}) limit 2`;
  return one && !other ? one : null;
}
