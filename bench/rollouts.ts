// npm run rollouts -w bench: 10,000 simulated releases, sound ones and ones that break in many ways, under the rule that takes a candidate back by itself
// (hosting/server/judge.ts). Prints a table, and 'N passed, M failed'.
import { addPeriod, isBad, NO_EVIDENCE, type Period } from '../hosting/server/judge';
import { createRandom } from '../api/test/random';

const ROLLOUTS = 5_000;
/** Visits of a sound candidate until it is active. */
const SOUND_VISITS = 2_000;
/** A break in 5 % of the visits is taken back within this many visits of the candidate … */
const MAX_VISITS = 300;
/** … in this share of the broken releases. */
const MIN_FOUND = 0.95;
const MAX_FALSE_ALARMS = 0.001;

const random = createRandom(175);

interface Rollout {
  /** Of each quarter of a minute. */
  visits: number;
  /** Of the visitors, in per cent. */
  shares: number[];
  /** The probability that a visit fails of a sound release. */
  base: number;
  /** There are times in which every release fails: the API is away. */
  hasOutages: boolean;
}

/** A sound one may be of any kind; the speed of the others is that of a rollout as it is meant, which begins with few visitors. */
function rolloutOf(isSound: boolean): Rollout {
  return {
    visits: random.pick([10, 25, 100]),
    shares: random.pick(isSound ? [[5], [5, 25, 50], [25], [50], [1, 5, 50]] : [[1], [5]]),
    base: random.pick(isSound ? [0, 0.001, 0.005, 0.01, 0.05] : [0, 0.001, 0.005]),
    hasOutages: random.chance(0.3),
  };
}

/** The further probability that a visit of the candidate fails, by the visits that it has had and the period. */
type Break = (visits: number, period: number) => number;

/** Counts visits and failures period by period. @returns the candidate's visits when it was taken back; null when it was not */
function run({ visits, shares, base, hasOutages }: Rollout, breaks: Break, most: number): number | null {
  let evidence = NO_EVIDENCE;
  let had = 0;
  let outage = 0;
  for (let period = 0; had < most; period += 1) {
    const share = shares[Math.min(shares.length - 1, Math.floor((had / most) * shares.length))] ?? 100;
    if (hasOutages && random.chance(0.01)) outage = random.int(1, 10);
    const common = outage-- > 0 ? 0.4 : base;
    const now: Period = { candidate: { visits: 0, failed: 0 }, rest: { visits: 0, failed: 0 } };
    for (let visit = 0; visit < visits; visit += 1) {
      const isCandidate = random.chance(share / 100);
      const side = isCandidate ? now.candidate : now.rest;
      side.visits += 1;
      if (random.chance(common) || (isCandidate && random.chance(breaks(had, period)))) side.failed += 1;
      if (isCandidate) had += 1;
    }
    evidence = addPeriod(evidence, now);
    if (isBad(evidence)) return had;
  }
  return null;
}

const BREAKS: Record<string, Break> = {
  'every visit fails': () => 1,
  'half of the visits fail': () => 0.5,
  'a tenth of the visits fails': () => 0.1,
  'one visit in twenty fails': () => 0.05,
  'a page that one in twelve opens fails': () => 0.08,
  'every second quarter of a minute fails': (_, period) => (period % 2 === 0 ? 0.2 : 0),
  'fails more and more': (had) => Math.min(1, 0.05 + had / 1_000),
  'fails less and less': (had) => Math.max(0.05, 0.5 - had / 500),
};

let [passed, failed] = [0, 0];
function check(name: string, isMet: boolean, text: string): void {
  if (isMet) passed += 1;
  else failed += 1;
  process.stdout.write(`${isMet ? 'ok    ' : 'FAILED'} ${name}: ${text}\n`);
}

let alarms = 0;
for (let each = 0; each < ROLLOUTS; each += 1) if (run(rolloutOf(true), () => 0, SOUND_VISITS) !== null) alarms += 1;
check('sound', alarms / ROLLOUTS <= MAX_FALSE_ALARMS, `${alarms} of ${ROLLOUTS} taken back`);

const kinds = Object.entries(BREAKS);
for (const [name, breaks] of kinds) {
  const count = Math.floor(ROLLOUTS / kinds.length);
  const found = Array.from({ length: count }, () => run(rolloutOf(false), breaks, 10 * MAX_VISITS) ?? Infinity).sort(
    (a, b) => a - b,
  );
  const inTime = found.filter((visits) => visits <= MAX_VISITS).length / count;
  const at = (part: number) => found[Math.floor(part * count)];
  check(
    name,
    inTime >= MIN_FOUND,
    `${(100 * inTime).toFixed(1)} % within ${MAX_VISITS} visits; half ${at(0.5)}, 99 % ${at(0.99)}`,
  );
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
