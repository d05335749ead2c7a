import { createCustomer, createProvider, type Person } from '../../../test/builders';
import { assigned, change, paid, rowOf } from '../../../test/providerActions';
import { act, look, signIn, type Booked, beginWork, mailsAbout, soon } from '../../../test/paidApp';
import { useDailyApp } from '../../../test/usePaidApp';
import { HOUR_MS } from '../../platform/lib/durations';

const app = useDailyApp();

describe('completing and confirming', () => {
  beforeEach(() => app.clock.set('2026-06-16T09:00:00Z'));

  /** An accepted booking whose work has begun. */
  const accepted = async (): Promise<{ booked: Booked; provider: Person }> => {
    const booked = await paid(app, soon(app));
    const provider = await assigned(app, booked, { auto_accept_bookings: true });
    beginWork(app);
    return { booked, provider };
  };
  /** Someone whose session the clock has outlived by then. */
  const signedInAt = (instant: string, provider: Person): Promise<Person> => {
    app.clock.set(instant);
    return signIn(app, provider, 'serviceProvider');
  };

  // H-4.9, H-7.12
  test('allows only the assigned provider to complete an accepted booking, once', async () => {
    const booked = await paid(app, soon(app));
    const provider = await assigned(app, booked);
    expect((await act(app, provider, 'complete', booked.booking._id)).status).toBe(409);
    await act(app, provider, 'accept-booking', booked.booking._id);
    beginWork(app);
    expect((await act(app, await createProvider(app), 'complete', booked.booking._id)).status).toBe(404);
    expect((await act(app, provider, 'complete', booked.booking._id)).status).toBe(200);
    expect(await look(app, booked)).toMatchObject({
      status: 'completed',
      completionStatus: { providerMarkedCompleted: true, customerConfirmed: false },
    });
    expect((await act(app, provider, 'complete', booked.booking._id)).status).toBe(409);
  });

  // M-41.1, M-41.2
  test.each([
    ['one day', { bookingDate: '2026-06-20' }, '2026-06-19T23:00:00Z', 'Saturday,? 20 June 2026 at 00:00'],
    [
      'a range over the autumn change of the clocks',
      { bookingDate: undefined, dateRange: { startDate: '2026-10-24', endDate: '2026-10-25' } },
      '2026-10-24T23:00:00Z',
      'Sunday,? 25 October 2026 at 00:00',
    ],
    [
      'a range over the spring change of the clocks',
      { bookingDate: undefined, dateRange: { startDate: '2027-03-27', endDate: '2027-03-28' } },
      '2027-03-28T00:00:00Z',
      'Sunday,? 28 March 2027 at 00:00',
    ],
  ])(
    'allows completing from the start of the last day on, for %s, and until then returns 409 with it',
    async (...row) => {
      const [, dates, from, shown] = row;
      const booked = await paid(app, dates);
      const provider = await assigned(app, booked, { auto_accept_bookings: true });
      expect(await rowOf(app, provider, 'assigned', booked)).toMatchObject({
        completableFrom: from.replace('Z', '.000Z'),
        confirmableFrom: null,
      });
      const early = await signedInAt(new Date(Date.parse(from) - 1).toISOString(), provider);
      const rejected = await act(app, early, 'complete', booked.booking._id);
      expect(rejected.status).toBe(409);
      expect(rejected.body.message).toMatch(
        new RegExp(`^You can mark this booking as completed from ${shown}, when its last day begins\\.$`),
      );
      expect(await mailsAbout(app, booked, 'booking-completed')).toEqual([]);
      const now = await signedInAt(from, provider);
      expect((await act(app, now, 'complete', booked.booking._id)).status).toBe(200);
    },
  );

  // C-7.21, M-9.1
  test('allows only the booking’s customer to confirm after completion, once', async () => {
    const { booked, provider } = await accepted();
    expect((await act(app, booked.customer, 'confirm', booked.booking._id)).status).toBe(409);
    await act(app, provider, 'complete', booked.booking._id);
    expect((await act(app, await createCustomer(app), 'confirm', booked.booking._id)).status).toBe(404);
    expect((await act(app, await createProvider(app), 'confirm', booked.booking._id)).status).toBe(404);
    expect((await act(app, booked.customer, 'confirm', booked.booking._id)).body).toMatchObject({ success: true });
    expect(await look(app, booked)).toMatchObject({
      status: 'completed',
      completionStatus: { customerConfirmed: true },
    });
    expect((await act(app, booked.customer, 'confirm', booked.booking._id)).status).toBe(409);
    expect(await mailsAbout(app, booked, 'completion-confirmed')).toEqual([]);
  });

  // M-85.1
  test('mails the customer at completion the next steps and the time until which to object', async () => {
    const { booked, provider } = await accepted();
    await act(app, provider, 'complete', booked.booking._id);
    await act(app, provider, 'complete', booked.booking._id);
    const mails = await mailsAbout(app, booked, 'booking-completed');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.recipient).toBe(booked.booking.customerDetails.email);
    // The clock stood at 10:40 in London.
    expect(mails[0]?.text_body).toMatch(/tell us before Thursday,? 18 June 2026 at 10:40 \(UK time\)/);
    expect(mails[0]?.text_body).toMatch(/report a problem on the page of your booking/);
    expect(mails[0]?.text_body).toContain('your helper can confirm the work instead of you from that time on');
    expect(mails[0]?.text_body).toContain(`/booking/${booked.booking.bookingId}/confirm`);
  });

  // H-6.4, H-7.13, M-9.2, M-85.2
  test('allows the provider to confirm 48 hours later, reports from when, and mails the customer then', async () => {
    const { booked, provider } = await accepted();
    await act(app, provider, 'complete', booked.booking._id);
    const from = new Date(app.clock.now().getTime() + 48 * HOUR_MS).toISOString();
    expect(await rowOf(app, provider, 'assigned', booked)).toMatchObject({ confirmableFrom: from });
    const early = await act(app, provider, 'confirm', booked.booking._id);
    expect(early.status).toBe(409);
    expect(early.body.message).toMatch(
      /^You can confirm this booking from \w+,? \d+ June 2026 at \d\d:\d\d, 48 hours after/,
    );
    app.clock.advance(48 * HOUR_MS - 1);
    const providerAgain = await signIn(app, provider, 'serviceProvider');
    expect((await act(app, providerAgain, 'confirm', booked.booking._id)).status).toBe(409);
    expect(await mailsAbout(app, booked, 'completion-confirmed')).toEqual([]);
    app.clock.advance(1);
    expect((await act(app, providerAgain, 'confirm', booked.booking._id)).status).toBe(200);
    const mails = await mailsAbout(app, booked, 'completion-confirmed');
    expect(mails.map(({ recipient }) => recipient)).toEqual([booked.booking.customerDetails.email]);
    expect(mails[0]?.text_body).toContain('Hart Home Help has confirmed it, as our rules allow.');
  });

  // M-26.4
  test.each([
    ['was deactivated', { is_active: false }],
    ['lost the approval', { is_approved: false }],
  ])('allows a provider who %s since to confirm the work that is done, and nothing else', async (_case, set) => {
    const { booked, provider } = await accepted();
    await act(app, provider, 'complete', booked.booking._id);
    const next = await paid(app, soon(app));
    await assigned(app, next);
    await change(app, provider, set);
    app.clock.advance(48 * HOUR_MS);
    const providerAgain = await signIn(app, provider, 'serviceProvider');
    expect((await act(app, providerAgain, 'confirm', next.booking._id)).status).toBe(403);
    expect((await act(app, providerAgain, 'confirm', booked.booking._id)).status).toBe(200);
    await app.context.jobs.runAll();
    expect(await rowOf(app, providerAgain, 'assigned', booked)).toMatchObject({
      payoutStatus: { status: 'processing' },
    });
  });
});
