import type { Db } from '../../plugins/database';
import { knownForms, outwardCodesOf } from './outwardCodes';

/**
 * Where someone with this address works: the outward postcodes that it names and the city that they, or its words, lie in.
 * @returns lower-case names; empty when the address names no place that is known
 */
export const areasOfAddress = async (db: Db, address: string): Promise<string[]> => {
  const codes = outwardCodesOf(address);
  const words = address.toLowerCase().split(/[^a-z]+/).filter((word) => word.length > 2);
  const names = [...codes.flatMap(knownForms), ...words];
  if (names.length === 0) return [];
  const rows = await db.selectFrom('areas').select('city').distinct().where('name', 'in', names).execute();
  return [...new Set([...codes, ...rows.map(({ city }) => city)])];
};
