import { EVERY_WEEKS, visitTimesOf } from 'contract/bookings/timeRules';
import { addDays } from 'contract/platform/wallTime';
import { createService } from '../../../../test/builders';
import { cancel, expectEqualBooks } from '../../../../test/moneyScenes';
import { balances, signIn, type Booked } from '../../../../test/paidApp';
import { createRandom, type Random } from '../../../../test/random';
import {
  bookedBy,
  confirmVisit,
  makeRegular,
  pay,
  seriesOf,
  setStatus,
  skipVisit,
  type Regular,
} from '../../../../test/seriesScenes';
import { usePaidApp } from '../../../../test/usePaidApp';
import { addMs, DAY_MS, HOUR_MS } from '../../../platform/lib/durations';
import { findSeries } from './series.repo';

const app = usePaidApp();

/** So many series live side by side for each change of the clocks; more of them by hand. */
const SERIES = Number(process.env['SERIES_HISTORIES'] ?? 8);
const DAYS = 36;

/** The customers' acts; one that stands here more often is done more often. */
const ACTS = [
  ...(['confirm', 'confirm', 'confirm', 'confirm', 'confirm', 'confirm'] as const),
  ...(['pay', 'approve', 'skip', 'price', 'pause', 'stop', 'cancel'] as const),
];

interface Life extends Regular {
  serviceId: string;
  /** Bookings of visits that were confirmed, whether they were paid or not. */
  booked: Booked[];
}

/** Does one of a customer's acts with a visit on a day, perhaps one that is not possible then. */
async function actOnce(random: Random, life: Life): Promise<void> {
  // A series that has ended is not shown for ever.
  const series = (await seriesOf(app, life.customer)).find(({ id }) => id === life.id);
  if (!series) return;
  const { visits, status } = series;
  const open = visits.filter(({ state }) => state === 'open');
  const from = open.length > 0 && random.chance(0.8) ? open : visits;
  const visit = from.length === 0 ? null : random.pick(from);
  const last = life.booked.at(-1);
  switch (random.pick(ACTS)) {
    case 'confirm': {
      if (!visit) return;
      // Now and then as another tab saw it before the price changed.
      const price = random.chance(0.2) ? 1 : (visit.price ?? 1);
      const response = await confirmVisit(app, life, visit.day, { price });
      if (response.status !== 201) return;
      const made = bookedBy(life, response);
      life.booked.push(made);
      if (random.chance(0.6)) await pay(app, made);
      return;
    }
    case 'pay':
      // The payment page is closed once the hold is over.
      if (last) await pay(app, last).catch(() => undefined);
      return;
    case 'approve':
      if (last) await app.payments.decide(last.providerOrderId, 'approve').catch(() => undefined);
      return;
    case 'skip':
      if (visit) await skipVisit(app, life, visit.day, random.chance(0.7));
      return;
    case 'price':
      await app.context.db
        .updateTable('services')
        .set({ price_pence: random.int(1_500, 3_000) })
        .where('id', '=', life.serviceId)
        .execute();
      return;
    case 'pause':
      await setStatus(app, life, status === 'paused' || random.chance(0.5) ? 'active' : 'paused');
      return;
    case 'stop':
      if (random.chance(0.1)) await setStatus(app, life, 'ended');
      return;
    case 'cancel':
      if (last && random.chance(0.3))
        await cancel(app, { ...last, customer: await signIn(app, last.customer, 'user') });
  }
}

/** The bookings of a series' visits, without the one that it was made from. */
function visitBookings({ id, first }: Life) {
  return app.context.db
    .selectFrom('bookings')
    .select(['id', 'start_date', 'status', 'paid_at', 'cancelled_at', 'created_at', 'total_pence'])
    .where('series_id', '=', id)
    .where('id', '<>', first.booking._id)
    .execute();
}

async function expectSound(life: Life): Promise<number> {
  const series = await findSeries(app.context.db, life.id);
  if (!series) throw new Error('the series is gone');
  const bookings = await visitBookings(life);
  const standing = bookings.filter((one) => one.status !== 'cancelled').map((one) => one.start_date);
  expect(standing).toEqual([...new Set(standing)]);
  for (const booking of bookings) {
    const { opensAt, deadline, exists } = visitTimesOf(series, booking.start_date);
    expect([exists, booking.created_at >= opensAt, booking.created_at <= deadline]).toEqual([true, true, true]);
    const captures = await app.context.db
      .selectFrom('captures')
      .select('amount_pence')
      .where('booking_id', '=', booking.id)
      .execute();
    expect(captures).toEqual(booking.paid_at === null ? [] : [{ amount_pence: booking.total_pence }]);
  }
  return bookings.length;
}

// M-321.1, M-322.3, M-322.5, M-325.5, M-327.1
test.each([
  ['the end', '2026-10-06T08:00:00Z', '2026-10-11'],
  ['the beginning', '2027-03-09T08:00:00Z', '2027-03-14'],
])(
  'generated histories over %s of summer time book each date once, take each payment once, and the books add up',
  async (_name, now, firstDay) => {
    const random = createRandom(680_119);
    app.clock.set(now);
    const lives: Life[] = [];
    for (let count = 0; count < SERIES; count += 1) {
      const { id: serviceId } = await createService(app, { hourlyPence: 2_000 });
      const hour = random.pick(['00', '01', '09', '16', '21']);
      const regular = await makeRegular(app, {
        everyWeeks: random.pick(EVERY_WEEKS),
        body: {
          serviceId,
          bookingDate: addDays(firstDay, random.int(0, 6)),
          timeSlot: { startTime: `${hour}:30`, endTime: `${String(Number(hour) + 2).padStart(2, '0')}:00` },
        },
      });
      lives.push({ ...regular, serviceId, booked: [] });
    }
    for (let day = 0; day < DAYS; day += 1) {
      app.clock.set(addMs(new Date(now), day * DAY_MS + random.int(0, 23) * HOUR_MS));
      await app.context.jobs.runAll();
      for (const life of lives) if (random.chance(0.4)) await actOnce(random, life);
    }
    app.clock.advance(DAY_MS);
    await app.context.jobs.runAll();
    let booked = 0;
    for (const life of lives) booked += await expectSound(life);
    expect(booked).toBeGreaterThan(SERIES / 2);
    const { rows: twice } = await app.store.pool.query(
      `select recipient, kind, subject from outbox where kind like 'visit-%' group by 1, 2, 3 having count(*) > 1`,
    );
    expect(twice).toEqual([]);
    await balances(app);
    await expectEqualBooks(app);
  },
  240_000,
);
