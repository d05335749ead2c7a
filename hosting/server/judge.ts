// The rule by which a bad candidate is taken back (M-715, docs/adr/0176): of the visits in which something fails, the candidate's share is compared with its
// share of all visits of the same period. Pure functions.
import type { Candidate } from '../directory/releases';
import type { VisitLine } from './reports';

const PERIOD_MS = 15_000;

export interface Visits {
  visits: number;
  failed: number;
  /** Addresses that these came from; as many as they are unless known. */
  addresses?: number;
}
/** A quarter of a minute: the candidate, and every other release of its front end. */
export interface Period {
  candidate: Visits;
  rest: Visits;
}

/** A sound candidate is taken back once in this many at the most, however often one looks. */
const MAX_EVIDENCE = 1_000;
const MIN_VISITS = 50;
const MIN_ADDRESSES = 3;
/** More failed visits of a period count as much as these. */
const MAX_FAILED = 2;
/** The kinds of bad candidates that are looked for: those with this many times the odds of the rest that a visit fails. */
const ODDS = [4, 10, 40];
/** Beyond it there is no number. */
const MAX_EXPONENT = 700;

/** Everything seen of a candidate: the sum of its periods, and the logarithm of the likelihood for each of ODDS. */
export interface Evidence extends Period {
  likelihoods: readonly number[];
}

const NONE: Visits = { visits: 0, failed: 0, addresses: 0 };
export const NO_EVIDENCE: Evidence = { candidate: NONE, rest: NONE, likelihoods: ODDS.map(() => 0) };

function addUp(one: Visits, other: Visits): Visits {
  const addresses = (one.addresses ?? one.failed) + (other.addresses ?? other.failed);
  return { visits: one.visits + other.visits, failed: one.failed + other.failed, addresses };
}

export function addPeriod(before: Evidence, { candidate, rest }: Period): Evidence {
  const share = candidate.visits / (candidate.visits + rest.visits);
  // By the sum of both alone, so that it stays a martingale: where everything fails, such as without the API, a period says little.
  const weight = Math.min(1, MAX_FAILED / (candidate.failed + rest.failed));
  const likelihoods = before.likelihoods.map((sum, index) => {
    // There is nothing to compare it with.
    if (!(share > 0 && share < 1)) return sum;
    const odds = ODDS[index] ?? 1;
    const scale = share * odds + 1 - share;
    return sum + weight * (candidate.failed * Math.log(odds / scale) - rest.failed * Math.log(scale));
  });
  return { candidate: addUp(before.candidate, candidate), rest: addUp(before.rest, rest), likelihoods };
}

/**
 * How many times likelier the failed visits are if the candidate is bad than if it is sound. In a sound one each failed visit is the candidate's with
 * the probability of its share of the visits. This is a test martingale, so it exceeds X with a probability of at most 1 in X, ever (Ville).
 */
export function strengthOf({ likelihoods }: Evidence): number {
  return likelihoods.reduce((sum, each) => sum + Math.exp(Math.min(each, MAX_EXPONENT)), 0) / likelihoods.length;
}

/** Whether a candidate is to be taken back: it has had visits enough, and the evidence is beyond doubt. */
export function isBad(evidence: Evidence): boolean {
  const { visits, failed, addresses = failed } = evidence.candidate;
  return visits >= MIN_VISITS && addresses >= MIN_ADDRESSES && strengthOf(evidence) >= MAX_EVIDENCE;
}

/** Adds the lines of the reports since visitors get a candidate to its periods, by their times. */
export function addLines(
  periods: Map<number, Period>,
  lines: readonly VisitLine[],
  name: string,
  { version, startedAt }: Candidate,
): Map<number, Period> {
  for (const line of lines) {
    if (line['service.name'] !== name || line.timestamp < startedAt) continue;
    const key = Math.floor(Date.parse(line.timestamp) / PERIOD_MS);
    const period = periods.get(key) ?? { candidate: { ...NONE }, rest: { ...NONE } };
    const side = line['service.version'] === version ? period.candidate : period.rest;
    side.addresses = (side.addresses ?? side.failed) + (line.failed_addresses ?? line.failed_visits);
    side.visits += line.visits;
    side.failed += line.failed_visits;
    periods.set(key, period);
  }
  return periods;
}

export function evidenceOf(periods: ReadonlyMap<number, Period>): Evidence {
  return [...periods.values()].reduce(addPeriod, NO_EVIDENCE);
}
