import { addDays } from 'contract/platform/wallTime';
import { createRandom, type Random } from '../random';

/** A marketplace made by chance: helpers with plans, areas and calendars, and the chores that are offered. The same seed makes the same. */
export interface Marketplace {
  categories: GeneratedCategory[];
  helpers: GeneratedProvider[];
  chores: GeneratedChore[];
  jobs: GeneratedJob[];
}

export interface GeneratedCategory {
  id: string;
  name: string;
}

/** Minutes after the midnight with which a weekday begins; 1 is Monday. Beyond 1440 it is the next day. */
export interface GeneratedSpan {
  weekday: number;
  begins: number;
  ends: number;
}

export interface GeneratedProvider {
  id: string;
  isApproved: boolean;
  isActive: boolean;
  /** Ids; empty: every one. */
  categories: string[];
  /** Names of places; empty: everywhere. */
  served: string[];
  /** The place of the address: a search by place finds it when nothing is served by name. */
  address: string[];
  /** 'HH:MM', on every day without spans. */
  opens: string;
  closes: string;
  /** Null: no week plan. */
  spans: GeneratedSpan[] | null;
  daysOff: { first: string; last: string }[];
  noticeHours: number;
  gapMinutes: number;
  worksOnBankHolidays: boolean;
  maxConcurrent: number;
}

export interface GeneratedChore {
  id: string;
  name: string;
  categoryId: string;
  pricePence: number;
  /** Names of places; empty: wherever somebody is. */
  areas: string[];
  isActive: boolean;
}

/** Hours that are taken in a helper's calendar, on one day. */
export interface GeneratedJob {
  id: string;
  helperId: string;
  choreId: string;
  lane: number;
  day: string;
  start: string;
  end: string;
}

interface Size {
  seed: number;
  helpers: number;
  chores: number;
  /** Jobs that are tried for each helper in the three weeks from the first day on. */
  jobsPerProvider: number;
  firstDay: string;
}

const CATEGORIES = ['Cleaning', 'Plumbing', 'Electrical', 'Painting', 'Gardening', 'Handyman', 'Carpentry', 'Moving'];
/** Few helpers offer these. */
const RARE_CATEGORIES = ['Bell founding', 'Thatching'];
const CITIES: Record<string, [string, number]> = {
  london: ['sw', 20],
  leeds: ['ls', 29],
  bristol: ['bs', 20],
  manchester: ['m', 30],
  york: ['yo', 10],
};
const WORDS = ['deep', 'quick', 'garden', 'kitchen', 'window', 'roof', 'floor', 'wall', 'door', 'lamp', 'tap', 'hedge'];
const DAYS = 21;

export function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function idOf(kind: number, index: number): string {
  return `0000000${kind}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
}

function cityOf(random: Random): string {
  return random.pick(Object.keys(CITIES));
}

/** Names of places: a city, or some outward postcodes of one. */
export function placesIn(random: Random, city = cityOf(random)): string[] {
  if (random.chance(0.3)) return [city];
  const [prefix, last] = CITIES[city] as [string, number];
  return [...new Set(Array.from({ length: random.int(1, 4) }, () => `${prefix}${random.int(1, last)}`))];
}

/** No two overlap, also over midnight. */
function spansOf(random: Random): GeneratedSpan[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    if (random.chance(weekday > 5 ? 0.5 : 0.15)) return [];
    const begins = random.int(12, 20) * 30;
    const noon = begins + random.int(6, 10) * 30;
    const first = { weekday, begins, ends: noon };
    if (random.chance(0.4)) return [first];
    // Spans that touch are one for a helper who works them.
    const again = noon + random.int(0, 4) * 30;
    const ends = random.chance(0.15) ? 24 * 60 + random.int(0, 6) * 30 : again + random.int(4, 12) * 30;
    return ends > again ? [first, { weekday, begins: again, ends }] : [first];
  });
}

function helperOf(random: Random, index: number, size: Size, categories: GeneratedCategory[]): GeneratedProvider {
  const usual = categories.slice(0, CATEGORIES.length).map(({ id }) => id);
  const rare = categories.slice(CATEGORIES.length).map(({ id }) => id);
  const chosen = [...new Set([random.pick(usual), random.pick(usual), random.pick(usual)])];
  const opens = random.int(12, 20) * 30;
  const from = addDays(size.firstDay, random.int(0, DAYS));
  return {
    id: idOf(1, index),
    isApproved: random.chance(0.95),
    isActive: random.chance(0.95),
    categories: index % 50 === 0 ? rare : random.chance(0.03) ? usual : chosen,
    served: random.chance(0.1) ? [] : placesIn(random),
    address: placesIn(random),
    opens: timeOf(opens),
    closes: timeOf(opens + random.int(8, 20) * 30),
    spans: random.chance(0.6) ? spansOf(random) : null,
    daysOff: random.chance(0.3) ? [{ first: from, last: addDays(from, random.int(0, 6)) }] : [],
    noticeHours: random.chance(0.3) ? random.int(1, 72) : 0,
    gapMinutes: random.chance(0.3) ? random.pick([15, 30, 60, 120]) : 0,
    worksOnBankHolidays: random.chance(0.7),
    maxConcurrent: random.chance(0.8) ? 1 : random.int(2, 4),
  };
}

function choreOf(random: Random, index: number, categories: GeneratedCategory[]): GeneratedChore {
  const isRare = index % 40 === 0;
  const kinds = isRare ? categories.slice(CATEGORIES.length) : categories.slice(0, CATEGORIES.length);
  return {
    id: idOf(2, index),
    name: `${random.pick(WORDS)} ${random.pick(WORDS)} ${index}`,
    categoryId: random.pick(kinds).id,
    pricePence: random.int(1200, 9000),
    areas: random.chance(0.2) ? placesIn(random) : [],
    isActive: random.chance(0.95),
  };
}

function jobsOf(
  random: Random,
  helper: GeneratedProvider,
  size: Size,
  chores: readonly GeneratedChore[],
): GeneratedJob[] {
  const taken = new Set<string>();
  return Array.from({ length: size.jobsPerProvider }, () => {
    const begins = random.int(12, 36) * 30;
    const lane = random.int(1, helper.maxConcurrent);
    const day = addDays(size.firstDay, random.int(0, DAYS - 1));
    const ends = Math.min(begins + random.int(2, 8) * 30, 23 * 60 + 30);
    return {
      helperId: helper.id,
      choreId: random.pick(chores).id,
      lane,
      day,
      start: timeOf(begins),
      end: timeOf(ends),
    };
  })
    .filter(({ lane, day }) => !taken.has(`${lane} ${day}`) && taken.add(`${lane} ${day}`))
    .map((job) => ({ ...job, id: '' }));
}

export function createMarketplace(size: Size): Marketplace {
  const random = createRandom(size.seed);
  const categories = [...CATEGORIES, ...RARE_CATEGORIES].map((name, index) => ({ id: idOf(3, index), name }));
  const helpers = Array.from({ length: size.helpers }, (_, index) => helperOf(random, index, size, categories));
  const chores = Array.from({ length: size.chores }, (_, index) => choreOf(random, index, categories));
  const jobs = helpers
    .flatMap((helper) => jobsOf(random, helper, size, chores))
    .map((job, index) => ({ ...job, id: idOf(4, index) }));
  return { categories, helpers, chores, jobs };
}
