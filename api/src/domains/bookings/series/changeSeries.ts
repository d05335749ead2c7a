import type { Context } from '../../context';
import { transact } from '../../../platform/db/database';
import { conflict } from '../../../platform/lib/errors';
import { requireActive, requireCustomersSeries, requireVisit } from './series.policy';
import { changeSeries as writeChange, findSeries, type Series } from './series.repo';
import { enqueueSeriesClock } from './seriesClock';
import { decideVisit, deleteSkip } from './seriesVisits.repo';
import { canSkip } from './visitState';

interface Whose {
  seriesId: string;
  customerId: string;
}

const BOOKED = 'This visit is booked. Please cancel its booking instead.';
const TOO_LATE = 'This visit can no longer be changed: that is possible until 48 hours before its start.';

/**
 * Skips one visit, or takes that back, until 48 hours before its start (M-326.1). Once more changes nothing.
 * @throws AppError 404 no such series or visit · 409 it is booked, too late, or the series does not go on
 */
export function skipVisit(
  context: Context,
  { seriesId, customerId, day, isSkipped }: Whose & { day: string; isSkipped: boolean },
): Promise<Series> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const series = await requireCustomersSeries(trx, seriesId, customerId, { lock: true });
    const visit = await requireVisit(trx, series, day, now);
    if ((visit.state === 'skipped') === isSkipped) return series;
    requireActive(series);
    if (visit.state === 'unpaid' || visit.state === 'paid' || visit.state === 'cancelled') throw conflict(BOOKED);
    if (!canSkip(series, visit, now)) throw conflict(TOO_LATE);
    if (isSkipped) {
      await decideVisit(trx, { seriesId, day, at: now }, { decision: 'skipped' });
      return series;
    }
    await deleteSkip(trx, seriesId, day);
    // It may have passed the time of its mails meanwhile.
    await enqueueSeriesClock(trx, context, seriesId, now);
    return series;
  });
}

const NOT_POSSIBLE = {
  waiting: 'Regular help begins when its first booking is paid. Cancel that booking if you do not want it.',
  ended: 'This regular help has ended. Book the chore again to begin anew.',
};

/**
 * Pauses, resumes or stops regular help (M-326.2, M-326.3); bookings stay. The same once more changes nothing.
 * @throws AppError 404 · 409 it has not begun, or has ended
 */
export function changeSeries(
  context: Context,
  { seriesId, customerId, status }: Whose & { status: 'active' | 'paused' | 'ended' },
): Promise<Series> {
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const series = await requireCustomersSeries(trx, seriesId, customerId, { lock: true });
    if (series.status === status) return series;
    if (series.status === 'waiting' || series.status === 'ended') throw conflict(NOT_POSSIBLE[series.status]);
    if (status === 'ended') await writeChange(trx, seriesId, { status, at: now, because: 'customer' });
    else if (status === 'paused') await writeChange(trx, seriesId, { status });
    else {
      await writeChange(trx, seriesId, { status, at: now });
      await enqueueSeriesClock(trx, context, seriesId, now);
    }
    return (await findSeries(trx, seriesId)) ?? series;
  });
}
