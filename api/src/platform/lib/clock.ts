/** Every "now" that a rule depends on comes from here, also where SQL compares; tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
