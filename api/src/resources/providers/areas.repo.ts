import type { Db } from '../../db/database';
import { knownForms, outwardCodesOf } from './outwardCodes';

/**
 * Where someone with this address works: its outward postcodes and the city that they lie in; without a postcode the city that
 * it names (with one, "Bath Road" is no city).
 * @returns lower-case names; empty when the address names no place that is known
 */
export async function areasOfAddress(db: Db, address: string): Promise<string[]> {
  const codes = outwardCodesOf(address);
  const words = address
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  const names = codes.length > 0 ? codes.flatMap(knownForms) : words;
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('areas')
    .select('city')
    .distinct()
    .where('name', 'in', names)
    .$if(codes.length === 0, (query) => query.whereRef('name', '=', 'city'))
    .execute();
  return [...codes, ...rows.map(({ city }) => city)];
}
