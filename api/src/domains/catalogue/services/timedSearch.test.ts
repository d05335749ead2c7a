import type { NearestStart, SearchQuery } from 'contract/catalogue/service';
import { sql, type RawBuilder } from 'kysely';
import { createCategory, createProvider } from '../../../../test/builders';
import type { Db } from '../../../platform/db/database';
import { startPaidApp, type PaidApp } from '../../../../test/paidApp';
import { createRandom, type Random } from '../../../../test/random';
import { onPostgres } from '../../../../test/testDatabase';
import { Calendars, type Oracle } from '../../../../test/generated/oracle';
import { loadMarketplace } from '../../../../test/generated/loadMarketplace';
import { createMarketplace, placesIn, timeOf } from '../../../../test/generated/marketplace';
import { searchOf } from '../../../../test/generated/searches';
import { fillOfferedHours, IS_WORKING, isFreeThen, offersCategory, purgeOfferedStarts } from '../../planning';
import { listStarts } from './listStarts';
import { isPayable, REACHED, servesPlaces } from './bookable.repo';
import { placesOf, searchServices } from './search.repo';
import { wantedSlotOf, type WantedSlot } from './services.policy';

/** A Tuesday, 10:00 in London; the clocks change on the 25th. */
const NOW = '2026-10-20T09:00:00Z';
const ROUNDS = 80;

let app: PaidApp;
let oracle: Oracle;

beforeAll(async () => {
  app = await startPaidApp({ now: NOW });
  const size = { seed: 174, helpers: 60, chores: 300, jobsPerProvider: 12, firstDay: '2026-10-20' };
  const marketplace = createMarketplace(size);
  await loadMarketplace(app.context.db, marketplace);
  const places = await app.context.db.selectFrom('areas').select(['name', 'city']).orderBy('name').execute();
  const known = places.filter(({ city }) => ['london', 'leeds', 'bristol', 'manchester', 'york'].includes(city));
  oracle = { marketplace, places: known, calendars: new Calendars(marketplace), now: new Date(NOW).getTime() };
});

/** Where a chore is offered, read from all helpers. */
function isFound(places: readonly string[] | null): RawBuilder<boolean> {
  if (places === null) return sql`true`;
  return sql`(s.areas && ${places}::text[] or (s.areas = '{}' and exists (
    select from providers p where ${IS_WORKING} and p.areas && ${places}::text[] and ${offersCategory(sql.ref('s.category_id'))})))`;
}

/** `helpers`: every one that works, with the names in these places of the areas to which each goes. */
function helpersBy(places: readonly string[] | null): RawBuilder<unknown> {
  return sql`helpers as materialized (
    select p.*, array(select r.reached from ${REACHED} as r where r.served = any(p.served_areas)
      and ${places === null ? sql`true` : sql`r.reached = any(${places}::text[])`}) as reached
    from providers p where ${IS_WORKING} and ${servesPlaces(places)})`;
}

/** The helper `p` could do the chore `s` at any time. */
const COULD_DO = sql`(${offersCategory(sql.ref('s.category_id'))} and (s.areas = '{}' or p.served_areas = '{}' or s.areas && p.reached))`;

/** Chores of one category and the same areas are alike: one of each kind is looked at. */
async function countByHand(wanted: WantedSlot, category: string | null, places: readonly string[] | null) {
  const { rows } = await sql<{ count: number }>`
    with ${helpersBy(places)}, free as materialized (select p.* from helpers p where ${isFreeThen(wanted.time)}),
    matching as materialized (select s.* from services s where s.is_active and ${isOf(category)} and ${payable(wanted)}),
    kinds as materialized (
      select * from (select distinct category_id, areas from matching) as s where ${isFound(places)}
        and exists (select from free p where ${COULD_DO})
    )
    select count(*) from matching join kinds using (category_id, areas)`.execute(app.context.db);
  return rows[0]?.count;
}

async function nearestByHand(wanted: WantedSlot, category: string | null, places: readonly string[] | null) {
  const starts = listStarts(wanted);
  const time = {
    days: sql`select w.day, tstzrange(w.from_at, w.to_at) as during`,
    startTime: sql.ref<string>('w.start_time'),
    endTime: sql.ref<string>('w.end_time'),
    bookingId: null,
    now: wanted.now,
  };
  const { rows } = await sql<NearestStart>`
    with ${helpersBy(places)}, kinds as materialized (
      select distinct category_id, areas from services s where s.is_active and ${isOf(category)} and ${payable(wanted)} and ${isFound(places)}
    ), able as materialized (
      select p.* from helpers p where exists (select from kinds s where ${COULD_DO})
    )
    select w.day::text as day, w.start_time as start
    from (select * from unnest(${starts.map(({ day }) => day)}::date[], ${starts.map(({ start }) => start)}::text[],
        ${starts.map(({ end }) => end)}::text[], ${starts.map(({ from }) => from)}::timestamptz[], ${starts.map(({ to }) => to)}::timestamptz[])
      with ordinality as w (day, start_time, end_time, from_at, to_at, nth) order by nth offset 0) as w
    where exists (select from able p where ${isFreeThen(time)})
    order by w.nth limit 3`.execute(app.context.db);
  return rows;
}

function isOf(category: string | null): RawBuilder<unknown> {
  return category === null ? sql`true` : sql`lower(s.category_name) = lower(${category})`;
}

function payable(wanted: WantedSlot): RawBuilder<unknown> {
  return sql`s.id in (select id from services where ${isPayable(wanted)})`;
}

/** A search by chance, also for other hours: what it finds is what a look at every helper finds. */
async function compare(random: Random, hours?: number): Promise<'found' | 'nearest' | 'nothing'> {
  const { db } = app.context;
  const { slot, category, where } = searchOf(random, oracle);
  const begins = hours === undefined ? slot.begins : Math.min(slot.begins, 24 * 60 - hours * 60);
  const time = { day: slot.day, start: timeOf(begins), hours: hours ?? (slot.ends - slot.begins) / 60 };
  const search: SearchQuery = { ...time, ...(category ? { category } : {}), ...(where ? { location: where } : {}) };
  const wanted = wantedSlotOf(search, new Date(NOW), 0) as WantedSlot;
  const places = where === null ? null : await placesOf(db, where);
  const { total, nearest } = await searchServices(db, search, wanted);
  const expected = await countByHand(wanted, category, places);
  expect([search, total]).toEqual([search, expected]);
  if (total > 0) return 'found';
  expect([search, nearest]).toEqual([search, await nearestByHand(wanted, category, places)]);
  return nearest?.length ? 'nearest' : 'nothing';
}

/** Something that helpers, operators or bookings change. */
async function change(random: Random): Promise<void> {
  const { db } = app.context;
  const { id } = random.pick(oracle.marketplace.helpers);
  const update = (values: object) => db.updateTable('providers').set(values).where('id', '=', id).execute();
  const begins = random.int(0, 36) * 30 + random.pick([0, 0, 10]);
  const kinds = [
    () => update({ is_active: random.chance(0.7) }),
    () => update({ is_approved: random.chance(0.7) }),
    () => update({ has_week_hours: random.chance(0.5) }),
    () => update({ working_hours_start: timeOf(begins), working_hours_end: timeOf(begins + random.int(2, 10) * 30) }),
    () => update({ served_areas: random.chance(0.2) ? [] : placesIn(random), areas: placesIn(random) }),
    () => db.deleteFrom('provider_work_spans').where('provider_id', '=', id).where('weekday', '<', 4).execute(),
    () =>
      db
        .insertInto('provider_work_spans')
        .values({ provider_id: id, weekday: random.int(1, 7), begins, ends: begins + random.int(2, 40) * 30 })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    () => db.deleteFrom('provider_categories').where('provider_id', '=', id).execute(),
    () =>
      db
        .insertInto('provider_categories')
        .values({ provider_id: id, category_id: random.pick(oracle.marketplace.categories).id })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    () => db.deleteFrom('booking_slots').where('provider_id', '=', id).execute(),
    () =>
      db
        .insertInto('provider_days_off')
        .values({ provider_id: id, first_day: '2026-10-24', last_day: '2026-10-28', note: '' })
        .execute(),
    () => purgeOfferedStarts(db),
  ];
  await random.pick(kinds)();
}

describe('a search for a time, compared with a look at every helper', () => {
  // M-315.4
  test('finds the same after each change of plans, offers and calendars, and the same nearest times', async () => {
    const random = createRandom(1740);
    const outcomes = { found: 0, nearest: 0, nothing: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      await change(random);
      outcomes[await compare(random)] += 1;
    }
    // The changes are of a kind in which this means something.
    expect(outcomes.found).toBeGreaterThan(20);
    expect(outcomes.nearest).toBeGreaterThan(10);
  });

  // M-315.4
  test('finds the same nearest times where the few who work as long are away until then', async () => {
    const { db } = app.context;
    const random = createRandom(1742);
    const few = oracle.marketplace.helpers.slice(0, 4).map(({ id }) => id);
    const update = (values: object) => db.updateTable('providers').set(values).where('id', 'in', few).execute();
    await update({ is_approved: true, is_active: true, has_week_hours: false, served_areas: [] });
    await update({ working_hours_start: '06:00', working_hours_end: '23:30' });
    await db.deleteFrom('provider_days_off').where('provider_id', 'in', few).execute();
    const away = (provider_id: string, last_day: string) => ({
      provider_id,
      first_day: '2026-10-01',
      last_day,
      note: '',
    });
    await db
      .insertInto('provider_days_off')
      .values(few.map((id, nth) => away(id, ['2026-11-30', '2026-11-02', '2026-11-06', '2026-11-30'][nth] ?? '')))
      .execute();
    const outcomes = { found: 0, nearest: 0, nothing: 0 };
    for (let round = 0; round < 40; round += 1) outcomes[await compare(random, random.int(20, 24) / 2)] += 1;
    expect(outcomes.nearest).toBeGreaterThan(10);
  });

  // M-315.4
  test('finds the same in a database whose helpers were there before the tables of the search', async () => {
    const { db } = app.context;
    for (const table of ['offered_hours', 'offered_starts', 'offered_places'] as const)
      await db.deleteFrom(table).execute();
    await fillOfferedHours(db);
    const random = createRandom(1741);
    for (let round = 0; round < 20; round += 1) await compare(random);
  });

  // M-315.4
  test('knows nothing of a helper who is deleted', async () => {
    const { db } = app.context;
    const { id } = await createProvider(app);
    const rows = () => db.selectFrom('offered_hours').select('place').where('provider_id', '=', id).execute();
    expect((await rows()).map(({ place }) => place).sort()).toEqual(['', '*']);
    await db.deleteFrom('providers').where('id', '=', id).execute();
    expect(await rows()).toEqual([]);
  });
});

onPostgres('two at once', () => {
  // M-315.4
  test('hours that are not committed yet are not forgotten by those who tidy up meanwhile', async () => {
    const { db } = app.context;
    const { id } = await createProvider(app);
    const category_id = await createCategory(app, 'Night work');
    await db.insertInto('provider_categories').values({ provider_id: id, category_id }).execute();
    const change = (trx: Db, values: object) => trx.updateTable('providers').set(values).where('id', '=', id).execute();
    const worksAtThree = async () => {
      const { rows } = await sql<{ works: boolean }>`select get_bit(starts, 6) = 1 as works from offered_starts
        where category_id = ${category_id} and place = '*' and half_hours = 1`.execute(db);
      return rows[0]?.works;
    };
    await change(db, { working_hours_start: '03:00', working_hours_end: '04:00' });
    await change(db, { is_active: false });
    // The starts are still known, so the helper who comes back has nothing to add to them.
    await db.transaction().execute(async (trx) => {
      await change(trx, { is_active: true });
      await purgeOfferedStarts(db);
    });
    expect(await worksAtThree()).toBe(true);
    await change(db, { is_active: false });
    await purgeOfferedStarts(db);
    expect(await worksAtThree()).toBe(false);
  });
});
