import type { Db } from '../../../platform/db/database';
import { addressPartsOf, knownForms, placePartsOf, type PlacePart } from './outwardCodes';

/** A part of a text about places, with the known facts about it. */
export interface KnownPart extends PlacePart {
  /** The city of each of its codes, where it is known. */
  cities: (string | undefined)[];
  /** The rest of it is a city. */
  isCity: boolean;
}

/** A road that is called like a city lies anywhere: 'Bath Road'. */
const ROADS = /\S+ (?:road|rd|street|st|lane|avenue|ave|way|drive|close|gardens|terrace|square)\b/g;

async function findCities(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db.selectFrom('areas').select(['name', 'city']).where('name', 'in', names).execute();
  return new Map(rows.map(({ name, city }) => [name, city]));
}

/** Looks the parts of a text about places up, in one query. */
export async function findParts(db: Db, parts: readonly PlacePart[]): Promise<KnownPart[]> {
  const cities = await findCities(db, [
    ...new Set(parts.flatMap(({ codes, name }) => [...codes.flatMap(knownForms), name])),
  ]);
  return parts.map((part) => ({
    ...part,
    cities: part.codes.map((code) => knownForms(code).flatMap((form) => cities.get(form) ?? [])[0]),
    isCity: cities.get(part.name) === part.name,
  }));
}

/**
 * Returns the places in which someone with this address works: its outward postcodes and the city that they lie in; without a postcode the
 * city that it names. A word like a postcode's half, but of another city than the one that is named, is something else ('E2, Manchester').
 * @returns lower-case names; empty when the address names no place that is known
 */
export async function areasOfAddress(db: Db, address: string): Promise<string[]> {
  const parts = await findParts(db, addressPartsOf(placePartsOf(address)));
  const named = parts.filter(({ isCity }) => isCity).map(({ name }) => name);
  const codes = parts.flatMap(({ codes: all, cities, isWhole }) =>
    all
      .map((code, index) => ({ code, city: cities[index] }))
      .filter(({ city }) => isWhole || named.length === 0 || named.includes(city ?? '')),
  );
  if (codes.length > 0)
    return [...new Set([...codes.map(({ code }) => code), ...codes.flatMap(({ city }) => city ?? [])])];
  if (named.length > 0) return named;
  const words = address
    .toLowerCase()
    .replaceAll(ROADS, '')
    .split(/[^a-z]+/);
  const cities = await findCities(db, words);
  return [...new Set(words)].filter((word) => cities.get(word) === word);
}

/** Places that somebody has named in one text, such as 'SW4, E8 and Leeds'. */
export interface NamedPlaces {
  /** Outward postcodes, also by whole postcodes, and cities, in lower case. */
  names: string[];
  /** The cities that they lie in. */
  cities: string[];
  /** Parts of the text that name no place that is known, as they were typed. */
  unknown: string[];
}

/** @returns the places by the text in which they were named, for several texts in one query */
export async function findPlaces(db: Db, texts: readonly string[]): Promise<Map<string, NamedPlaces>> {
  const read = await findParts(db, texts.flatMap(placePartsOf));
  const known = new Map(read.map((part) => [part.text, part]));
  const partsOf = (text: string) => placePartsOf(text).flatMap((part) => known.get(part.text) ?? []);
  return new Map(texts.map((text) => [text, placesIn(text, partsOf(text))]));
}

function placesIn(text: string, parts: readonly KnownPart[]): NamedPlaces {
  // 'Clapham SW4' is SW4; a rest with a figure may have been another district.
  const isKnown = ({ codes, cities, isCity, name }: KnownPart) =>
    cities.every((city) => city !== undefined) && (isCity || (codes.length > 0 && !/\d/.test(name)));
  return {
    names: parts.flatMap(({ codes, isCity, name }) => (isCity ? [...codes, name] : codes)),
    cities: parts.flatMap(({ cities, isCity, name }) => [
      ...cities.flatMap((city) => city ?? []),
      ...(isCity ? [name] : []),
    ]),
    unknown: parts.length === 0 ? [text] : parts.filter((part) => !isKnown(part)).map((part) => part.text),
  };
}
