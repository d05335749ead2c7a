import { createProvider, type Person } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { look, type Booked } from '../../../../test/paidApp';
import { change, closeWindow, offer, paid } from '../../../../test/providerActions';
import { usePaidApp } from '../../../../test/usePaidApp';
import { findBooking } from '../../bookingRecord/bookings.repo';
import { listCandidates } from './candidates.repo';

const app = usePaidApp();
// It is Tuesday 16 June 2026, 10:00 in London.
const FULL = 'You are marked as available, but the calendar is full at that time.';

const PLAN = { hours: null, daysOff: [], noticeHours: 0, travelGapMinutes: 0, worksOnBankHolidays: true };
async function plan(provider: Person, given: object): Promise<void> {
  const { status, text } = await callApi(app, 'PUT', '/api/provider/plan', {
    token: provider.token,
    body: { revision: 0, ...PLAN, ...given },
  });
  if (status !== 200) throw new Error(text);
}
async function providerWith(given: object, set: object = { is_active: true }): Promise<Person> {
  const provider = await createProvider(app);
  await plan(provider, given);
  await change(app, provider, set);
  return provider;
}
function at(bookingDate: string, startTime: string, endTime: string): Promise<Booked> {
  return paid(app, { bookingDate, timeSlot: { startTime, endTime } });
}
async function messageOf(provider: Person, booked: Booked): Promise<unknown> {
  return (await offer(app, provider, booked)).body.message;
}

const NIGHTS = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [{ start: '20:00', end: '03:00' }],
  saturday: [],
  sunday: [],
};

// M-291.1, M-295.1
test('chooses nobody outside the week plan, whose hours replace those of the profile', async () => {
  const provider = await providerWith({ hours: NIGHTS });
  const day = await at('2026-06-19', '10:00', '11:00');
  const outside = 'You are marked as available, but it is outside the working hours.';
  expect(await messageOf(provider, day)).toBe(outside);
  expect(await messageOf(provider, await at('2026-06-20', '20:00', '21:00'))).toBe(outside);
  const night = await at('2026-06-20', '00:30', '02:30');
  expect(await messageOf(provider, night)).toBe('You are marked as available.');
  await closeWindow(app);
  expect(await look(app, day)).toMatchObject({ assignmentStatus: 'none' });
  expect(await look(app, night)).toMatchObject({ assignmentStatus: 'assigned' });
});

// M-291.1
test('goes by the profile’s hours again once the week plan is cleared', async () => {
  const provider = await providerWith({ hours: NIGHTS });
  await plan(provider, { revision: 1 });
  expect(await messageOf(provider, await at('2026-06-19', '10:00', '11:00'))).toBe('You are marked as available.');
});

// M-292.1, M-292.2, M-295.1
test('chooses no helper on a day off, nor on a bank holiday that the helper does not work', async () => {
  const provider = await providerWith({
    daysOff: [{ from: '2026-06-18', to: '2026-06-19', note: 'Wedding' }],
    worksOnBankHolidays: false,
  });
  const off = 'You are marked as available, but it is on a day off.';
  expect(await messageOf(provider, await at('2026-06-18', '10:00', '11:00'))).toBe(off);
  const over = await paid(app, {
    bookingDate: undefined,
    dateRange: { startDate: '2026-06-17', endDate: '2026-06-20' },
  });
  expect(await messageOf(provider, over)).toBe(off);
  expect(await messageOf(provider, await at('2026-08-31', '10:00', '11:00'))).toBe(off);
  expect(await messageOf(provider, await at('2026-06-20', '10:00', '11:00'))).toBe('You are marked as available.');
});

// M-293.1, M-295.1
test('chooses nobody whose notice is longer than the time that is left, in hours that pass, whatever the clocks do', async () => {
  const provider = await providerWith({ noticeHours: 25 });
  const soon = 'You are marked as available, but it begins sooner than the notice of the week plan.';
  expect(await messageOf(provider, await at('2026-06-17', '10:59', '12:00'))).toBe(soon);
  app.clock.set(new Date('2026-06-16T09:00:00Z'));
  expect(await messageOf(provider, await at('2026-06-17', '11:30', '12:30'))).toBe('You are marked as available.');
  // The clocks go back in the night: noon is 25 hours after noon.
  const inAutumn = new Date('2026-10-24T11:00:00Z');
  const { id } = provider;
  const { db } = app.context;
  for (const [startTime, endTime, keepsNotice] of [
    ['11:59', '13:00', false],
    ['12:00', '13:00', true],
  ] as const) {
    const { booking } = await at('2026-10-25', startTime, endTime);
    const found = await findBooking(db, booking._id);
    if (!found) throw new Error('the booking is not there');
    const candidates = await listCandidates(db, found, inAutumn, id);
    expect(candidates.find(({ providerId }) => providerId === id)).toMatchObject({ keepsNotice });
  }
});

// M-294.1, M-295.1
test('keeps the travel time between two jobs free, before and after, and no more', async () => {
  const provider = await providerWith({ travelGapMinutes: 45 }, { auto_accept_bookings: true });
  await offer(app, provider, await at('2026-06-20', '11:00', '12:00'));
  expect(await messageOf(provider, await at('2026-06-20', '12:30', '13:30'))).toBe(FULL);
  expect(await messageOf(provider, await at('2026-06-20', '09:00', '10:30'))).toBe(FULL);
  expect(await messageOf(provider, await at('2026-06-20', '12:45', '13:30'))).toBe('This booking is assigned to you.');
  expect(await messageOf(provider, await at('2026-06-20', '09:15', '10:15'))).toBe('This booking is assigned to you.');
});

// M-294.1
test('counts travel time in minutes that pass: the repeated hour of the autumn change is time enough', async () => {
  const provider = await providerWith(
    { travelGapMinutes: 90 },
    { auto_accept_bookings: true, working_hours_start: '00:00', working_hours_end: '23:59' },
  );
  await offer(app, provider, await at('2026-10-25', '00:00', '01:00'));
  expect(await messageOf(provider, await at('2026-10-25', '02:00', '03:00'))).toBe('This booking is assigned to you.');
  await offer(app, provider, await at('2026-10-26', '00:00', '01:00'));
  expect(await messageOf(provider, await at('2026-10-26', '02:00', '03:00'))).toBe(FULL);
});

// M-294.1
test('lets each of several jobs at once keep the travel time to its own next one', async () => {
  const provider = await providerWith(
    { travelGapMinutes: 60 },
    { auto_accept_bookings: true, max_concurrent_bookings: 2 },
  );
  for (const startTime of ['09:00', '09:30'])
    await offer(app, provider, await at('2026-06-20', startTime, startTime.replace('09', '10')));
  // The first is over for an hour, the second is not.
  expect(await messageOf(provider, await at('2026-06-20', '11:00', '11:15'))).toBe('This booking is assigned to you.');
  expect(await messageOf(provider, await at('2026-06-20', '11:29', '12:00'))).toBe(FULL);
});

// M-295.2
test('does not ask the helper of the customer’s choice on a day off', async () => {
  const provider = await providerWith({ daysOff: [{ from: '2026-06-20', to: '2026-06-20', note: '' }] });
  const booked = await paid(app, { bookingDate: '2026-06-20', preferredProviderId: provider.id });
  await app.context.jobs.runAll();
  const stranger = await paid(app, { bookingDate: '2026-06-21', preferredProviderId: provider.id });
  await app.context.jobs.runAll();
  expect(await look(app, booked)).toMatchObject({ assignmentStatus: 'none' });
  expect(await look(app, stranger)).toMatchObject({ assignmentStatus: 'assigned' });
});
