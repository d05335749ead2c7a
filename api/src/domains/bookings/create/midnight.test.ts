import { createProvider, createService } from '../../../../test/builders';
import { callApi } from '../../../../test/callApi';
import { acceptedBy, askExtraTime, changesOf, changeTime, oneDay, rowOf } from '../../../../test/changeScenes';
import { book, bookAndPay, dataOf, mailsAbout } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';

// It is Tuesday 16 June 2026, 10:00 in London.
const app = usePaidApp();
const LATE = oneDay('2026-06-20', '22:00', '00:00');

function saveHours(provider: { id: string; token: string }, startTime: string, endTime: string) {
  return callApi(app, 'PUT', `/api/auth/provider/profile/${provider.id}`, {
    token: provider.token,
    body: {
      name: 'Hugo Hill',
      businessName: 'Hill Cleaning',
      availabilitySettings: {
        workingHours: { startTime, endTime },
        maxConcurrentBookings: 1,
        autoAcceptBookings: false,
      },
    },
  });
}

// M-480.1
test.each(['00:00', '24:00'])('books two hours until midnight, whose end was sent as %s', async (endTime) => {
  const booked = await bookAndPay(app, { body: oneDay('2026-06-20', '22:00', endTime) });
  const path = `/api/booking/${booked.booking.bookingId}`;
  const { timeSlot, duration, totalPrice } = dataOf<typeof booked.booking & { duration: number; totalPrice: number }>(
    await callApi(app, 'GET', path, { token: booked.customer.token }),
  );
  expect({ timeSlot, duration, totalPrice }).toEqual({
    timeSlot: { startTime: '22:00', endTime: '00:00' },
    duration: 120,
    totalPrice: 37,
  });
  const [mail] = await mailsAbout(app, booked, 'booking-confirmed');
  expect(mail?.text_body).toContain('22:00 to 00:00');
});

// M-480.1, C-5.32
test.each([
  ['00:00', '00:00'],
  ['23:00', '22:00'],
  ['24:00', '24:00'],
])('books nothing from %s to %s', async (startTime, endTime) => {
  await expect(book(app, { body: oneDay('2026-06-20', startTime, endTime) })).rejects.toThrow(/^400 /);
});

// M-480.2
test('working hours until midnight are saved, read as 00:00, and hold a job until then', async () => {
  const provider = await createProvider(app);
  expect((await saveHours(provider, '18:00', '00:00')).status).toBe(200);
  const profile = await callApi(app, 'GET', `/api/auth/provider/profile/${provider.id}`, { token: provider.token });
  expect(profile.body['provider']).toMatchObject({
    availabilitySettings: { workingHours: { startTime: '18:00', endTime: '00:00' } },
  });
  expect((await saveHours(provider, '00:00', '00:00')).body['message']).toBe('End time must be after start time');
});

// M-480.3
test('a search for a time until midnight finds those who work until then', async () => {
  await app.context.db.updateTable('providers').set({ is_active: false }).execute();
  const provider = await createProvider(app);
  await createService(app, { name: 'Night owl', category: 'Owls' });
  const found = () => callApi(app, 'GET', '/api/service/search?query=owl&day=2026-06-20&start=22:00&hours=2');
  expect(await found()).toMatchObject({ status: 200, body: { data: [] } });
  await saveHours(provider, '18:00', '00:00');
  expect(await found()).toMatchObject({ status: 200, body: { data: [{ name: 'Night owl' }] } });
  const nearest = await callApi(app, 'GET', '/api/service/search?query=owl&day=2026-06-20&start=03:00&hours=6');
  expect(nearest.body['nearest']).toEqual([
    { day: '2026-06-19', start: '18:00' },
    { day: '2026-06-20', start: '18:00' },
    { day: '2026-06-18', start: '18:00' },
  ]);
});

// M-480.1
test('a booking is moved to a time until midnight, once for a repeated request', async () => {
  const booked = await bookAndPay(app);
  expect((await changeTime(app, booked, LATE, { key: 'late' })).status).toBe(200);
  expect(await rowOf(app, booked)).toMatchObject({ start_time: '22:00:00', end_time: '24:00:00' });
  expect((await changesOf(app, booked, booked.customer)).last?.timeSlot).toEqual({
    startTime: '22:00',
    endTime: '00:00',
  });
});

// M-480.1, M-220.1
test('extra time goes on until midnight and no longer', async () => {
  const booked = await bookAndPay(app, { body: oneDay('2026-06-16', '20:00', '22:30') });
  const provider = await acceptedBy(app, booked, { working_hours_end: '24:00' });
  expect((await changesOf(app, booked, provider)).extraMinutesMax).toBe(90);
  expect((await askExtraTime(app, booked, provider, 90)).status).toBe(200);
  expect((await changesOf(app, booked, booked.customer)).open).toMatchObject({ timeSlot: { endTime: '00:00' } });
});
