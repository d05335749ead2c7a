import type { Random } from '../random';
import { addDays } from 'contract/platform/wallTime';
import {
  freeProviders,
  instantAt,
  isFoundIn,
  offers,
  whoCould,
  type Oracle,
  type OracleSlot,
  type Place,
  type Where,
} from './oracle';
import { timeOf, type GeneratedChore, type GeneratedProvider } from './marketplace';

/** A search of a generated marketplace. */
export interface GeneratedSearch {
  words: string[];
  category: string | null;
  maxPence: number | null;
  where: Where;
  slot: OracleSlot;
}

const WORDS = ['deep', 'quick', 'garden', 'kitchen', 'window', 'roof', 'floor', 'wall', 'door', 'lamp', 'tap', 'hedge'];

export function searchOf(random: Random, { marketplace, places, now }: Oracle): GeneratedSearch {
  for (;;) {
    const day = addDays(new Date(now).toISOString().slice(0, 10), random.int(0, 20));
    const begins = random.chance(0.8) ? random.int(14, 36) * 30 : random.int(0, 46) * 30;
    const ends = begins + (random.chance(0.9) ? random.int(1, 8) : random.int(9, 24)) * 30;
    if (ends > 1440 || instantAt(day, begins) <= now) continue;
    return {
      words: random.chance(0.5)
        ? []
        : random.chance(0.8)
          ? [random.pick(WORDS)]
          : [random.pick(WORDS), random.pick(WORDS)],
      category: random.chance(0.3) ? random.pick(marketplace.categories).name : null,
      maxPence: random.chance(0.2) ? random.int(15, 80) * 100 : null,
      where: random.chance(0.5) ? null : random.pick(places).name,
      slot: { day, begins, ends },
    };
  }
}

export function queryOf({ words, category, maxPence, where, slot }: GeneratedSearch): string {
  const query = new URLSearchParams({
    day: slot.day,
    start: timeOf(slot.begins),
    hours: String((slot.ends - slot.begins) / 60),
  });
  if (words.length > 0) query.set('query', words.join(' '));
  if (category !== null) query.set('category', category);
  if (maxPence !== null) query.set('maxPrice', String(maxPence / 100));
  if (where !== null) query.set('location', where);
  return query.toString();
}

/** Returns the chores that the search finds without its time. */
export function found(oracle: Oracle, { words, category, maxPence, where }: GeneratedSearch): GeneratedChore[] {
  const names = new Map(oracle.marketplace.categories.map(({ id, name }) => [id, name]));
  const has = ({ name, categoryId }: GeneratedChore, word: string) =>
    `${name} ${names.get(categoryId)?.toLowerCase()}`.split(' ').some((each) => each.startsWith(word));
  const foundIn = new Map<string, boolean>();
  const isInPlace = (chore: GeneratedChore) => {
    const key = `${chore.categoryId} ${chore.areas}`;
    if (!foundIn.has(key)) foundIn.set(key, isFoundIn(oracle, chore, where));
    return foundIn.get(key) === true;
  };
  const filtered = oracle.marketplace.chores.filter(
    (chore) =>
      chore.isActive &&
      (category === null || names.get(chore.categoryId) === category) &&
      (maxPence === null || chore.pricePence <= maxPence) &&
      isInPlace(chore),
  );
  const all = filtered.filter((chore) => words.every((word) => has(chore, word)));
  return all.length > 0 || words.length < 2 ? all : filtered.filter((chore) => words.some((word) => has(chore, word)));
}

/** Returns those of these chores that somebody can do then, each with the helper and the place. */
export function bookable(oracle: Oracle, chores: readonly GeneratedChore[], { where, slot }: GeneratedSearch) {
  const free = freeProviders(oracle, slot);
  const known = new Map<string, { helper: GeneratedProvider; place: Place }[]>();
  const could = new Map<string, { helper: GeneratedProvider; place: Place }[]>();
  for (const chore of chores) {
    const key = `${chore.categoryId} ${chore.areas}`;
    if (!known.has(key)) known.set(key, whoCould(oracle, free, chore, where));
    const who = known.get(key) ?? [];
    if (who.length > 0) could.set(chore.id, who);
  }
  return could;
}

/** The half hours around a time at which one of these chores can be booked, the nearest first: at most three. */
export function nearestOf(
  oracle: Oracle,
  chores: readonly GeneratedChore[],
  { where, slot }: GeneratedSearch,
): string[] {
  const length = slot.ends - slot.begins;
  const wanted = instantAt(slot.day, slot.begins);
  const kinds = [...new Map(chores.map((chore) => [`${chore.categoryId} ${chore.areas}`, chore])).values()];
  const everybody = oracle.marketplace.helpers.filter(
    ({ categories }) => categories.length === 0 || kinds.some(({ categoryId }) => categories.includes(categoryId)),
  );
  const able = new Set(
    kinds
      .flatMap((chore) =>
        whoCould(
          oracle,
          everybody.filter((helper) => offers(helper, chore.categoryId)),
          chore,
          where,
        ),
      )
      .map(({ helper }) => helper),
  );
  const withAble = { ...oracle, marketplace: { ...oracle.marketplace, helpers: [...able] } };
  const starts = Array.from({ length: 29 * 48 }, (_, index) => {
    const day = addDays(slot.day, Math.floor(index / 48) - 14);
    const begins = (index % 48) * 30;
    return { day, begins, ends: begins + length, at: instantAt(day, begins) };
  }).filter(({ ends, at }) => ends <= 1440 && at > oracle.now);
  starts.sort((left, right) => Math.abs(left.at - wanted) - Math.abs(right.at - wanted));
  const nearest: string[] = [];
  for (const start of able.size === 0 ? [] : starts) {
    if (freeProviders(withAble, start).length > 0) nearest.push(`${start.day} ${timeOf(start.begins)}`);
    if (nearest.length === 3) break;
  }
  return nearest;
}
