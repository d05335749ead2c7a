import type { NearestStart, Service } from 'contract/catalogue/service';
import { sql } from 'kysely';
import { callApi } from './callApi';
import { createCustomer, createService, type Person } from './builders';
import { bookAndPay, signIn, startPaidApp, type PaidApp } from './paidApp';
import { createRandom } from './random';
import { matchBooking } from '../src/domains/bookings/matching/matchBooking';
import {
  Calendars,
  freeProviders,
  whoCould,
  worksAt,
  type Oracle,
  type OracleSlot,
  type Place,
} from './generated/oracle';
import { loadMarketplace } from './generated/loadMarketplace';
import { bookable, found, nearestOf, queryOf, searchOf, type GeneratedSearch } from './generated/searches';
import { createMarketplace, timeOf, type GeneratedChore } from './generated/marketplace';

/** A Tuesday, 10:00 in London; the clocks change on the 25th. */
const NOW = '2026-10-20T09:00:00Z';
const PAGE = 12;
const SEARCHES = 200;

let app: PaidApp;
let oracle: Oracle;
const random = createRandom(118);

beforeAll(async () => {
  app = await startPaidApp({ now: NOW });
  const marketplace = createMarketplace({
    seed: 311,
    helpers: 200,
    chores: 2000,
    jobsPerProvider: 12,
    firstDay: '2026-10-20',
  });
  await loadMarketplace(app.context.db, marketplace);
  const places: Place[] = await app.context.db.selectFrom('areas').select(['name', 'city']).orderBy('name').execute();
  const known = places.filter(({ city }) => ['london', 'leeds', 'bristol', 'manchester', 'york'].includes(city));
  oracle = { marketplace, places: known, calendars: new Calendars(marketplace), now: new Date(NOW).getTime() };
});

async function pageOf(search: GeneratedSearch, page = 1) {
  const { status, body } = await callApi(app, 'GET', `/api/service/search?${queryOf(search)}&page=${page}`);
  expect([status, body['message']]).toEqual([200, undefined]);
  return {
    ids: (body.data as Service[]).map(({ _id }) => _id),
    total: body['totalServices'] as number,
    nearest: (body['nearest'] as NearestStart[] | undefined)?.map(({ day, start }) => `${day} ${start}`),
  };
}

describe('in a generated marketplace of 200 helpers and 2,000 chores', () => {
  // M-315.1, M-313.2
  test('searches find all that somebody can do and nothing else, or the nearest times at which somebody can', async () => {
    const counts = { results: 0, none: 0, nearest: 0 };
    for (let nth = 0; nth < SEARCHES; nth += 1) {
      const search = searchOf(random, oracle);
      const chores = found(oracle, search);
      const could = bookable(oracle, chores, search);
      const pages = Math.max(1, Math.ceil(could.size / PAGE));
      const first = await pageOf(search);
      expect([queryOf(search), first.total]).toEqual([queryOf(search), could.size]);
      const ids = [...first.ids];
      for (let page = 2; page <= Math.min(pages, 3); page += 1) ids.push(...(await pageOf(search, page)).ids);
      expect(new Set(ids).size).toBe(Math.min(could.size, 3 * PAGE));
      expect([queryOf(search), ids.filter((id) => !could.has(id))]).toEqual([queryOf(search), []]);
      if (could.size === 0) {
        const nearest = nearestOf(oracle, chores, search);
        expect([queryOf(search), first.nearest]).toEqual([queryOf(search), nearest]);
        counts.none += 1;
        counts.nearest += Number(nearest.length > 0);
      }
      counts.results += ids.length;
    }
    // The marketplace is of a kind in which this means something.
    expect(counts.results).toBeGreaterThan(1000);
    expect(counts.none - counts.nearest).toBeGreaterThan(0);
    expect(counts.nearest).toBeGreaterThan(10);
  });

  // M-315.2
  test('a result that is booked and paid is given to somebody who fits, and to nobody beyond plan and calendar', async () => {
    const customer = await createCustomer(app);
    for (let nth = 0; nth < 12; nth += 1) {
      const sample = sampleOf();
      const bookingId = await bookAt(customer, sample);
      // The time for offers is over; a helper who needs more notice than is left fits no longer.
      app.clock.advance(600_000);
      oracle.now = app.clock.now().getTime();
      const fitting = whoCould(oracle, freeProviders(oracle, sample.slot), sample.chore, sample.place.name).map(
        ({ helper }) => helper,
      );
      await offerAs(
        oracle.marketplace.helpers.map(({ id }) => id),
        bookingId,
      );
      const chosen = await matchBooking(app.context, bookingId);
      expect(fitting.map(({ id }) => id)).toContain(chosen);
      const slots = await slotsOf(bookingId);
      expect(slots).toEqual([expect.objectContaining({ provider_id: chosen })]);
      for (const { lane, from, to } of slots) {
        oracle.calendars.take(chosen ?? '', { lane, from: from.getTime(), to: to.getTime() });
        const helper = fitting.find(({ id }) => id === chosen);
        expect([helper && worksAt(helper, sample.slot), lane <= (helper?.maxConcurrent ?? 0)]).toEqual([true, true]);
      }
    }
  });

  // M-315.3
  test('equal helpers who offer for the same bookings are given as many, but for one', async () => {
    const { id: serviceId } = await createService(app, { name: 'Sweep a chimney', category: 'Chimneys' });
    const [template] = oracle.marketplace.helpers;
    const equals = Array.from({ length: 5 }, (_, index) => ({
      ...(template as NonNullable<typeof template>),
      id: `00000009-0000-4000-8000-00000000000${index}`,
      isApproved: true,
      isActive: true,
      categories: [],
      served: [],
      opens: '06:00',
      closes: '20:00',
      spans: null,
      daysOff: [],
      noticeHours: 0,
      worksOnBankHolidays: true,
      maxConcurrent: 20,
    }));
    await loadMarketplace(app.context.db, { categories: [], helpers: equals, chores: [], jobs: [] });
    const customer = await signIn(app, await createCustomer(app), 'user');
    const bookingIds: string[] = [];
    for (let nth = 0; nth < 23; nth += 1) {
      const day = `2026-11-${String(random.int(10, 25))}`;
      const begins = random.int(14, 34) * 30;
      const body = {
        serviceId,
        bookingDate: day,
        timeSlot: { startTime: timeOf(begins), endTime: timeOf(begins + 60) },
      };
      bookingIds.push((await bookAndPay(app, { customer, body })).booking._id);
    }
    app.clock.advance(600_000);
    const given = new Map(equals.map(({ id }) => [id, 0]));
    for (const bookingId of bookingIds) {
      await offerAs([...given.keys()], bookingId);
      const chosen = (await matchBooking(app.context, bookingId)) ?? '';
      given.set(chosen, (given.get(chosen) ?? 0) + 1);
    }
    expect([...given.values()].sort()).toEqual([4, 4, 5, 5, 5]);
  });
});

interface Sample {
  chore: GeneratedChore;
  place: Place;
  slot: OracleSlot;
}

/** A chore that a search finds for a time from tomorrow on, and a postcode at which somebody can do it. */
function sampleOf(): Sample {
  for (;;) {
    const search = searchOf(random, oracle);
    const could = bookable(oracle, found(oracle, search), search);
    if (could.size === 0 || search.slot.day <= '2026-10-21') continue;
    const id = random.pick([...could.keys()]);
    const { place } = random.pick(could.get(id) ?? []);
    const chore = oracle.marketplace.chores.find((each) => each.id === id);
    if (chore && /\d/.test(place.name)) return { chore, place, slot: search.slot };
  }
}

async function bookAt(customer: Person, { chore, place, slot }: Sample): Promise<string> {
  const { booking } = await bookAndPay(app, {
    customer: await signIn(app, customer, 'user'),
    body: {
      serviceId: chore.id,
      bookingDate: slot.day,
      timeSlot: { startTime: timeOf(slot.begins), endTime: timeOf(slot.ends) },
      serviceLocation: { address: '1 High Street', city: place.city, postalCode: `${place.name.toUpperCase()} 1AA` },
    },
  });
  return booking._id;
}

/** All of them offer: one who does not fit must not be chosen all the same. */
async function offerAs(providerIds: readonly string[], bookingId: string): Promise<void> {
  const offered_at = app.clock.now();
  const rows = providerIds.map((provider_id) => ({
    provider_id,
    booking_id: bookingId,
    is_available: true,
    offered_at,
  }));
  await app.context.db.insertInto('availability_offers').values(rows).execute();
}

function slotsOf(bookingId: string) {
  return app.context.db
    .selectFrom('booking_slots')
    .select(['provider_id', 'lane', sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('booking_id', '=', bookingId)
    .execute();
}
