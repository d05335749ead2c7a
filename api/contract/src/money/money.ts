/** Money is integer pence inside; pounds with two decimals only at the edges (M-1.1). */
import { HOUR_MS, MINUTE_MS, LIMITS } from '../platform/limits';

/** Pounds as written in JSON (18.5) → pence (1850). */
export function toPence(pounds: number): number {
  return Math.round(pounds * 100);
}

/** Whether an amount in pounds is to the penny; sums of decimals differ by less than a millionth. */
export function isInPennies(pounds: number): boolean {
  return Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6;
}

/** Pence → pounds as written in JSON. */
export function toPounds(pence: number): number {
  return pence / 100;
}

/** Pence → the payment provider's decimal string, "194.25". */
export function toDecimal(pence: number): string {
  return `${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
}

/** The payment provider's decimal string → pence; null when it is not one. */
export function fromDecimal(value: string): number | null {
  return /^\d{1,9}\.\d{2}$/.test(value) ? Number(value.replace('.', '')) : null;
}

/**
 * The price of a booking: hourly price × hours × days (C-9.14, M-1.3), rounded to the penny once, half up.
 * @param hourlyPence pence per hour
 * @param minutes length of one day's slot
 * @param days inclusive number of days
 * @returns pence
 */
export function totalPenceOf(hourlyPence: number, minutes: number, days: number): number {
  return Math.floor((hourlyPence * minutes * days) / 60 + 0.5);
}

/**
 * Splits a total between the provider and the marketplace.
 * @returns pence; the two always add up to the total
 */
export function splitPayout(
  totalPence: number,
  commissionPercent: number,
): { payoutPence: number; commissionPence: number } {
  const commissionPence = Math.floor((totalPence * commissionPercent) / 100 + 0.5);
  return { payoutPence: totalPence - commissionPence, commissionPence };
}

/**
 * The provider's and our own share of what is left of a total; both shrink alike.
 * @param fullCommissionPence our commission on the whole total
 */
export function sharesOf(totalPence: number, refundedPence: number, fullCommissionPence: number) {
  const leftPence = Math.max(0, totalPence - refundedPence);
  const commissionPence = totalPence === 0 ? 0 : Math.floor((fullCommissionPence * leftPence) / totalPence + 0.5);
  return { payoutPence: leftPence - commissionPence, commissionPence };
}

/**
 * What a customer gets back on cancelling (M-11.1 to M-11.3): everything until 24 h before the start, for 5 minutes after
 * booking, and while no provider has accepted; otherwise one hour's price is kept.
 */
export function refundOf(input: {
  totalPence: number;
  hourlyPence: number;
  isAccepted: boolean;
  msUntilStart: number;
  msSinceBooked: number;
}): { refundPence: number; keptPence: number } {
  const isFree =
    !input.isAccepted ||
    input.msUntilStart >= LIMITS.freeCancelHoursBefore * HOUR_MS ||
    input.msSinceBooked <= LIMITS.freeCancelMinutesAfter * MINUTE_MS;
  const keptPence = isFree ? 0 : Math.min(input.hourlyPence, input.totalPence);
  return { refundPence: input.totalPence - keptPence, keptPence };
}
