import { book, look, mailsAbout, runFor, signIn, verify } from '../../../test/paidApp';
import { usePaidApp } from '../../../test/usePaidApp';
import { HOUR_MS } from '../../lib/durations';

const app = usePaidApp();

describe('without the browser', () => {
  test('pays within two minutes when the tab was closed after approval', async () => {
    const booked = await book(app);
    await app.payments.decide(booked.providerOrderId, 'approve');
    await runFor(app, 2);
    expect(await look(app, booked)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await mailsAbout(app, booked, 'booking-confirmed')).toHaveLength(1);
  });

  // M-6.1
  test('holds an unpaid booking for three hours, then cancels it with a mail and rejects paying later with 409', async () => {
    const booked = await book(app);
    await runFor(app, 178);
    const awake = { ...booked, customer: await signIn(app, booked.customer, 'user') };
    expect(await look(app, awake)).toMatchObject({ status: 'pending' });
    await runFor(app, 3);
    expect(await look(app, awake)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending', approvalLink: null });
    expect(await mailsAbout(app, booked, 'booking-cancelled')).toHaveLength(1);
    expect(await verify(app, awake)).toMatchObject({
      status: 409,
      body: { message: 'This booking can no longer be paid.' },
    });
  });

  // M-6.1
  test('takes the money at the last check when the payer approved in the last minute', async () => {
    const booked = await book(app);
    await app.context.db.deleteFrom('jobs').where('kind', '=', 'payment.reconcile').execute();
    app.clock.advance(3 * HOUR_MS);
    await app.payments.decide(booked.providerOrderId, 'approve');
    await app.context.jobs.runAll();
    expect(await look(app, { ...booked, customer: await signIn(app, booked.customer, 'user') })).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
    });
  });
});
