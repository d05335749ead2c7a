import { toPounds } from 'contract/money/money';
import type { EarningsPeriod } from 'contract/catalogue/options';
import type { Earnings } from 'contract/money/payment';
import { addDays, instantOf, londonToday } from 'contract/platform/wallTime';
import type { Db } from '../../../platform/db/database';
import { shownPayout } from '../transfers/payoutFacts';

/** The first instant of the running period by London's calendar; weeks begin on Monday. Null for all time. */
function startOf(period: EarningsPeriod, now: Date): Date | null {
  const today = londonToday(now);
  const first = {
    week: () => addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7)),
    month: () => `${today.slice(0, 7)}-01`,
    year: () => `${today.slice(0, 4)}-01-01`,
    all: () => null,
  }[period]();
  return first === null ? null : instantOf(first, '00:00');
}

/** Sums a provider's earnings from jobs completed in the period and confirmed since. Money in pounds. */
export async function readEarnings(db: Db, providerId: string, period: EarningsPeriod, now: Date): Promise<Earnings> {
  const from = startOf(period, now);
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('bookings', 'bookings.id', 'payouts.booking_id')
    .select([
      'bookings.reference',
      'bookings.service_name',
      'bookings.total_pence',
      'payouts.amount_pence',
      'bookings.provider_completed_at',
      'payouts.processed_at',
      'payouts.status',
      'payouts.failure_code as failureCode',
      'payouts.hold_reason as holdReason',
      'payouts.provider_batch_id as providerBatchId',
    ])
    .where('payouts.provider_id', '=', providerId)
    .$if(from !== null, (query) => query.where('bookings.provider_completed_at', '>=', from))
    .orderBy('bookings.provider_completed_at', 'desc')
    .orderBy('payouts.id')
    .execute();
  return {
    totalEarnings: toPounds(rows.reduce((sum, row) => sum + row.amount_pence, 0)),
    bookingCount: rows.length,
    bookings: rows.map((row) => ({
      bookingId: row.reference,
      serviceName: row.service_name,
      totalPrice: toPounds(row.total_pence),
      payoutAmount: toPounds(row.amount_pence),
      completionDate: row.provider_completed_at?.toISOString() ?? null,
      payoutDate: row.processed_at?.toISOString() ?? null,
      payoutReason: shownPayout(row).payoutReason,
    })),
  };
}
