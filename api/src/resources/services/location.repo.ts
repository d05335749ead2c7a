import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { knownForms, outwardCodesOf } from '../providers/outwardCodes';

/**
 * The places that a typed location means: a postcode is its outward part and the city around it, a city is itself and all of
 * its outward parts. A beginning or a misspelling of a city is taken for it.
 * @returns lower-case names; empty when no such place is known
 */
export async function placesOf(db: Db, location: string): Promise<string[]> {
  const codes = outwardCodesOf(location);
  if (codes.length > 0) {
    const rows = await db
      .selectFrom('areas')
      .select('city')
      .distinct()
      .where('name', 'in', codes.flatMap(knownForms))
      .execute();
    return [...codes, ...rows.map(({ city }) => city)];
  }
  const city = await findCity(db, location.toLowerCase().trim());
  if (city === null) return [];
  const rows = await db.selectFrom('areas').select('name').where('city', '=', city).execute();
  return rows.map(({ name }) => name);
}

async function findCity(db: Db, text: string): Promise<string | null> {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  if (words.length === 0) return null;
  const { rows } = await sql<{ city: string }>`
    select city from (
      select name as city, max(case when name = any(${words}) then 3 when name like any(${words.map((word) => `${word}%`)}) then 2 else similarity(name, word) end) as likeness
      from areas, unnest(${words}::text[]) as word where name = city group by name
    ) as candidates where likeness >= 0.4 order by likeness desc, city limit 1`.execute(db);
  return rows[0]?.city ?? null;
}
