// The releases that visitors get, in plain words for the operators' page 'System' (M-716).
import type { Site } from '../directory/deploymentDirectory';
import { candidatesOf, frontEndsOf, type Candidate, type ReleaseList } from '../directory/releases';
import type { FrontEnd } from '../protocol';
import { addLines, evidenceOf } from './judge';
import { readLines } from './reportLines';
import type { VisitLine } from './reports';

const DAY_MS = 24 * 60 * 60_000;
const MIN_VISITS = 50;
/** A candidate this much slower than the others is worth a look; speed takes nothing back. */
const MAX_SLOWDOWN = 1.25;

const VITALS = {
  'browser.web_vital.lcp': ['largest paint', ' ms', 100],
  'browser.web_vital.inp': ['slowest interaction', ' ms', 50],
  'browser.web_vital.cls': ['layout shift', '', 0.05],
} as const;
type Vital = keyof typeof VITALS;

/** As `SystemPart` of the API's contract. */
export interface ReleaseState {
  name: string;
  isWell: boolean;
  state: string;
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'medium',
  timeStyle: 'short',
});

function timeText(iso: string): string {
  return timeFormat.format(new Date(iso));
}

/** The value that three visits in four stay below; null of too few visits. */
function upperQuartile(lines: readonly VisitLine[], vital: Vital): number | null {
  const values = lines.flatMap((line) => line[vital]).sort((one, other) => one - other);
  return values.length < MIN_VISITS ? null : (values[Math.floor(values.length * 0.75)] ?? null);
}

/** A sentence for each vital in which the candidate is slower than the others by more than chance and a little. */
function slowdowns(candidate: readonly VisitLine[], rest: readonly VisitLine[]): string[] {
  return (Object.keys(VITALS) as Vital[]).flatMap((vital) => {
    const [name, unit, margin] = VITALS[vital];
    const [its, theirs] = [upperQuartile(candidate, vital), upperQuartile(rest, vital)];
    if (its === null || theirs === null || its <= theirs * MAX_SLOWDOWN + margin) return [];
    return [
      `It is slower: the ${name} of a visit in four is above ${its}${unit}, of the others above ${theirs}${unit}.`,
    ];
  });
}

function candidateState(name: FrontEnd, candidate: Candidate, lines: readonly VisitLine[]) {
  const { version, share, since, startedAt } = candidate;
  const visitors = share === 0 ? 'Staff who name it get' : `${share} % of the visitors get`;
  const evidence = evidenceOf(addLines(new Map(), lines, name, candidate));
  const isOfIt = (line: VisitLine) => line['service.version'] === version;
  const recent = lines.filter((line) => line['service.name'] === name && line.timestamp >= startedAt);
  const slow = slowdowns(
    recent.filter(isOfIt),
    recent.filter((line) => !isOfIt(line)),
  );
  const sentences = [
    `${visitors} ${version} since ${timeText(since)}:`,
    `${evidence.candidate.failed} of ${evidence.candidate.visits} visits failed, ${evidence.rest.failed} of ${evidence.rest.visits} of the others.`,
    ...slow,
  ];
  return { sentence: sentences.join(' '), isWell: slow.length === 0 };
}

function stateOf(list: ReleaseList, name: FrontEnd, lines: readonly VisitLine[]): ReleaseState {
  const { active = '', releases = [] } = list.frontEnds[name] ?? {};
  const { publishedAt } = releases.find(({ manifest }) => manifest.version === active) ?? {};
  const day = new Date(Date.now() - DAY_MS).toISOString();
  const own = lines.filter(
    (line) => line['service.name'] === name && line['service.version'] === active && line.timestamp >= day,
  );
  const sum = (of: 'visits' | 'failed_visits') => own.reduce((total, line) => total + line[of], 0);
  const candidate = candidatesOf(list)[name];
  const beside = candidate ? candidateState(name, candidate, lines) : { sentence: '', isWell: true };
  const state = [
    `${active || 'Nothing'} is out${publishedAt ? `, published ${timeText(publishedAt)}` : ''}: ${sum('failed_visits')} of ${sum('visits')} visits failed in a day.`,
    beside.sentence,
  ];
  return { name: `Release of ${name}`, isWell: active !== '' && beside.isWell, state: state.join(' ').trim() };
}

/** The state of each front end: its active release and its candidate, with the visits that have failed and a candidate's slowness. */
export async function readReleaseStates(site: Site): Promise<ReleaseState[]> {
  const list = await site.directory.readReleases();
  const starts = Object.values(candidatesOf(list)).map(({ startedAt }) => startedAt);
  const since = [new Date(Date.now() - DAY_MS).toISOString(), ...starts].sort()[0]!;
  const lines = await readLines<VisitLine>(site.directory, 'visits', since);
  return frontEndsOf(list).map((name) => stateOf(list, name, lines));
}
