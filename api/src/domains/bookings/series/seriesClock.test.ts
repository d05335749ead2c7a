import { dateAndTime, longDate } from '../../../platform/lib/format';
import { createService } from '../../../../test/builders';
import {
  at,
  bookedBy,
  confirmAndPay,
  confirmVisit,
  makeRegular,
  pay,
  regularMails,
  skipVisit,
  visitOn,
} from '../../../../test/seriesScenes';
import { usePaidApp } from '../../../../test/usePaidApp';
import { readJobs } from '../../../../test/readJobs';
import { runSeriesClock } from './seriesClock';

const app = usePaidApp();

const SATURDAY = longDate('2026-06-27');
const OPEN = new RegExp(`^visit-open: Your next visit: .* on ${SATURDAY}$`);
const REMINDER = `visit-reminder: Reminder: your visit on ${SATURDAY} is not paid yet`;
const LAPSED = `visit-lapsed: No visit on ${SATURDAY}`;

describe('the mails about a visit', () => {
  // M-325.1, M-325.2, M-325.3
  test('come a week before, 72 hours before, and when it was not paid by 48 hours before, each once', async () => {
    const regular = await makeRegular(app);
    await at(app, '2026-06-20T07:59:59Z');
    expect(await regularMails(app, regular)).toEqual([]);
    await at(app, '2026-06-20T08:00:00Z');
    expect(await regularMails(app, regular)).toEqual([expect.stringMatching(OPEN)]);
    await at(app, '2026-06-24T07:59:59Z');
    expect(await regularMails(app, regular)).toHaveLength(1);
    await at(app, '2026-06-24T08:00:00Z');
    expect((await regularMails(app, regular)).slice(1)).toEqual([REMINDER]);
    await at(app, '2026-06-25T08:00:00Z');
    expect(await regularMails(app, regular)).toHaveLength(2);
    await at(app, '2026-06-25T08:00:01Z');
    expect((await regularMails(app, regular)).slice(2)).toEqual([LAPSED]);
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ state: 'lapsed', canSkip: false });
    expect(await visitOn(app, regular, '2026-07-04')).toMatchObject({ state: 'open' });
    await at(app, '2026-06-27T08:00:00Z');
    expect((await regularMails(app, regular)).slice(3)).toEqual([expect.stringContaining(longDate('2026-07-04'))]);
  });

  // M-325.2, M-325.3, over both changes of the clocks
  test.each([
    ['the end', '2026-10-19', '2026-10-26', '2026-10-23T09:00:00Z', '2026-10-24T09:00:00Z'],
    ['the beginning', '2027-03-22', '2027-03-29', '2027-03-26T08:00:00Z', '2027-03-27T08:00:00Z'],
  ])('go by the instant over %s of summer time', async (_name, bookingDate, day, remindAt, deadline) => {
    const regular = await makeRegular(app, { body: { bookingDate } });
    const before = new Date(new Date(remindAt).getTime() - 1_000).toISOString();
    await at(app, before);
    const opened = await regularMails(app, regular);
    expect(opened).toHaveLength(1);
    await at(app, remindAt);
    expect((await regularMails(app, regular)).slice(1)).toEqual([expect.stringContaining('visit-reminder')]);
    await at(app, deadline);
    expect(await visitOn(app, regular, day)).toMatchObject({ state: 'open' });
    await at(app, new Date(new Date(deadline).getTime() + 1_000).toISOString());
    expect((await regularMails(app, regular)).slice(2)).toEqual([expect.stringContaining('visit-lapsed')]);
  });

  // M-325.4
  test('are not sent for a visit that is paid or skipped', async () => {
    const regular = await makeRegular(app);
    await confirmAndPay(app, regular, '2026-06-27');
    await skipVisit(app, regular, '2026-07-04');
    await at(app, '2026-07-03T09:00:00Z');
    expect(await regularMails(app, regular)).toEqual([]);
    await at(app, '2026-07-04T08:00:00Z');
    expect(await regularMails(app, regular)).toEqual([expect.stringContaining(longDate('2026-07-11'))]);
  });

  // M-323.2
  test('say that the price has changed, and name the old one', async () => {
    const { id } = await createService(app, { hourlyPence: 2000 });
    const regular = await makeRegular(app, { body: { serviceId: id } });
    await app.context.db.updateTable('services').set({ price_pence: 2250 }).where('id', '=', id).execute();
    await at(app, '2026-06-20T08:00:00Z');
    const { text_body: text } = await app.context.db
      .selectFrom('outbox')
      .select('text_body')
      .where('recipient', '=', regular.customer.email)
      .where('kind', '=', 'visit-open')
      .executeTakeFirstOrThrow();
    expect(text).toContain('The price has changed: it is £45.00 now, and was £40.00 last time.');
    expect(text).toContain(dateAndTime(new Date('2026-06-25T08:00:00Z')));
    expect(text).toContain('/regular');
  });

  // M-325.5
  test('are sent once when the job runs again, and the next look is queued once', async () => {
    const regular = await makeRegular(app);
    app.clock.set('2026-06-20T08:00:00Z');
    for (const _time of [1, 2, 3]) await runSeriesClock(app.context, regular.id);
    expect(await regularMails(app, regular)).toHaveLength(1);
    const queued = (await readJobs(app)).filter(({ dedupe_key: key }) => key === regular.id);
    expect(queued).toHaveLength(1);
  });

  // M-325.5
  test('are not sent for visits that passed while nothing ran, and those are decided', async () => {
    const regular = await makeRegular(app);
    await at(app, '2026-07-20T09:00:00Z');
    expect(await regularMails(app, regular)).toEqual([expect.stringContaining('visit-open')]);
    const rows = await app.context.db
      .selectFrom('series_visits')
      .select(['day', 'decision'])
      .where('series_id', '=', regular.id)
      .orderBy('day')
      .execute();
    expect(rows.map(({ day, decision }) => `${day} ${decision}`)).toEqual([
      '2026-06-27 lapsed',
      '2026-07-04 lapsed',
      '2026-07-11 lapsed',
      '2026-07-18 lapsed',
    ]);
  });
});

describe('a payment that is begun before the deadline', () => {
  // M-327.1
  test('finished within its hold is a visit as any other', async () => {
    const regular = await makeRegular(app);
    app.clock.set('2026-06-25T07:59:00Z');
    const booked = bookedBy(regular, await confirmVisit(app, regular, '2026-06-27'));
    await at(app, '2026-06-25T08:30:00Z');
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ state: 'unpaid' });
    await pay(app, booked);
    await at(app, '2026-06-25T14:00:00Z');
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ state: 'paid' });
    expect(await regularMails(app, regular)).not.toContain(LAPSED);
  });

  // M-327.1
  test('and never finished ends with its hold: the visit lapses then', async () => {
    const regular = await makeRegular(app);
    app.clock.set('2026-06-25T07:59:00Z');
    await confirmVisit(app, regular, '2026-06-27');
    await at(app, '2026-06-25T10:58:00Z');
    expect(await regularMails(app, regular)).not.toContain(LAPSED);
    await at(app, '2026-06-25T11:00:30Z');
    await at(app, '2026-06-25T11:10:00Z');
    expect(await regularMails(app, regular)).toContain(LAPSED);
    expect(await visitOn(app, regular, '2026-06-27')).toMatchObject({ state: 'lapsed', bookingId: null });
  });
});
