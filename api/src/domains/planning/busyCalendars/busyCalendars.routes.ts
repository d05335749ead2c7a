import { busyCalendarCalls } from 'contract/planning/planning.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { enforceRateLimits } from '../../../platform/http/rateLimits';
import { route } from '../../../platform/http/route';
import { HOUR_SECONDS } from '../../../platform/lib/durations';
import { notFound } from '../../../platform/lib/errors';
import { isUuid } from '../../../platform/lib/uuid';
import { addBusyCalendar } from './addBusyCalendar';
import { deleteBusyCalendar, listBusyCalendars } from './busyCalendars.repo';

/** Each try fetches a URL that somebody else has named. */
const TRIES_AN_HOUR = 20;

/** The calendars from which a helper's busy times come (M-300). */
export function busyCalendarRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  route(app, busyCalendarCalls.listBusyCalendars, async ({ session: { accountId } }) => ({
    success: true,
    data: await listBusyCalendars(db, accountId, clock.now()),
  }));

  route(app, busyCalendarCalls.addBusyCalendar, async ({ body, session: { accountId } }) => {
    const limit = { key: `busy-calendar:${accountId}`, max: TRIES_AN_HOUR, windowSeconds: HOUR_SECONDS };
    await enforceRateLimits(db, clock.now(), [limit], 'Too many calendars were tried.');
    const id = await addBusyCalendar(context, accountId, body.url);
    const added = (await listBusyCalendars(db, accountId, clock.now())).find(({ _id }) => _id === id);
    if (!added) throw notFound('This calendar was removed.');
    return { success: true, data: added };
  });

  route(app, busyCalendarCalls.removeBusyCalendar, async ({ params: { id }, session: { accountId } }) => {
    if (isUuid(id)) await deleteBusyCalendar(db, accountId, id);
    return { success: true };
  });
}
