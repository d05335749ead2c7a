import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import { IS_OWED } from '../money';
import type { AccountOwner } from './closing.repo';

/** References of an account's bookings that keep it from being closed, by the open matter. */
export interface OpenMatters {
  /** Not over: unpaid, to be done, or done without the customer's confirmation and not refunded. */
  bookings: string[];
  /** Of customers: a payment or a refund is under way, or a refund failed and is owed. Of helpers: a payout has not arrived. */
  money: string[];
  disputes: string[];
  /** Reported and not solved. */
  problems: string[];
}

/** Work whose money all went back cannot be confirmed any more. */
const OPEN_BOOKING = sql`(b.status in ('pending', 'confirmed')
  or b.status = 'completed' and b.customer_confirmed_at is null and b.payment_status <> 'refunded')`;

const OPEN_MONEY = {
  user: sql`(
    exists (select from payment_orders o where o.booking_id = b.id and o.status = 'capturing')
    or exists (select from captures c where c.booking_id = b.id and c.status = 'pending')
    or exists (select from refunds r where r.booking_id = b.id and r.status in ('requested', 'unknown', 'pending'))
    or exists (select from refunds x where x.booking_id = b.id and ${IS_OWED}))`,
  serviceProvider: sql`exists (
    select from payouts p where p.booking_id = b.id and p.provider_id = b.provider_id and p.status not in ('processed', 'stopped'))`,
};

const OPEN_DISPUTE = sql`exists (select from disputes d where d.booking_id = b.id and d.status = 'open')`;

const OPEN_PROBLEM = sql`exists (select from problems p where p.booking_id = b.id and p.state in ('reported', 'offered', 'desk'))`;

type Matter = 'isOpen' | 'hasOpenMoney' | 'isDisputed' | 'hasProblem';

export async function findOpenMatters(db: Db, { role, accountId }: AccountOwner): Promise<OpenMatters> {
  const rows = await readRows<{ reference: string } & Record<Matter, boolean>>(db)`
    select * from (
      select b.reference, b.starts_at, ${OPEN_BOOKING} as is_open, ${OPEN_MONEY[role]} as has_open_money,
        ${OPEN_DISPUTE} as is_disputed, ${OPEN_PROBLEM} as has_problem
      from bookings b where ${sql.ref(role === 'user' ? 'customer_id' : 'provider_id')} = ${accountId}) as own
    where is_open or has_open_money or is_disputed or has_problem order by starts_at`;
  const referencesOf = (key: Matter) => rows.filter((row) => row[key]).map(({ reference }) => reference);
  return {
    bookings: referencesOf('isOpen'),
    money: referencesOf('hasOpenMoney'),
    disputes: referencesOf('isDisputed'),
    problems: referencesOf('hasProblem'),
  };
}
