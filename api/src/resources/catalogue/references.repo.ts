import type { Db } from '../../db/database';
import { knownForms, outwardCodesOf } from '../providers/outwardCodes';

/** Which of these pictures are stored. */
export async function listStoredPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('pictures')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/**
 * Places that people name: outward postcodes, also by whole postcodes, and cities.
 * @returns their lower-case names by what was typed; those that are not known are missing
 */
export async function findPlaces(db: Db, typed: readonly string[]): Promise<Map<string, string>> {
  const forms = [...new Set(typed)].map((text) => {
    const [code, another] = outwardCodesOf(text);
    const name = code === undefined || another !== undefined ? text.toLowerCase() : code;
    return { text, name, forms: name === code ? knownForms(code) : [name] };
  });
  if (forms.length === 0) return new Map();
  const names = [...new Set(forms.flatMap((form) => form.forms))];
  const rows = await db.selectFrom('areas').select('name').where('name', 'in', names).execute();
  const known = new Set(rows.map(({ name }) => name));
  return new Map(
    forms.filter((form) => form.forms.some((name) => known.has(name))).map(({ text, name }) => [text, name]),
  );
}
