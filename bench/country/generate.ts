// A country made by chance, the same for the same seed: helpers live where people do, with plans, days off, calendars and ninety days of jobs.
import { addDays, instantOf, weekdayNumber } from 'contract/platform/wallTime';
import { createRandom, type Random } from '../../api/test/random';
import { timeOf } from '../../api/test/generated/marketplace';

export const NOW = new Date('2026-10-20T09:00:00Z');
const TODAY = '2026-10-20';
const DAY_MS = 86_400_000;
/** Ninety days of jobs, of which these are past. */
const [PAST_DAYS, DAYS] = [60, 90];
const SERVICES = 1_000;
/** So many of a day's working helpers have a job then: 40,000 a day among 100,000 helpers. */
const BUSY_SHARE = 0.52;

/** Thousands of people. */
const PEOPLE: Record<string, number> = {
  ...{ london: 9000, birmingham: 1140, manchester: 2800, leeds: 810, glasgow: 630, sheffield: 560, liverpool: 490 },
  ...{ bristol: 470, edinburgh: 530, cardiff: 360, leicester: 370, coventry: 345, belfast: 345, nottingham: 330 },
  ...{ newcastle: 300, brighton: 290, southampton: 250, portsmouth: 210, reading: 230, york: 210, plymouth: 265 },
  ...{ norwich: 145, oxford: 160, cambridge: 145, exeter: 130, bath: 95 },
};
const TRADES =
  'Cleaning Gardening Handyman Plumbing Electrical Painting Moving Ironing Windows Carpets Ovens Carpentry Tiling Roofing Flooring Locks Appliances Furniture Fences Gutters Pools Chimneys Thatching Clocks';
const WORDS = 'deep quick garden kitchen window roof floor wall door lamp tap hedge bath stair loft shed'.split(' ');

export interface Area {
  name: string;
  city: string;
}

/** Writes a row of a table, in the order of its columns; arrays and null as COPY reads them. */
export type Write = (table: keyof typeof COLUMNS, ...values: unknown[]) => void;

const BOOKING =
  'id reference customer_id service_id service_name service_description service_image category_id price_pence total_pence is_date_range start_date end_date start_time end_time days minutes_per_day starts_at ends_at customer_name customer_email customer_phone address city postal_code status payment_status assignment_status provider_id expires_at paid_at accepted_at provider_completed_at commission_percent';
/** In an order in which no row comes before one that it names. */
export const COLUMNS = {
  categories: 'id name image',
  services: 'id name description price_pence image category_id category_name areas',
  customers: 'id email password_hash',
  providers:
    'id email password_hash name phone business_name business_address business_description paypal_email is_approved is_active working_hours_start working_hours_end max_concurrent_bookings areas served_areas has_week_hours notice_hours travel_gap_minutes works_on_bank_holidays',
  provider_categories: 'provider_id category_id',
  provider_work_spans: 'provider_id weekday begins ends',
  provider_days_off: 'provider_id first_day last_day note',
  busy_calendars: 'id provider_id place sealed_url url_hash host url_end added_at fetched_at next_fetch_at',
  busy_spans: 'calendar_id provider_id during',
  bookings: BOOKING,
  booking_slots: 'id booking_id provider_id lane day during',
};

function idOf(kind: number, index: number): string {
  return `0000000${kind}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
}

function arrayOf(names: readonly string[]): string {
  return `{${names.map((name) => `"${name}"`).join(',')}}`;
}

/** Picks the first ones more often than the later ones. */
function pickEarly<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor((random.int(0, 999_999) / 1_000_000) ** 2 * items.length)] as Item;
}

function cityPicker(random: Random): () => string {
  const all = Object.values(PEOPLE).reduce((sum, people) => sum + people, 0);
  return () => {
    let left = random.int(1, all);
    return Object.keys(PEOPLE).find((city) => (left -= PEOPLE[city] ?? 0) <= 0) ?? 'london';
  };
}

interface Span {
  weekday: number;
  begins: number;
  ends: number;
}

function hoursOf(random: Random, weekday: number): Span[] {
  if (random.chance(weekday === 7 ? 0.85 : weekday === 6 ? 0.6 : 0.08)) return [];
  if (random.chance(0.005)) return [{ weekday, begins: 21 * 60, ends: 30 * 60 }];
  const begins = random.int(13, 20) * 30;
  const ends = Math.min(begins + random.int(10, 20) * 30, 22 * 60);
  if (!random.chance(0.25)) return [{ weekday, begins, ends }];
  const noon = begins + 240;
  return [
    { weekday, begins, ends: noon },
    { weekday, begins: noon + 60, ends: Math.max(ends, noon + 120) },
  ];
}

/** Makes every row of a country of so many helpers. */
export function generateCountry(areas: readonly Area[], seed: number, helpers: number, write: Write): void {
  const random = createRandom(seed);
  const nextCity = cityPicker(random);
  const codes = new Map(
    Object.keys(PEOPLE).map((city) => [city, areas.filter((area) => area.city === city && area.name !== city)]),
  );
  const trades = TRADES.split(' ').map((name, index) => ({ id: idOf(3, index), name }));
  const choose = () => pickEarly(random, trades);
  const codeOf = (city: string) => pickEarly(random, codes.get(city) ?? []).name;
  for (const { id, name } of trades) write('categories', id, name, 'cat-cleaning.avif');
  const services = Array.from({ length: SERVICES }, (_, index) => {
    const { id: categoryId, name: trade } = choose();
    const name = `${random.pick(WORDS)} ${random.pick(WORDS)} ${index}`;
    const pence = random.int(1200, 9000);
    const city = nextCity();
    const own = random.chance(0.85) ? [] : random.chance(0.5) ? [city] : [codeOf(city), codeOf(city)];
    write('services', idOf(2, index), name, 'Done.', pence, 'cleaning-800.avif', categoryId, trade, arrayOf(own));
    return { id: idOf(2, index), name, categoryId, pence };
  });
  for (let index = 0; index < helpers; index += 1)
    write('customers', idOf(5, index), `customer${index}@example.com`, 'none');

  let jobs = 0;
  for (let index = 0; index < helpers; index += 1) {
    const id = idOf(1, index);
    const city = nextCity();
    const home = codeOf(city);
    const around = codes.get(city) ?? [];
    const at = around.findIndex(({ name }) => name === home);
    const near = around.slice(Math.max(0, at - random.int(0, 3)), at + random.int(1, 4)).map(({ name }) => name);
    const served = random.chance(0.05) ? [] : random.chance(0.3) ? [city] : near;
    const hasWeek = random.chance(0.6);
    const opens = random.int(14, 19) * 30;
    const closes = opens + random.int(12, 20) * 30;
    const gap = random.chance(0.3) ? random.pick([15, 30, 60]) : 0;
    const notice = random.chance(0.4) ? random.int(1, 48) : 0;
    const [isApproved, isActive] = [random.chance(0.95), random.chance(0.95)];
    write(
      'providers',
      ...[id, `helper${index}@example.com`, 'none', `Helper ${index}`, '+44 7700 900123', `Helper ${index}`],
      ...['1 High Street', 'Careful.', `helper${index}@example.com`, isApproved, isActive],
      ...[timeOf(opens), timeOf(closes), random.chance(0.9) ? 1 : random.int(2, 4)],
      ...[arrayOf(served.length > 0 ? served : [home]), arrayOf(served), hasWeek, notice, gap, random.chance(0.6)],
    );
    const offered = [...new Set(Array.from({ length: random.int(1, 4) }, () => choose().id))];
    for (const trade of offered) write('provider_categories', id, trade);
    const week = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => (hasWeek ? hoursOf(random, weekday) : []));
    for (const { weekday, begins, ends } of week) write('provider_work_spans', id, weekday, begins, ends);
    const off = random.chance(0.15) ? addDays(TODAY, random.int(-20, 30)) : null;
    if (off) write('provider_days_off', id, off, addDays(off, random.int(0, 13)), '');
    if (random.chance(0.25)) write('provider_days_off', id, '2026-12-24', '2027-01-01', 'Christmas');
    if (random.chance(0.2)) {
      const calendar = idOf(6, index);
      const times = [NOW, NOW, NOW].map((time) => time.toISOString());
      write('busy_calendars', calendar, id, 1, 'none', 'none', 'example.com', 'ics', ...times);
      for (let day = random.int(0, 3); day < DAYS - PAST_DAYS; day += random.int(1, 4)) {
        const from = random.int(14, 40) * 30;
        write('busy_spans', calendar, id, rangeOf(addDays(TODAY, day), from, from + 90));
      }
    }
    for (let day = -PAST_DAYS; day < DAYS - PAST_DAYS; day += 1) {
      const date = addDays(TODAY, day);
      // One in a few hundred jobs waits for another helper, since its own works no more.
      if (day >= 0 && !(isApproved && isActive) && !random.chance(0.003)) continue;
      const spans = hasWeek
        ? week.filter(({ weekday }) => weekday === weekdayNumber(date))
        : [{ begins: opens, ends: closes }];
      const span = spans.length > 0 ? random.pick(spans) : null;
      if (!span || span.ends > 1440 || !random.chance(BUSY_SHARE)) continue;
      const begins = span.begins + random.int(0, 6) * 30;
      const ends = Math.min(begins + random.int(2, 8) * 30, span.ends);
      if (ends <= begins) continue;
      writeJob(
        write,
        jobs++,
        { service: random.pick(services), id, city, home, date, begins, ends },
        random.int(0, helpers - 1),
      );
    }
  }
}

function rangeOf(date: string, begins: number, ends: number): string {
  return `["${instantOf(date, timeOf(begins)).toISOString()}","${instantOf(date, timeOf(ends)).toISOString()}")`;
}

interface Job {
  service: { id: string; name: string; categoryId: string; pence: number };
  id: string;
  city: string;
  home: string;
  date: string;
  begins: number;
  ends: number;
}

function writeJob(write: Write, nth: number, job: Job, customer: number): void {
  const { service, id, city, home, date, begins, ends } = job;
  const [from, to] = [instantOf(date, timeOf(begins)).toISOString(), instantOf(date, timeOf(ends)).toISOString()];
  const total = Math.round((service.pence * (ends - begins)) / 60);
  const isDone = date < TODAY;
  // Five days before, or within the last twenty days.
  const paidAt = Math.min(Date.parse(from) - 5 * DAY_MS, NOW.getTime() - (nth % 20_000) * (DAY_MS / 1_000));
  const paid = new Date(paidAt).toISOString();
  write(
    'bookings',
    ...[idOf(4, nth), `CH-${nth.toString(36).toUpperCase().padStart(8, '0')}`, idOf(5, customer), service.id],
    ...[service.name, 'Done.', 'cleaning-800.avif', service.categoryId, service.pence, total, false, date, date],
    ...[timeOf(begins), timeOf(ends), 1, ends - begins, from, to, 'Customer', `customer${customer}@example.com`],
    ...['+44 7700 900456', '1 High Street', city, `${home.toUpperCase()} 1AA`, isDone ? 'completed' : 'confirmed'],
    ...['paid', 'accepted', id, paid, paid, paid, isDone ? to : null, 20],
  );
  write('booking_slots', idOf(7, nth), idOf(4, nth), id, 1, date, rangeOf(date, begins, ends));
}
