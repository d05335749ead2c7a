import { cleanLine } from 'contract/fields/cleanText';
import { LIMITS } from 'contract/platform/limits';
import { TOO_MANY_AREAS } from 'contract/people/provider';
import type { Db } from '../../../platform/db/database';
import { badRequest } from '../../../platform/lib/errors';
import { findPlaces } from './areas.repo';
import { findCategoryIds } from './servedCategories.repo';

/** The areas that a provider chose, as they are stored. @throws AppError 400 for a place that is not known (M-87.2) */
export async function requireKnownAreas(
  db: Db,
  names: readonly string[],
): Promise<{ served: string[]; cities: string[] }> {
  const places = await findPlaces(db, names.map(cleanLine).filter(Boolean));
  const all = [...places.values()];
  const [unknown] = all.flatMap((place) => place.unknown);
  if (unknown !== undefined) throw badRequest(`“${unknown}” is not an outward postcode or a city that we know.`);
  const served = [...new Set(all.flatMap((place) => place.names))];
  if (served.length > LIMITS.servedMax) throw badRequest(TOO_MANY_AREAS);
  return { served, cities: [...new Set(all.flatMap((place) => place.cities))] };
}

/** @returns the ids of categories. @throws AppError 400 when there is none of a name */
export async function requireKnownCategories(db: Db, names: readonly string[]): Promise<string[]> {
  const known = await findCategoryIds(db, names);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw badRequest(`There is no category “${unknown}”.`);
  return [...new Set(known.values())];
}
