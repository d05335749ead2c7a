const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  { ms: DAY_MS, one: 'day', many: 'days' },
  { ms: HOUR_MS, one: 'hour', many: 'hours' },
  { ms: MINUTE_MS, one: 'minute', many: 'minutes' },
] as const;

/** How long something has waited, in the largest whole unit: '3 days', '1 hour', 'less than a minute'. */
export function waitingTime(since: string, now: number): string {
  const waitedMs = now - new Date(since).getTime();
  const unit = UNITS.find(({ ms }) => waitedMs >= ms);
  if (!unit) return 'less than a minute';
  const count = Math.floor(waitedMs / unit.ms);
  return `${count} ${count === 1 ? unit.one : unit.many}`;
}

/** How near a deadline is: past, within a day, or later. */
export function urgencyOf(dueAt: string, now: number): 'past' | 'soon' | 'later' {
  const leftMs = new Date(dueAt).getTime() - now;
  if (leftMs <= 0) return 'past';
  return leftMs <= DAY_MS ? 'soon' : 'later';
}
