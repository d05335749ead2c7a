import { foldText } from 'contract/fields/characters';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { addressPartsOf, findParts, placePartsOf } from '../../people';

/**
 * The places that a typed location means: a postcode is its outward part and the city around it, a city is itself and all of
 * its outward parts; several of them are all meant (M-402). A beginning or a misspelling of a city is taken for it.
 * @returns lower-case names; empty when no such place is known
 */
export async function placesOf(db: Db, location: string): Promise<string[]> {
  const parts = await findParts(db, placePartsOf(location));
  const isList = parts.every(({ codes, name, isCity }) => (codes.length > 0 ? name === '' : isCity));
  const meant = isList ? parts : addressPartsOf(parts);
  const codes = meant.flatMap((part) => part.codes);
  const around = meant.flatMap((part) => part.cities.flatMap((city) => city ?? []));
  const named = meant.filter(({ isCity, name }) => isCity && !around.includes(name)).map(({ name }) => name);
  const guessed = codes.length + named.length === 0 ? await findCity(db, foldText(location)) : null;
  const whole = guessed === null ? named : [guessed];
  const inCities =
    whole.length === 0 ? [] : await db.selectFrom('areas').select('name').where('city', 'in', whole).execute();
  return [...new Set([...codes, ...around, ...inCities.map(({ name }) => name)])];
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
