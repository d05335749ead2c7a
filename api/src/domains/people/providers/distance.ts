import type { JobDistance } from 'contract/bookings/bookingFields';
import { knownForms, outwardCodesOf } from './outwardCodes';

/** 'ec1a' lies in 'ec1'. */
function districtsOf(codes: readonly string[]): string[] {
  return codes.map((code) => knownForms(code).at(-1) ?? code);
}

/** 'sw4' → 'sw'. */
function areaOf(code: string): string {
  return code.replace(/\d.*$/, '');
}

/**
 * Returns the distance to a job, by outward postcodes alone: they do not tell which districts border on each other.
 * @param address the place that the provider works from
 * @param outward the job's outward postcode, 'SW4'
 * @returns null when one of the two names no postcode
 */
export function distanceBetween(address: string, outward: string): JobDistance | null {
  const homes = districtsOf(outwardCodesOf(address));
  const [place] = districtsOf(outwardCodesOf(outward));
  if (place === undefined || homes.length === 0) return null;
  if (homes.includes(place)) return 'district';
  return homes.some((home) => areaOf(home) === areaOf(place)) ? 'area' : 'further';
}
