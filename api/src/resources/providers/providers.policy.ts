import type { Db } from '../../db/database';
import { badRequest } from '../../lib/errors';
import { findPlace } from './areas.repo';
import { findCategoryIds } from './servedCategories.repo';

/** The areas that a provider chose, as they are stored. @throws AppError 400 for a place that is not known (M-87.2) */
export async function requireKnownAreas(
  db: Db,
  names: readonly string[],
): Promise<{ served: string[]; cities: string[] }> {
  const served = new Set<string>();
  const cities = new Set<string>();
  for (const name of names.map((text) => text.trim()).filter(Boolean)) {
    const place = await findPlace(db, name);
    if (!place) throw badRequest(`“${name}” is not an outward postcode or a city that we know.`);
    served.add(place.name);
    cities.add(place.city);
  }
  return { served: [...served], cities: [...cities] };
}

/** @returns the ids of categories. @throws AppError 400 when there is none of a name */
export async function requireKnownCategories(db: Db, names: readonly string[]): Promise<string[]> {
  const known = await findCategoryIds(db, names);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw badRequest(`There is no category “${unknown}”.`);
  return [...new Set(known.values())];
}
