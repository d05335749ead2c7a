import { isBankHoliday } from 'contract/planning/planRules';
import { addDays, instantOf, weekdayNumber } from 'contract/platform/wallTime';
import type { Marketplace, GeneratedChore, GeneratedProvider } from './marketplace';

/**
 * Finds the chores that can be booked in a marketplace, in the plainest way: every helper, every chore, every place. It shares no rule with
 * the search or with matching, so that neither can be wrong with it.
 */

/** A place that the product knows: an outward postcode, or a city itself. */
export interface Place {
  name: string;
  city: string;
}

export interface OracleSlot {
  day: string;
  /** Minutes after midnight. */
  begins: number;
  ends: number;
}

/** Hours that are taken, as instants. */
interface Taken {
  lane: number;
  from: number;
  to: number;
}

const MINUTE_MS = 60_000;

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
function text(time: number): string {
  return `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`;
}

export function instantAt(day: string, time: number): number {
  return instantOf(day, text(time)).getTime();
}

function isOff({ daysOff, worksOnBankHolidays }: GeneratedProvider, day: string): boolean {
  return daysOff.some(({ first, last }) => first <= day && day <= last) || (!worksOnBankHolidays && isBankHoliday(day));
}

/** Minute by minute in half hours: every half hour of the slot is within some hours of the day, or of the night before. */
export function worksAt(helper: GeneratedProvider, { day, begins, ends }: OracleSlot): boolean {
  if (isOff(helper, day)) return false;
  const { spans } = helper;
  if (spans === null) return minutes(helper.opens) <= begins && ends <= minutes(helper.closes);
  const before = addDays(day, -1);
  const covers = (time: number) =>
    spans.some(({ weekday, begins: from, ends: to }) => {
      if (weekday === weekdayNumber(day) && from <= time && time + 30 <= to) return true;
      return weekday === weekdayNumber(before) && !isOff(helper, before) && time + 30 + 1440 <= to;
    });
  for (let time = begins; time < ends; time += 30) if (!covers(time)) return false;
  return true;
}

/** The calendars of a marketplace, which bookings fill further. */
export class Calendars {
  private readonly taken = new Map<string, Taken[]>();

  constructor({ jobs }: Marketplace) {
    for (const { helperId, lane, day, start, end } of jobs)
      this.take(helperId, { lane, from: instantAt(day, minutes(start)), to: instantAt(day, minutes(end)) });
  }

  take(helperId: string, taken: Taken): void {
    this.taken.set(helperId, [...(this.taken.get(helperId) ?? []), taken]);
  }

  hasRoom({ id, gapMinutes, maxConcurrent }: GeneratedProvider, from: number, to: number): boolean {
    const gap = gapMinutes * MINUTE_MS;
    const lanes = (this.taken.get(id) ?? []).filter((other) => other.from < to + gap && from - gap < other.to);
    return new Set(lanes.map(({ lane }) => lane)).size < maxConcurrent;
  }
}

export interface Oracle {
  marketplace: Marketplace;
  places: readonly Place[];
  calendars: Calendars;
  now: number;
}

/** Returns those of all helpers who could be given something at that time, any chore in any place. */
export function freeProviders({ marketplace, calendars, now }: Oracle, slot: OracleSlot): GeneratedProvider[] {
  const [from, to] = [instantAt(slot.day, slot.begins), instantAt(slot.day, slot.ends)];
  return marketplace.helpers.filter(
    (helper) =>
      helper.isApproved &&
      helper.isActive &&
      from >= now + helper.noticeHours * 60 * MINUTE_MS &&
      worksAt(helper, slot) &&
      calendars.hasRoom(helper, from, to),
  );
}

export function offers({ categories }: GeneratedProvider, categoryId: string): boolean {
  return categories.length === 0 || categories.includes(categoryId);
}

/** @param names empty: everywhere */
function isIn({ name, city }: Place, names: readonly string[]): boolean {
  return names.length === 0 || names.includes(name) || names.includes(city);
}

/** A place, or null for anywhere; 'leeds' is all of its postcodes. */
export type Where = string | null;

function placesIn({ places }: Oracle, where: Where): readonly Place[] {
  return where === null ? places : places.filter(({ name, city }) => name === where || city === where);
}

/** Somebody of these could do the chore at an address in the place. @returns the helper, and the place */
export function whoCould(
  oracle: Oracle,
  helpers: readonly GeneratedProvider[],
  { categoryId, areas }: GeneratedChore,
  where: Where,
): { helper: GeneratedProvider; place: Place }[] {
  const places = placesIn(oracle, where).filter((place) => isIn(place, areas));
  return helpers
    .filter((helper) => offers(helper, categoryId))
    .flatMap((helper) => {
      const place = places.find((each) => isIn(each, helper.served));
      return place ? [{ helper, place }] : [];
    });
}

/** The place is where the search without a time finds the chore (M-19). */
export function isFoundIn(oracle: Oracle, { categoryId, areas }: GeneratedChore, where: Where): boolean {
  if (where === null) return true;
  const [place] = oracle.places.filter(({ name }) => name === where);
  const names = place?.city === where ? placesIn(oracle, where).map(({ name }) => name) : [where, place?.city ?? ''];
  if (areas.length > 0) return areas.some((area) => names.includes(area));
  return oracle.marketplace.helpers.some(
    (helper) =>
      helper.isApproved &&
      helper.isActive &&
      offers(helper, categoryId) &&
      (helper.served.length > 0 ? helper.served : helper.address).some((area) => names.includes(area)),
  );
}
