import { ARRIVAL_CODE_DIGITS } from 'contract/bookings/timeRules';
import { isSameHmac, type HmacSigner } from '../../../platform/lib/hmac';
import type { VisitKey } from './visits.repo';

const PURPOSE = 'arrival-code';

/** The code that the customer reads out at the door, of the visit and a key that the database does not have (M-226.1, ADR 0108). */
export function arrivalCode(hmac: HmacSigner, { bookingId, providerId, day }: VisitKey): string {
  const hash = Buffer.from(hmac(PURPOSE, `${bookingId} ${providerId} ${day}`), 'base64url');
  return String(hash.readUInt32BE(0) % 10 ** ARRIVAL_CODE_DIGITS).padStart(ARRIVAL_CODE_DIGITS, '0');
}

/** Compares in a time that does not depend on where the two differ. */
export function isArrivalCode(hmac: HmacSigner, key: VisitKey, code: string): boolean {
  return isSameHmac(code, arrivalCode(hmac, key));
}
