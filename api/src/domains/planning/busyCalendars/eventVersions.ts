import { timeOf } from './calendarEvent';
import { valueOf, type Component } from './calendarValues';
import type { Zones } from './calendarZones';

type Rank = [sequence: number, written: string];

/** Newer versions of an entry: by SEQUENCE, then by when they were written. Equal ones are entries of their own, badly named. */
function rankOf(event: Component): Rank {
  const written = ['DTSTAMP', 'LAST-MODIFIED'].map((name) => valueOf(event, name) ?? '').join(' ');
  return [Number.parseInt(valueOf(event, 'SEQUENCE') ?? '', 10) || 0, written];
}

function compareRanks([sequence, written]: Rank, [otherSequence, otherWritten]: Rank): number {
  if (sequence !== otherSequence) return sequence - otherSequence;
  return written === otherWritten ? 0 : written < otherWritten ? -1 : 1;
}

export function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
}

/** The events of one UID without those that newer versions of them have replaced. */
export function newest(zones: Zones, events: readonly Component[]): Component[] {
  const keyOf = (event: Component): string => {
    try {
      const replaced = timeOf(zones, event, 'RECURRENCE-ID');
      return replaced ? `${replaced.isDate} ${replaced.instant}` : '';
    } catch {
      return valueOf(event, 'RECURRENCE-ID') ?? '';
    }
  };
  return groupBy(events, keyOf).flatMap((versions) => {
    const ranks = versions.map(rankOf);
    const highest = ranks.reduce((best, rank) => (compareRanks(rank, best) > 0 ? rank : best));
    return versions.filter((_, index) => compareRanks(ranks[index] ?? highest, highest) === 0);
  });
}
