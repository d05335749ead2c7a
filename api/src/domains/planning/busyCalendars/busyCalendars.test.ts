import type { AccountData } from 'contract/people/account';
import type { BusyCalendar } from 'contract/planning/busyCalendar';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { calendarOf, startCalendarSite, type CalendarSite } from '../../../../test/calendarSite';
import {
  bookAndPay,
  dataOf,
  look,
  resetApp,
  signIn,
  startPaidApp,
  type Booked,
  type PaidApp,
} from '../../../../test/paidApp';
import { closeWindow, offer } from '../../../../test/providerActions';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/lib/durations';
import { BUSY_PAST_MS } from './busyCalendars.repo';
import { refreshBusyCalendar } from './refreshBusyCalendar';

const PATH = '/api/provider/busy-calendars';
/** The hours of paidApp's bookings: 20 June, 09:00 to 11:00 in London. */
const MEETING = { from: '20260620T090000Z', to: '20260620T093000Z' };
const EARLIER = { from: '20260618T090000Z', to: '20260618T100000Z' };

let app: PaidApp;
let site: CalendarSite;
beforeAll(async () => {
  app = await startPaidApp({ settings: { allowsLocalCalendars: true } });
  site = await startCalendarSite();
});
afterAll(() => site.close());
beforeEach(() => resetApp(app));

function add({ token }: Person, url = site.url()) {
  return callApi(app, 'POST', PATH, { token, body: { url } });
}
async function list({ token }: Person): Promise<BusyCalendar[]> {
  return dataOf<BusyCalendar[]>(await callApi(app, 'GET', PATH, { token }));
}
async function spansOf({ id }: Person): Promise<string[]> {
  const { rows } = await app.store.pool.query<{ during: string }>(
    `select to_char(lower(during) at time zone 'UTC', 'MM-DD HH24:MI') || '/' || to_char(upper(during) at time zone 'UTC', 'HH24:MI') as during
     from busy_spans where provider_id = $1 order by lower(during)`,
    [id],
  );
  return rows.map(({ during }) => during);
}
/** A helper with a calendar that has these events. */
async function providerWith(
  ...events: Parameters<typeof calendarOf>
): Promise<{ helper: Person; calendar: BusyCalendar }> {
  const helper = await createProvider(app);
  site.serves = calendarOf(...events);
  return { helper, calendar: dataOf<BusyCalendar>(await add(helper)) };
}
/** Time goes by with the jobs that fall due in it. */
async function wait(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.context.jobs.runAll();
}

describe('calendar addresses', () => {
  // M-300.1
  test('are for helpers alone, each for the own ones', async () => {
    const { helper, calendar } = await providerWith(MEETING);
    const one = `${PATH}/${calendar._id}`;
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', PATH],
      ['DELETE', one],
    ] as const) {
      expect((await callApi(app, method, path)).status).toBe(401);
      for (const { token } of [await createCustomer(app), await createOperator(app)])
        expect((await callApi(app, method, path, { token })).status).toBe(403);
    }
    const other = await createProvider(app);
    expect(await list(other)).toEqual([]);
    expect((await callApi(app, 'DELETE', one, { token: other.token })).status).toBe(200);
    expect(await list(helper)).toHaveLength(1);
    for (const path of [one, one, `${PATH}/nothing`])
      expect((await callApi(app, 'DELETE', path, { token: helper.token })).status).toBe(200);
    expect([await list(helper), await spansOf(helper)]).toEqual([[], []]);
  });

  // M-300.1, M-300.3
  test('are read at once; host, end, times and the number of busy times are shown, the address itself never', async () => {
    const { helper, calendar } = await providerWith(EARLIER, MEETING, {
      ...MEETING,
      from: '20260615T080000Z',
      to: '20260615T090000Z',
    });
    expect(calendar).toEqual({
      _id: expect.any(String),
      host: '127.0.0.1',
      urlEnd: 'ic.ics',
      addedAt: '2026-06-16T09:00:00.000Z',
      fetchedAt: '2026-06-16T09:00:00.000Z',
      nextFetchAt: '2026-06-16T09:30:00.000Z',
      error: null,
      busyTimes: 2,
      unreadEntries: 0,
    });
    const listed = await callApi(app, 'GET', PATH, { token: helper.token });
    expect(listed.body.data).toEqual([calendar]);
    expect(listed.text).not.toContain('s3cret');
    const stored = await app.store.pool.query('select c::text from busy_calendars c where provider_id = $1', [
      helper.id,
    ]);
    expect(JSON.stringify(stored.rows)).not.toContain('s3cret');
  });

  // M-300.4, M-303.1
  test('leave nothing of a calendar behind but when its owner is busy', async () => {
    const { helper } = await providerWith(MEETING, { ...EARLIER, lines: ['DESCRIPTION:Root canal', 'LOCATION:Soho'] });
    expect(await spansOf(helper)).toEqual(['06-18 09:00/10:00', '06-20 09:00/09:30']);
    const { rows } = await app.store.pool.query('select s::text from busy_spans s');
    expect(JSON.stringify(rows)).not.toMatch(/Dentist|Bob|Root|Soho/);
  });

  // M-300.2
  test('are rejected at their field with the reason, and then nothing is stored', async () => {
    const helper = await createProvider(app);
    for (const [url, served, message] of [
      ['', 200, 'Please enter the address of your calendar'],
      ['my calendar', 200, 'This is not an address of a calendar. It begins with https:// or webcal://.'],
      ['https://10.0.0.1/a.ics', 200, '10.0.0.1 is not on the public internet.'],
      [site.url(), 404, 'There is no calendar at this address any more.'],
      [site.url(), '<html>Sign in</html>', 'There is no calendar at this address.'],
    ] as const) {
      site.serves = served;
      const { status, body } = await add(helper, url);
      expect([status, body.message, body['fields']]).toEqual([400, message, [{ field: 'url', message }]]);
    }
    expect(await list(helper)).toEqual([]);
  });

  // M-300.2
  test('are at most three, and each one once', async () => {
    const { helper } = await providerWith(MEETING);
    expect([(await add(helper)).status, (await add(helper)).body.message]).toEqual([
      409,
      'You have added this calendar already.',
    ]);
    await add(helper, site.url('/2'));
    const together = await Promise.all([add(helper, site.url('/3')), add(helper, site.url('/4'))]);
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409]);
    const reads = site.reads;
    expect((await add(helper, site.url('/5'))).body.message).toBe('You can add 3 calendars. Please remove one first.');
    expect([site.reads, (await list(helper)).length]).toEqual([reads, 3]);
  });

  // M-300.2
  test('can be tried twenty times an hour', async () => {
    const helper = await createProvider(app);
    for (let tries = 0; tries < 20; tries += 1) expect((await add(helper, 'nothing')).status).toBe(400);
    expect((await add(helper, 'nothing')).status).toBe(429);
  });
});

describe('calendars are read again', () => {
  // M-302.1
  test('every half hour, and have the busy times that they have then', async () => {
    const { helper } = await providerWith(MEETING);
    const { reads } = site;
    site.serves = calendarOf(EARLIER);
    await wait(29 * MINUTE_MS);
    expect([site.reads, await spansOf(helper)]).toEqual([reads, ['06-20 09:00/09:30']]);
    await wait(MINUTE_MS);
    expect([site.reads, await spansOf(helper)]).toEqual([reads + 1, ['06-18 09:00/10:00']]);
    expect(await list(helper)).toMatchObject([
      { fetchedAt: '2026-06-16T09:30:00.000Z', nextFetchAt: '2026-06-16T10:00:00.000Z', busyTimes: 1 },
    ]);
    await wait(30 * MINUTE_MS);
    expect(site.reads).toBe(reads + 2);
  });

  // M-303.6
  test('say how many of their entries could not be read, at first and later', async () => {
    const broken = { ...EARLIER, uid: 'broken@example.com', lines: ['RRULE:FREQ=SOMETIMES'] };
    const { helper, calendar } = await providerWith(MEETING, broken);
    expect(calendar).toMatchObject({ busyTimes: 1, unreadEntries: 1, error: null });
    site.serves = calendarOf(MEETING, EARLIER);
    await wait(30 * MINUTE_MS);
    expect(await list(helper)).toMatchObject([{ busyTimes: 2, unreadEntries: 0 }]);
    site.serves = calendarOf(MEETING, broken, { ...broken, uid: 'other@example.com' });
    await wait(30 * MINUTE_MS);
    const providerLater = await signIn(app, helper, 'serviceProvider');
    expect(await list(providerLater)).toMatchObject([{ busyTimes: 1, unreadEntries: 2 }]);
  });

  // M-302.2, M-302.3
  test('ever more rarely while that fails, with why, and keep their last busy times for seven days', async () => {
    const { helper } = await providerWith(MEETING);
    site.serves = 500;
    await wait(30 * MINUTE_MS);
    expect(await list(helper)).toMatchObject([
      {
        error: 'The site responded with an error (500).',
        fetchedAt: '2026-06-16T09:00:00.000Z',
        nextFetchAt: '2026-06-16T10:30:00.000Z',
        busyTimes: 1,
      },
    ]);
    for (let hours = 0; hours < 3; hours += 1) await wait(6 * HOUR_MS);
    expect(await spansOf(helper)).toEqual(['06-20 09:00/09:30']);
    const [failing] = await list(await signIn(app, helper, 'serviceProvider'));
    expect(Date.parse(failing!.nextFetchAt) - app.clock.now().getTime()).toBeLessThanOrEqual(6 * HOUR_MS);
    await wait(7 * DAY_MS);
    expect(await spansOf(helper)).toEqual([]);
    site.serves = calendarOf({ from: '20260710T090000Z', to: '20260710T100000Z' });
    await wait(6 * HOUR_MS);
    expect(await list(await signIn(app, helper, 'serviceProvider'))).toMatchObject([{ error: null, busyTimes: 1 }]);
  });

  // M-436
  test('and a helper is told by mail on the first day that one fails, once until it is read again, and not of a single time', async () => {
    const { helper } = await providerWith(MEETING);
    const mails = () =>
      app.context.db
        .selectFrom('outbox')
        .select(['subject', 'text_body'])
        .where('kind', '=', 'calendar-failing')
        .where('account_id', '=', helper.id)
        .execute();
    const run = async (serves: CalendarSite['serves'], ...waits: number[]) => {
      site.serves = serves;
      for (const ms of waits) await wait(ms);
      return (await mails()).length;
    };
    expect(await run(500, 30 * MINUTE_MS)).toBe(0);
    expect(await run(calendarOf(MEETING), HOUR_MS)).toBe(0);
    expect(await run(404, 30 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 6 * HOUR_MS)).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Your calendar of 127.0.0.1 cannot be read');
    expect(mail?.text_body).toContain('There is no calendar at this address any more.');
    expect(mail?.text_body).toContain('What was read last counts until Tuesday, 23 June 2026 at 11:30.');
    expect(mail?.text_body).toContain('remove this one and add the new one');
    expect(mail?.text_body).not.toContain('s3cret');
    expect(await run(calendarOf(MEETING), 6 * HOUR_MS)).toBe(1);
    expect(await run(404, DAY_MS)).toBe(2);
  });

  // M-302.4
  test('not when they were removed, or read a moment ago by a worker that died', async () => {
    const { helper, calendar } = await providerWith(MEETING);
    const { reads } = site;
    await refreshBusyCalendar(app.context, calendar._id);
    expect(site.reads).toBe(reads);
    await callApi(app, 'DELETE', `${PATH}/${calendar._id}`, { token: helper.token });
    await wait(HOUR_MS);
    expect(site.reads).toBe(reads);
  });

  // M-302.4
  test('a calendar that is removed while it is read leaves nothing', async () => {
    const { helper, calendar } = await providerWith(MEETING);
    app.clock.advance(HOUR_MS);
    const context = {
      ...app.context,
      readBusyCalendar: async () => {
        await callApi(app, 'DELETE', `${PATH}/${calendar._id}`, {
          token: (await signIn(app, helper, 'serviceProvider')).token,
        });
        const from = app.clock.now().getTime();
        return { spans: [{ from, to: from + HOUR_MS }], unread: 0 };
      },
    };
    await refreshBusyCalendar(context, calendar._id);
    expect(await spansOf(helper)).toEqual([]);
  });

  test('a calendar loses its address with another secret of the API, and tells it', async () => {
    const { helper, calendar } = await providerWith(MEETING);
    await app.context.db
      .updateTable('busy_calendars')
      .set({ sealed_url: 'x' })
      .where('id', '=', calendar._id)
      .execute();
    await wait(30 * MINUTE_MS);
    expect((await list(helper))[0]?.error).toContain('remove it and add it again');
  });

  // M-302.1
  test('busy times that are over for a week are deleted', async () => {
    const { helper, calendar } = await providerWith(EARLIER, MEETING);
    await callApi(app, 'GET', PATH, { token: helper.token });
    await app.context.db.deleteFrom('jobs').execute();
    app.clock.set(new Date(Date.parse('2026-06-18T10:01:00Z') + BUSY_PAST_MS));
    await app.context.jobs.enqueue(app.context.db, 'store.purge', {});
    await app.context.jobs.runAll();
    expect([await spansOf(helper), calendar.busyTimes]).toEqual([['06-20 09:00/09:30'], 2]);
  });
});

describe('a helper who is busy elsewhere', () => {
  const WHY = 'it is at a busy time of an own calendar';

  // M-303.4, M-304.1, M-304.2
  test.each([
    ['during it', { from: '20260620T083000Z', to: '20260620T084500Z' }, false],
    ['over its start', { from: '20260620T070000Z', to: '20260620T080001Z' }, false],
    ['over its end', { from: '20260620T095959Z', to: '20260620T120000Z' }, false],
    ['until it begins', { from: '20260620T070000Z', to: '20260620T080000Z' }, true],
    ['from its end on', { from: '20260620T100000Z', to: '20260620T120000Z' }, true],
    ['on another day', { from: '20260621T080000Z', to: '20260621T100000Z' }, true],
    ['by the own jobs of Choresy’s feed alone', { ...MEETING, uid: 'CH-123456-1@choresy' }, true],
  ])('%s: is given a job of 08:00 to 10:00 UTC, or told why not', async (_when, event, fits) => {
    const { helper } = await providerWith(event);
    const booked = await bookAndPay(app);
    const told = `You are marked as available${fits ? '' : `, but ${WHY}`}.`;
    expect((await offer(app, helper, booked)).body.message).toBe(told);
    await closeWindow(app);
    expect((await look(app, booked)).assignmentStatus).toBe(fits ? 'assigned' : 'none');
  });

  // M-304.2
  test('on any of its days is not given a job of several days, and fits again once the calendar is removed', async () => {
    const { helper, calendar } = await providerWith({ from: '20260622T090000Z', to: '20260622T100000Z' });
    const booked = await bookAndPay(app, {
      body: { bookingDate: undefined, dateRange: { startDate: '2026-06-20', endDate: '2026-06-23' } },
    });
    await offer(app, helper, booked);
    await closeWindow(app);
    expect((await look(app, booked)).assignmentStatus).toBe('none');
    await callApi(app, 'DELETE', `${PATH}/${calendar._id}`, { token: helper.token });
    expect((await offer(app, helper, booked)).body.message).toBe('This booking is assigned to you.');
  });

  // M-304.2
  test('is shown so to operators, who may still give out the job', async () => {
    const { helper } = await providerWith(MEETING);
    const { booking } = await bookAndPay(app);
    await offer(app, helper, { booking } as Booked);
    const { token } = await createOperator(app);
    const path = `/api/operator/bookings/${booking.bookingId}`;
    expect((await callApi(app, 'GET', `${path}/candidates`, { token })).text).toContain(WHY);
    const given = await callApi(app, 'POST', `${path}/assign`, { token, body: { providerId: helper.id } });
    expect(given.status).toBe(200);
    const { reasons } = await app.context.db
      .selectFrom('assignments')
      .select('reasons')
      .where('booking_id', '=', booking._id)
      .executeTakeFirstOrThrow();
    expect(reasons).toContain(`Although ${WHY}`);
  });
});

describe('the data of an account', () => {
  // M-305.1
  test('has the calendars with their busy times, without the addresses', async () => {
    const { helper } = await providerWith(MEETING);
    const response = await callApi(app, 'GET', '/api/account/data', { token: helper.token });
    expect(dataOf<AccountData>(response).busyCalendars).toEqual([
      {
        host: '127.0.0.1',
        addedAt: '2026-06-16T09:00:00.000Z',
        fetchedAt: '2026-06-16T09:00:00.000Z',
        busy: [{ from: '2026-06-20T09:00:00.000Z', to: '2026-06-20T09:30:00.000Z' }],
      },
    ]);
    expect(response.text).not.toContain('s3cret');
  });

  // M-305.2
  test('that is closed has neither calendars nor busy times, and takes no more', async () => {
    const { helper } = await providerWith(MEETING);
    const { password, token } = helper;
    expect((await callApi(app, 'POST', '/api/account/close', { token, body: { password } })).status).toBe(200);
    expect(await spansOf(helper)).toEqual([]);
    expect(await app.context.db.selectFrom('busy_calendars').where('provider_id', '=', helper.id).execute()).toEqual(
      [],
    );
    expect((await add(helper)).status).toBe(401);
  });
});
