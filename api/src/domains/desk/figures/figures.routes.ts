import { FIGURE_LABELS } from 'contract/desk/figureLabels';
import { operatorFigureCalls } from 'contract/desk/operator.calls';
import { addDays, londonToday, mondayOf, type Days } from 'contract/platform/wallTime';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { DAY_SECONDS } from '../../../platform/lib/durations';
import { csvRoute, type CsvFile } from '../../../platform/http/csvRoute';
import { route } from '../../../platform/http/route';
import { listGaps, listWeeks, renewFigures, sumGaps } from './figures.repo';

const RENEW_EVERY_SECONDS = 600;
/** Weeks before the present one that still change often: helpers take a job back, and customers confirm. */
const RECENT_WEEKS = 2;
const USUAL_WEEKS = 12;

/** Keeps the figures up to date (M-620). */
export function registerFigureJobs({ db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>): void {
  const renewRecent = (): Promise<void> => {
    const first = addDays(mondayOf(londonToday(clock.now())), -7 * RECENT_WEEKS);
    return renewFigures(db, clock.now(), first);
  };
  jobs.handle('figures.renew', renewRecent, { everySeconds: RENEW_EVERY_SECONDS });
  jobs.handle('figures.renew-all', () => renewFigures(db, clock.now()), { everySeconds: DAY_SECONDS });
}

/** The Mondays of the first and the last week of a query, and all days of these weeks as a file is named by them. */
function weeksOf({ from, to }: Days, now: Date): { first: string; last: string; days: string } {
  const today = londonToday(now);
  const last = mondayOf(to ?? (from !== undefined && from > today ? from : today));
  const first = from === undefined ? addDays(last, -7 * (USUAL_WEEKS - 1)) : mondayOf(from);
  return { first, last, days: `${first}-to-${addDays(last, 6)}` };
}

/** A file with a column for each label. */
function fileOf<Key extends string>(
  name: string,
  labels: Record<Key, string>,
  rows: readonly Record<Key, string | number | null>[],
): CsvFile {
  const keys = Object.keys(labels) as Key[];
  const batches = (async function* () {
    yield rows.map((row) => keys.map((key) => row[key] ?? ''));
  })();
  return { name: `choresy-${name}.csv`, header: Object.values(labels), batches };
}

/** The marketplace's figures for operators (M-621). */
export function figureRoutes(app: FastifyInstance, { db, clock }: Pick<Context, 'db' | 'clock'>): void {
  route(app, operatorFigureCalls.getFigures, async ({ query }) => {
    const { first, last } = weeksOf(query, clock.now());
    return { data: { weeks: await listWeeks(db, first, last), gaps: await sumGaps(db, first, last) } };
  });

  csvRoute(app, operatorFigureCalls.exportFigures, async ({ query }) => {
    const { first, last, days } = weeksOf(query, clock.now());
    return fileOf(`figures-${days}`, FIGURE_LABELS, await listWeeks(db, first, last));
  });

  const { week, wanted, filled } = FIGURE_LABELS;
  csvRoute(app, operatorFigureCalls.exportGaps, async ({ query }) => {
    const { first, last, days } = weeksOf(query, clock.now());
    const labels = { week, area: 'Area', hour: 'Hour', wanted, filled };
    return fileOf(`gaps-${days}`, labels, await listGaps(db, first, last));
  });
}
