// A clock that can be set: rollouts of hours run in seconds. Loaded before all else by the bench, and by the release command that it starts, which shows
// the time of CLOCK_OFFSET_MS.
const RealDate = Date;
let offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? 0);

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + offsetMs] : args));
  }
  static now() {
    return RealDate.now() + offsetMs;
  }
};

globalThis.clock = {
  offsetMs: () => offsetMs,
  /** Sets the clock forward. */
  pass: (ms) => {
    offsetMs += ms;
  },
};
