import type { NearestStart, Service } from 'contract/catalogue/service';
import { instantOf } from 'contract/platform/wallTime';
import { sql } from 'kysely';
import { callApi, type ApiResponse } from '../../../../test/callApi';
import { createCategory, createProvider, createService, type Person } from '../../../../test/builders';
import { book, type PaidApp } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';

// It is Tuesday 16 June 2026, 10:00 in London.
const app: PaidApp = usePaidApp();
let hugo: Person;
let nora: Person;
let deepClean: string;

function get(query: string): Promise<ApiResponse> {
  return callApi(app, 'GET', `/api/service/search?${query}`);
}
async function search(query: string): Promise<string[]> {
  const { body, status } = await get(query);
  expect([status, body['message']]).toEqual([200, undefined]);
  return (body.data as Service[]).map(({ name }) => name).sort();
}
async function nearest(query: string): Promise<string[]> {
  const { body } = await get(query);
  expect(body.data).toEqual([]);
  return (body['nearest'] as NearestStart[]).map(({ day, start }) => `${day} ${start}`);
}
async function change(person: Person, values: object): Promise<void> {
  await app.context.db.updateTable('providers').set(values).where('id', '=', person.id).execute();
}
async function offer(person: Person, category: string): Promise<void> {
  const category_id = await createCategory(app, category);
  await app.context.db.insertInto('provider_categories').values({ provider_id: person.id, category_id }).execute();
}
/** Hours in a helper's calendar, as a booking of theirs takes them. */
async function occupy(person: Person, day: string, from: string, to: string, lane = 1): Promise<void> {
  const { booking } = await book(app, { body: { serviceId: deepClean, bookingDate: '2026-09-01' } });
  await app.context.db
    .insertInto('booking_slots')
    .values({
      booking_id: booking._id,
      provider_id: person.id,
      lane,
      day,
      during: sql<string>`tstzrange(${instantOf(day, from)}, ${instantOf(day, to)})`,
    })
    .execute();
}

beforeAll(async () => {
  ({ id: deepClean } = await createService(app, { name: 'Deep clean', category: 'Cleaning', hourlyPence: 2000 }));
  await createService(app, { name: 'Clean in Bristol', category: 'Cleaning', areas: ['bristol'], hourlyPence: 2000 });
  await createService(app, { name: 'Clean in N1', category: 'Cleaning', areas: ['n1'], hourlyPence: 2000 });
  await createService(app, { name: 'Mend a tap', category: 'Plumbing', hourlyPence: 4500 });
  await createService(app, { name: 'Trim a hedge', category: 'Gardening', hourlyPence: 2800 });
  await createService(app, { name: 'Gone', category: 'Cleaning', isActive: false });
  // Hugo cleans in SW4, 08:00 to 18:00; Nora mends taps everywhere, 12:00 to 20:00, two jobs at once. Nobody gardens.
  hugo = await createProvider(app);
  nora = await createProvider(app);
  // The chore that bookings of tests are for.
  await book(app);
  await app.context.db
    .updateTable('services')
    .set({ is_active: false })
    .where('name', 'like', 'Home cleaning%')
    .execute();
  await offer(hugo, 'Cleaning');
  await offer(nora, 'Plumbing');
});
beforeEach(async () => {
  await app.context.db.deleteFrom('booking_slots').execute();
  await change(hugo, { served_areas: ['sw4'], areas: ['sw4'], is_active: true, max_concurrent_bookings: 1 });
  await change(nora, { working_hours_start: '12:00', working_hours_end: '20:00', max_concurrent_bookings: 2 });
});

describe('a search for a time', () => {
  // M-311.1
  test.each([
    ['while one of two works', 'start=09:00&hours=2', ['Deep clean']],
    ['while both work', 'start=14:00&hours=2', ['Deep clean', 'Mend a tap']],
    ['up to the end of working hours', 'start=16:00&hours=2', ['Deep clean', 'Mend a tap']],
    ['past the end of one’s working hours', 'start=16:30&hours=2', ['Mend a tap']],
    ['at night', 'start=03:00&hours=1', []],
    ['longer than anybody works', 'start=08:00&hours=12', []],
  ])('finds the chores that somebody can do %s', async (_case, time, names) => {
    expect(await search(`day=2026-06-20&${time}`)).toEqual(names);
  });

  // M-311.1
  test('finds no chore of a helper who is not approved or not active', async () => {
    await change(hugo, { is_active: false });
    expect(await search('day=2026-06-20&start=14:00&hours=2')).toEqual(['Mend a tap']);
    await change(nora, { is_approved: false });
    expect(await search('day=2026-06-20&start=14:00&hours=2')).toEqual([]);
    await change(nora, { is_approved: true });
  });

  // M-311.2
  test.each([
    ['', ['Deep clean', 'Mend a tap']],
    ['&location=SW4', ['Deep clean', 'Mend a tap']],
    ['&location=London', ['Deep clean', 'Mend a tap']],
    ['&location=SW5', ['Mend a tap']],
    ['&location=Bristol', ['Mend a tap']],
    ['&location=Atlantis', []],
  ])('finds chores that somebody who goes to the place of %j can do', async (location, names) => {
    // A search finds Nora everywhere, by the places of her address.
    await change(nora, { areas: ['sw4', 'sw5', 'london', 'bristol'] });
    await change(hugo, { areas: ['sw4', 'sw5', 'london', 'bristol'] });
    expect(await search(`day=2026-06-20&start=14:00&hours=2${location}`)).toEqual(names);
  });

  // M-311.2
  test.each([
    [['bristol'], '', ['Clean in Bristol', 'Deep clean']],
    [['bs1'], '', ['Clean in Bristol', 'Deep clean']],
    [['n1'], '', ['Clean in N1', 'Deep clean']],
    [['london'], '', ['Clean in N1', 'Deep clean']],
    [['sw4'], '', ['Deep clean']],
    [[], '', ['Clean in Bristol', 'Clean in N1', 'Deep clean']],
    [['sw4', 'bs1'], '&location=London', ['Deep clean']],
    [['n1', 'bs1'], '&location=London', ['Clean in N1', 'Deep clean']],
    [['n1', 'bs1'], '&location=BS2', []],
    [['bristol'], '&location=BS2', ['Clean in Bristol', 'Deep clean']],
  ])('finds chores with areas of their own where somebody of %j goes, at %j', async (served, location, names) => {
    await change(hugo, { served_areas: served, areas: ['sw4', 'n1', 'london', 'bristol'] });
    expect(await search(`day=2026-06-20&start=09:00&hours=2${location}`)).toEqual(names);
  });

  // M-311.1
  test('finds nothing of a helper whose calendar is full then, and all of it once a place is free', async () => {
    await occupy(hugo, '2026-06-20', '10:00', '12:00');
    expect(await search('day=2026-06-20&start=11:30&hours=1')).toEqual([]);
    expect(await search('day=2026-06-20&start=12:00&hours=1')).toEqual(['Deep clean', 'Mend a tap']);
    await occupy(nora, '2026-06-20', '12:00', '13:00');
    expect(await search('day=2026-06-20&start=12:00&hours=1')).toEqual(['Deep clean', 'Mend a tap']);
    await occupy(nora, '2026-06-20', '12:30', '14:00', 2);
    expect(await search('day=2026-06-20&start=12:00&hours=1')).toEqual(['Deep clean']);
  });

  // M-311.4
  test('combines the time with words, filters, sorting and pages', async () => {
    expect(await search('query=tap&day=2026-06-20&start=14:00&hours=2')).toEqual(['Mend a tap']);
    expect(await search('category=Cleaning&day=2026-06-20&start=14:00&hours=2')).toEqual(['Deep clean']);
    expect(await search('maxPrice=30&day=2026-06-20&start=14:00&hours=2')).toEqual(['Deep clean']);
    const { body } = await get('sort=price&day=2026-06-20&start=14:00&hours=2');
    expect((body.data as Service[]).map(({ name }) => name)).toEqual(['Deep clean', 'Mend a tap']);
    expect(body).toMatchObject({ totalServices: 2, pagination: { totalPages: 1 } });
    expect(body).not.toHaveProperty('nearest');
    expect((await get('page=2&day=2026-06-20&start=14:00&hours=2')).body).toMatchObject({ data: [], totalServices: 2 });
  });

  // M-311.4
  test('never takes any of the words for all of them because those are not free', async () => {
    expect(await search('query=trim%20tap&day=2026-06-20&start=14:00&hours=2')).toEqual(['Mend a tap']);
    expect(await search('query=trim%20hedge&day=2026-06-20&start=14:00&hours=2')).toEqual([]);
  });

  // M-311.3
  test('leaves out chores that would cost less than can be paid', async () => {
    app.context.settings.minimumTotalPence = 4_000;
    expect(await search('day=2026-06-20&start=14:00&hours=1')).toEqual(['Mend a tap']);
    expect(await search('day=2026-06-20&start=14:00&hours=2')).toEqual(['Deep clean', 'Mend a tap']);
    app.context.settings.minimumTotalPence = 0;
  });

  // M-314
  test('shows at once that a helper was booked', async () => {
    expect(await search('day=2026-06-20&start=09:00&hours=2')).toEqual(['Deep clean']);
    await occupy(hugo, '2026-06-20', '09:00', '10:00');
    expect(await search('day=2026-06-20&start=09:00&hours=2')).toEqual([]);
  });
});

describe('a time that cannot be', () => {
  // M-2.3, M-310.1, M-310.2
  test.each([
    ['day=2026-06-20', 'A time is a day, a start and a number of hours: please give all three or none'],
    ['day=2026-06-20&hours=2', 'A time is a day, a start and a number of hours: please give all three or none'],
    ['start=09:00&hours=2', 'A time is a day, a start and a number of hours: please give all three or none'],
    ['day=2026-02-30&start=09:00&hours=2', 'Invalid booking date'],
    ['day=tomorrow&start=09:00&hours=2', 'Invalid booking date'],
    ['day=2026-06-20&start=25:00&hours=2', 'Please choose when it should start'],
    ['day=2026-06-20&start=9:00&hours=2', 'Please choose when it should start'],
    ['day=2026-06-20&start=09:00&hours=0', 'Please choose whole or half hours, at most 12'],
    ['day=2026-06-20&start=09:00&hours=1.25', 'Please choose whole or half hours, at most 12'],
    ['day=2026-06-20&start=09:00&hours=13', 'Please choose whole or half hours, at most 12'],
    ['day=2026-06-20&start=09:00&hours=two', 'Please choose whole or half hours, at most 12'],
    ['day=2026-06-20&start=22:30&hours=2', 'The time must end by midnight'],
    ['day=2026-06-15&start=09:00&hours=2', 'Booking date cannot be in the past'],
    ['day=2026-06-16&start=10:00&hours=2', 'Start time cannot be in the past'],
    ['day=2027-03-28&start=01:30&hours=2', 'The clocks change on 28 Mar 2027: this time does not exist on that day'],
  ])('is rejected with 400: %s', async (query, message) => {
    expect(await get(query)).toMatchObject({ status: 400, body: { success: false, code: 'INVALID', message } });
  });
});

describe('when nothing is free at a time', () => {
  // M-18.4, M-313.1
  test.each([
    ['before working hours', 'query=clean&day=2026-06-20&start=06:00&hours=2', ['20 08:00', '20 08:30', '20 09:00']],
    ['after working hours', 'query=clean&day=2026-06-20&start=19:00&hours=2', ['20 16:00', '20 15:30', '20 15:00']],
    ['at night', 'query=clean&day=2026-06-21&start=01:00&hours=1', ['21 08:00', '21 08:30', '20 17:00']],
    ['of a chore that nobody offers', 'query=hedge&day=2026-06-20&start=10:00&hours=2', []],
    ['longer than anybody works', 'day=2026-06-20&start=08:00&hours=12', []],
    ['of a place where nobody goes', 'query=clean&location=SW5&day=2026-06-20&start=06:00&hours=2', []],
    ['of signs that are no word', 'query=%21%21%21&day=2026-06-20&start=06:00&hours=2', []],
    ['of an unknown place', 'location=Atlantis&day=2026-06-20&start=09:00&hours=2', []],
    ['just after now', 'query=clean&day=2026-06-16&start=14:00&hours=9', ['17 08:00', '17 08:30', '17 09:00']],
  ])('the nearest times at which a chore is free are returned: %s', async (_case, query, times) => {
    expect(await nearest(query)).toEqual(times.map((time) => `2026-06-${time}`));
  });

  // M-313.1
  test('hours that are taken are passed over', async () => {
    await occupy(hugo, '2026-06-20', '08:00', '14:30');
    expect(await nearest('query=clean&day=2026-06-20&start=10:00&hours=2')).toEqual([
      '2026-06-20 14:30',
      '2026-06-20 15:00',
      '2026-06-20 15:30',
    ]);
  });

  // M-313.1
  test('a time is nearest by the clock that runs through the night of the change to summer time', async () => {
    await change(hugo, { working_hours_start: '00:00', working_hours_end: '05:00' });
    await occupy(hugo, '2026-10-25', '00:00', '03:00');
    expect(await nearest('query=clean&day=2026-10-25&start=00:30&hours=2')).toEqual([
      '2026-10-25 03:00',
      '2026-10-24 03:00',
      '2026-10-24 02:30',
    ]);
    await change(hugo, { working_hours_start: '08:00', working_hours_end: '18:00' });
  });

  // M-313.2
  test('each of the times finds something, and none between them and the wanted one does', async () => {
    await occupy(nora, '2026-06-20', '12:00', '17:00', 1);
    await occupy(nora, '2026-06-20', '13:00', '18:00', 2);
    const times = await nearest('query=tap&day=2026-06-20&start=15:00&hours=2');
    expect(times).toEqual(['2026-06-20 17:00', '2026-06-20 17:30', '2026-06-20 18:00']);
    for (const time of times) {
      const [day, start] = time.split(' ');
      expect(await search(`query=tap&day=${day}&start=${start}&hours=2`)).toEqual(['Mend a tap']);
    }
    for (const start of ['13:00', '14:00', '15:30', '16:30'])
      expect(await search(`query=tap&day=2026-06-20&start=${start}&hours=2`)).toEqual([]);
  });
});
