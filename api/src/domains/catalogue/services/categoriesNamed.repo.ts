import { foldText } from 'contract/fields/characters';
import type { Db } from '../../../platform/db/database';

/** The ids of the categories of these names, or of names that look the same. */
export function categoriesNamed(db: Db, names: readonly string[]) {
  const lower = names.map((name) => name.trim().toLowerCase());
  return db
    .selectFrom('categories')
    .select('id')
    .where((is) =>
      is.or([is(is.fn<string>('lower', ['name']), 'in', lower), is('folded_name', 'in', names.map(foldText))]),
    );
}
