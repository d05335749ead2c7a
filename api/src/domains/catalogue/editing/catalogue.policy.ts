import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../../platform/db/database';
import { conflict, invalidFields } from '../../../platform/lib/errors';
import { SEED_IMAGES_FOLDER } from '../../../platform/settings/paths';
import { PICTURE_NAME } from '../../../platform/uploads/pictureNames';
import { findPlaces } from '../../people';
import { listStoredPictures } from './catalogueCategories.repo';

export interface NewOrder {
  ids: readonly string[];
  /** Of the order that was loaded. */
  orderVersion: string;
}

/** @throws AppError 409 when the list is not as it was loaded, or not all of it is given once */
export function requireOrder(
  stored: { ids: readonly string[]; version: string },
  { ids, orderVersion }: NewOrder,
): void {
  const given = new Set(ids);
  const isWhole =
    given.size === ids.length && ids.length === stored.ids.length && stored.ids.every((id) => given.has(id));
  if (orderVersion !== stored.version || !isWhole) throw conflict(ORDER_CHANGED);
}

/** The fields that differ, before and after; null when none does. */
export function changesOf<Fields extends object, Name extends keyof Fields & string>(
  names: readonly Name[],
  stored: Pick<Fields, Name>,
  given: Pick<Fields, Name>,
): { before: object; after: object } | null {
  const changed = names.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(given[name]));
  if (changed.length === 0) return null;
  const pick = (of: Pick<Fields, Name>) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  return { before: pick(stored), after: pick(given) };
}

/** The response to a change, with the thing as it is now. */
export function done<Data>(message: string, data: Data) {
  return { message, data };
}

const CHANGED_MEANWHILE = 'Somebody else has just changed this. Please load it again.';
export const ORDER_CHANGED = 'The list has changed meanwhile. Please load it again.';

/** @throws AppError 409 when the operator saw another state than the stored one */
export function requireVersion(stored: { version: number }, seen: number): void {
  if (stored.version !== seen) throw conflict(CHANGED_MEANWHILE);
}

/** A search separates the names of several categories by commas (M-18.5), and the URL of a category's page has its name. @throws AppError 400 */
export function requireNameForUrl(name: string): void {
  const reject = (message: string) => invalidFields([{ field: 'name', message }]);
  if (name.includes(',')) throw reject('Please use no comma: searches separate categories by commas');
  // Proxies reject a URL with a step up in it, also an encoded one.
  if (/^\.$|(?:^|[/\\])\.\.|\.\.[/\\]|%2f/i.test(name))
    throw reject('Please choose another name: no page can have this one in its URL');
}

/** The pictures of these names that cannot be shown, because nobody has uploaded them. */
async function findUnknownPictures(db: Db, names: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(names)].filter((name) => name !== '');
  const isSeeded = (name: string) => PICTURE_NAME.test(name) && existsSync(join(SEED_IMAGES_FOLDER, name));
  const missing = wanted.filter((name) => !isSeeded(name));
  const stored = await listStoredPictures(db, missing);
  return new Set(missing.filter((name) => !stored.has(name)));
}

/** @throws AppError 400 */
export async function requirePicture(db: Db, name: string): Promise<void> {
  const unknown = await findUnknownPictures(db, [name]);
  if (unknown.size > 0) throw invalidFields([{ field: 'image', message: 'There is no picture of this name' }]);
}

export function unknownArea(name: string): string {
  return `“${name}” is not an outward postcode or a city that we know`;
}

/** Areas as they are stored. @throws AppError 400 for a place that is not known */
export async function requireAreas(db: Db, names: readonly string[]): Promise<string[]> {
  const places = [...(await findPlaces(db, names)).values()];
  const unknown = places.flatMap((place) => place.unknown);
  if (unknown.length > 0) throw invalidFields(unknown.map((name) => ({ field: 'areas', message: unknownArea(name) })));
  return [...new Set(places.flatMap((place) => place.names))];
}
