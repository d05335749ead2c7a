import {
  bankHolidaysOf,
  isBankHoliday,
  isDayOff,
  worksDuring,
  WEEKDAYS,
  type JobTimes,
  type WeekHours,
  type WorkPlan,
} from 'contract/planning/planRules';
import { addDays, timeOfMinutes } from 'contract/platform/wallTime';
import { sql } from 'kysely';
import { createRandom, type Random } from '../../../../test/random';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { transact, type Db } from '../../../platform/db/database';
import { replacePlan } from '../../planning/plans/plans.repo';
import { isNotOff, worksThen } from '../../planning/providerFit.repo';

const PLANS = 2_000;
const JOBS_PER_PLAN = 3;

/** Days around both clock changes, a bank holiday among them, and the turn of a year. */
const FIRST_DAYS = ['2026-03-26', '2026-10-22', '2026-12-23'];

function randomHours(random: Random): WeekHours {
  const spans = () => {
    const starts = [random.int(0, 11), random.int(12, 23)];
    return starts.flatMap((hour, index) => {
      if (random.chance(0.4)) return [];
      const begins = hour * 60 + 15 * random.int(0, 3);
      // Of both, the first ends on its day; the second may go on after midnight.
      const ends = begins + 15 * random.int(1, index === 0 ? 4 : 40);
      return [{ start: timeOfMinutes(begins), end: timeOfMinutes(ends) }];
    });
  };
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, spans()])) as unknown as WeekHours;
}

function randomPlan(random: Random, firstDay: string): WorkPlan {
  const daysOff = Array.from({ length: random.int(0, 2) }, () => {
    const from = addDays(firstDay, random.int(0, 8));
    return { from, to: addDays(from, random.int(0, 2)) };
  });
  return {
    hours: random.chance(0.85) ? randomHours(random) : null,
    profileHours: { startTime: timeOfMinutes(60 * random.int(0, 11)), endTime: timeOfMinutes(60 * random.int(12, 23)) },
    daysOff,
    worksOnBankHolidays: random.chance(0.5),
  };
}

function randomJob(random: Random, firstDay: string): JobTimes {
  const startDate = addDays(firstDay, random.int(0, 9));
  const begins = 15 * random.int(0, 90);
  return {
    startDate,
    endDate: addDays(startDate, random.chance(0.2) ? random.int(1, 3) : 0),
    startTime: timeOfMinutes(begins),
    endTime: timeOfMinutes(Math.min(begins + 15 * random.int(1, 12), 1439)),
  };
}

const NOBODY = {
  password_hash: 'none',
  name: 'Helper',
  phone: '',
  business_name: 'Helper',
  business_address: '',
  business_description: '',
  paypal_email: '',
};

/** A provider for each plan, in its order. @returns their ids */
async function insertProviders(db: Db, plans: readonly WorkPlan[]): Promise<string[]> {
  const ids: string[] = [];
  for (let first = 0; first < plans.length; first += 500) {
    const values = plans
      .slice(first, first + 500)
      .map(({ profileHours }, index) => ({
        ...NOBODY,
        email: `plan-${first + index}@example.com`,
        working_hours_start: profileHours.startTime,
        working_hours_end: profileHours.endTime,
      }));
    ids.push(...(await db.insertInto('providers').values(values).returning('id').execute()).map(({ id }) => id));
  }
  await transact(db, async (trx) => {
    for (const [index, { hours, worksOnBankHolidays, daysOff }] of plans.entries()) {
      const settings = { hours, worksOnBankHolidays, daysOff: daysOff.map((range) => ({ ...range, note: '' })) };
      await replacePlan(trx, ids[index] ?? '', { ...settings, noticeHours: 0, travelGapMinutes: 0 });
    }
  });
  return ids;
}

describe('the week plan in SQL', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  // M-291.3
  test('agrees with the function of the contract on 2,000 plans over both clock changes', async () => {
    const random = createRandom(290);
    const { db } = app.context;
    const made = Array.from({ length: PLANS }, (_, index) => {
      const firstDay = random.pick(FIRST_DAYS);
      const plan = randomPlan(random, firstDay);
      const jobs = Array.from({ length: JOBS_PER_PLAN }, () => randomJob(random, firstDay));
      return { plan, jobs, index };
    });
    const ids = await insertProviders(
      db,
      made.map(({ plan }) => plan),
    );
    const wanted = made.flatMap(({ plan, jobs, index }) => jobs.map((job) => ({ id: ids[index], plan, job })));
    // Set-wise, with columns in the place of values, as a search asks.
    const time = {
      days: sql`select day::date as day, tstzrange(day, day) as during from generate_series(w.first_day, w.last_day, interval '1 day') as day`,
      startTime: sql.ref<string>('w.starts'),
      endTime: sql.ref<string>('w.ends'),
      bookingId: null,
      now: app.clock.now(),
    };
    const column = (name: keyof JobTimes) => wanted.map(({ job }) => job[name]);
    const { rows } = await sql<{ place: number; works: boolean; isNotOff: boolean }>`
      select w.place::int, ${worksThen(time)} as works, ${isNotOff(time)} as "isNotOff"
      from unnest(${wanted.map(({ id }) => id)}::uuid[], ${column('startDate')}::date[], ${column('endDate')}::date[],
        ${column('startTime')}::time[], ${column('endTime')}::time[])
        with ordinality as w (provider_id, first_day, last_day, starts, ends, place)
      join providers p on p.id = w.provider_id order by w.place`.execute(db);
    expect(rows).toHaveLength(PLANS * JOBS_PER_PLAN);
    const differing = wanted.filter(({ plan, job }, index) => {
      const row = rows[index];
      return (row?.works && row.isNotOff) !== worksDuring(plan, job);
    });
    expect(differing).toEqual([]);
    // A test of jobs that all fit, or none, would show little.
    const fitting = wanted.filter(({ plan, job }) => worksDuring(plan, job)).length;
    const off = wanted.filter(({ plan, job }) => isDayOff(plan, job.startDate)).length;
    for (const count of [fitting, off]) expect(count).toBeGreaterThan(PLANS / 4);
  });

  // M-292.2
  test('has the bank holidays of the contract for thirty years, and no other days', async () => {
    const { rows } = await sql<{ day: string; isHoliday: boolean }>`
      select day::date as day, is_bank_holiday(day::date) as "isHoliday"
      from generate_series('2026-01-01'::timestamp, '2055-12-31'::timestamp, interval '1 day') as day`.execute(
      app.context.db,
    );
    expect(rows.filter(({ isHoliday }) => isHoliday).map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, index) => bankHolidaysOf(2026 + index)).flat(),
    );
    expect(isBankHoliday('2055-12-25')).toBe(false);
  });
});
