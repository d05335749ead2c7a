import { z } from 'contract/platform/zod';
import { systemPart, type SystemPart } from 'contract/desk/figures';
import { countJobs, readClockOffset, sumMoney } from '../../../platform/metrics/metrics.repo';
import { LANES, type Lane } from '../../../platform/jobs/jobQueue';
import { systemClock } from '../../../platform/lib/clock';
import type { Context } from '../../context';

/** As the alerts of deploy/monitoring. */
const MAX_OVERDUE_SECONDS = 60;
const MAX_OFFSET_SECONDS = 2;
const MAX_UNKNOWN = 3;
const HOST_TIMEOUT_MS = 2_000;
/** More jobs of a lane than this do not fail for a reason of their own: whatever they need is gone. */
const MAX_RETRIED = 4;

const LANE_NAMES: Record<Lane, string> = {
  payouts: 'Payouts and refunds',
  events: 'Events of the payment provider',
  orders: 'Unpaid orders',
  mails: 'Mails',
  calendars: 'Helpers’ calendars',
  pushes: 'News on devices',
  general: 'Deadlines and matching',
};

function total<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}

/** The state of each front end's releases, as the host tells it (M-716). */
async function readReleases(hostUrl: string | null): Promise<SystemPart[]> {
  if (hostUrl === null) return [];
  try {
    const response = await fetch(new URL('/releases', hostUrl), { signal: AbortSignal.timeout(HOST_TIMEOUT_MS) });
    return z.array(systemPart).parse(await response.json());
  } catch {
    return [{ name: 'Releases', isWell: false, state: `The host does not say at ${hostUrl} which are out.` }];
  }
}

/** The state of the running system as /metrics shows it, in plain words (M-625), and of the releases. */
export async function readSystem({ db, clock, jobs, settings }: Context): Promise<SystemPart[]> {
  const [counts, money] = [await countJobs(db, clock.now()), await sumMoney(db)];
  const offset = Math.abs(await readClockOffset(db, systemClock.now()));
  const dead = total(counts, ({ state, count }) => (state === 'dead' ? count : 0));
  const transfers = money.filter(({ kind }) => kind === 'payout' || kind === 'refund');
  const unknown = total(transfers, ({ state, count }) => (state === 'unknown' ? count : 0));
  const failed = total(transfers, ({ state, count }) => (state === 'failed' ? count : 0));
  const booksPence = total(money, ({ kind, pence }) => (kind === 'account' ? pence : 0));
  const laneState = (lane: Lane): SystemPart => {
    const ready = counts.filter(({ kind, state }) => state === 'ready' && jobs.laneOf(kind) === lane);
    const [due, retried] = [total(ready, (row) => row.due), total(ready, (row) => row.retried)];
    const seconds = Math.round(Math.max(0, ...ready.map(({ overdueSeconds }) => overdueSeconds)));
    const waiting = due === 0 ? 'Nothing waits.' : `${due} due, the oldest for ${seconds} seconds.`;
    const state = retried === 0 ? waiting : `${waiting} ${retried} failed and will be tried again.`;
    return { name: LANE_NAMES[lane], isWell: seconds <= MAX_OVERDUE_SECONDS && retried <= MAX_RETRIED, state };
  };
  return [
    { name: 'Clock', isWell: offset <= MAX_OFFSET_SECONDS, state: `${offset.toFixed(1)} seconds from the database’s.` },
    ...LANES.map(laneState),
    {
      name: 'Jobs given up',
      isWell: dead === 0,
      state: dead === 0 ? 'None.' : `${dead} wait on Today for a decision.`,
    },
    {
      name: 'Outcomes of payouts and refunds',
      isWell: unknown <= MAX_UNKNOWN,
      state: `${unknown} are unknown, ${failed} have failed; Today says which need a person.`,
    },
    {
      name: 'Books',
      isWell: booksPence === 0,
      state: booksPence === 0 ? 'The accounts sum to zero.' : `The accounts are out by ${booksPence} pence.`,
    },
    ...(await readReleases(settings.siteMetricsUrl)),
  ];
}
