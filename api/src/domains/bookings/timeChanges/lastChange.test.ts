import {
  acceptedBy,
  answerExtraTime,
  askExtraTime,
  changesOf,
  changeTime,
  oneDay,
  payChange,
  withdraw,
} from '../../../../test/changeScenes';
import { bookAndPay, signIn } from '../../../../test/paidApp';
import { usePaidApp } from '../../../../test/usePaidApp';

const app = usePaidApp();

/** The booking of 20 June, 09:00 to 11:00. */
const LATER = oneDay('2026-06-21', '09:00', '11:00');
const LONGER = oneDay('2026-06-21', '09:00', '12:00');
const TODAY = { bookingDate: '2026-06-16', timeSlot: { startTime: '10:30', endTime: '12:30' } };

// M-216.1
test('both sides read how the latest change ended, and nothing while there was none', async () => {
  const booked = await bookAndPay(app);
  const provider = await acceptedBy(app, booked);
  expect((await changesOf(app, booked, booked.customer)).last).toBeNull();
  await changeTime(app, booked, LATER);
  app.clock.advance(1000);
  await changeTime(app, booked, LONGER);
  const { open, last } = await changesOf(app, booked, provider);
  expect(last).toMatchObject({ kind: 'time', status: 'applied', timeSlot: { startTime: '09:00', endTime: '11:00' } });
  await withdraw(app, booked, open?.id ?? '');
  expect((await changesOf(app, booked, booked.customer)).last).toMatchObject({
    kind: 'time',
    status: 'withdrawn',
    timeSlot: { startTime: '09:00', endTime: '12:00' },
  });
});

// M-216.1
test('a helper reads of no change that was made for another one', async () => {
  const booked = await bookAndPay(app);
  await acceptedBy(app, booked, { working_hours_start: '08:00', working_hours_end: '18:00' });
  await changeTime(app, booked, oneDay('2026-06-21', '18:00', '20:00'));
  const next = await acceptedBy(app, booked, { working_hours_end: '23:00' });
  expect((await changesOf(app, booked, booked.customer)).last).toMatchObject({ kind: 'time', status: 'applied' });
  expect((await changesOf(app, booked, next)).last).toBeNull();
});

// M-216.1
test('a helper reads the outcome of the extra time', async () => {
  const booked = await bookAndPay(app, { body: TODAY });
  const provider = await acceptedBy(app, booked);
  const ask = async (key: string) => {
    app.clock.advance(1000);
    await askExtraTime(app, booked, provider, 30, key);
    return (await changesOf(app, booked, provider)).open?.id ?? '';
  };
  const outcome = async (as = provider) => (await changesOf(app, booked, as)).last;

  await answerExtraTime(app, booked, await ask('first'), false);
  expect(await outcome()).toMatchObject({ kind: 'extra', status: 'declined', timeSlot: { endTime: '13:00' } });
  await answerExtraTime(app, booked, await ask('second'), true);
  await payChange(app, booked);
  expect(await outcome()).toMatchObject({ kind: 'extra', status: 'applied', timeSlot: { endTime: '13:00' } });
  await ask('third');
  app.clock.advance(3_600_000 + 1000);
  await app.context.jobs.runAll();
  const awake = await signIn(app, provider, 'serviceProvider');
  expect(await outcome(awake)).toMatchObject({ kind: 'extra', status: 'expired', timeSlot: { endTime: '13:30' } });
});

// M-217.1
test('the payment page leads back with the change that it was paid for', async () => {
  const booked = await bookAndPay(app);
  await changeTime(app, booked, LONGER);
  const { body } = app.payments.seen.findLast(({ path }) => path.endsWith('/v2/checkout/orders')) ?? {};
  expect(JSON.stringify(body)).toContain(`/payment/paypal/success?bookingId=${booked.booking.bookingId}&change=time"`);
});
