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

/**
 * A place that someone names: an outward postcode, also by a whole postcode, or a city.
 * @returns its lower-case name and the city that it lies in; null when it is not known
 */
export async function findPlace(db: Db, text: string): Promise<{ name: string; city: string } | null> {
  const [code] = outwardCodesOf(text);
  const name = code ?? text.toLowerCase();
  const row = await db
    .selectFrom('areas')
    .select('city')
    .where('name', 'in', code === undefined ? [name] : knownForms(code))
    .executeTakeFirst();
  return row ? { name, city: row.city } : null;
}
