import { callApi } from '../../../test/callApi';
import { createProvider, type Person } from '../../../test/builders';
import { readAudit } from '../../../test/operatorDesk';
import { act, balances, bookAndPay, look, mailsAbout, resetApp, type Booked } from '../../../test/paidApp';
import { onPostgres } from '../../../test/testDatabase';
import { useOperatorApp } from '../../../test/useOperatorApp';
import { MINUTE_MS } from '../../platform/lib/durations';

const { app, olive, signInAgain, post, actionsOn, acceptedBy: accepted } = useOperatorApp();
let hugo: Person;
let nora: Person;

beforeEach(async () => {
  [hugo, nora] = [await createProvider(app), await createProvider(app)];
});

function assign({ booking }: Booked, to: Person, reason?: string) {
  return post(`bookings/${booking.bookingId}/assign`, { providerId: to.id, reason });
}
function release({ booking }: Booked, reason: string | undefined = 'The helper is ill') {
  return post(`bookings/${booking.bookingId}/release`, { reason });
}
async function slotsOf({ booking }: Booked): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('booking_slots')
    .select('provider_id')
    .where('booking_id', '=', booking._id)
    .execute();
  return rows.map(({ provider_id: id }) => id);
}

describe('releasing', () => {
  // M-91.1
  test('takes an accepted job back, frees the calendar, writes to provider and customer and keeps the reason', async () => {
    const booked = await accepted(hugo);
    expect((await release(booked)).body.data).toMatchObject({ assignmentStatus: 'none', status: 'confirmed' });
    expect(await slotsOf(booked)).toEqual([]);
    expect(await look(app, booked)).toMatchObject({ assignmentStatus: 'none', provider: null });
    expect((await mailsAbout(app, booked, 'job-taken-back')).map(({ recipient }) => recipient)).toEqual([hugo.email]);
    expect(await mailsAbout(app, booked, 'helper-changes')).toHaveLength(1);
    expect((await act(app, hugo, 'complete', booked.booking.bookingId)).status).toBe(404);
    expect((await actionsOn(booked.booking.bookingId))[0]).toMatchObject({
      action: 'booking.release',
      reason: 'The helper is ill',
      before: { assignmentStatus: 'accepted', providerId: hugo.id },
      after: { assignmentStatus: 'none', providerId: null },
    });
  });

  // M-91.1
  test('matches a released job again, never with the same provider by itself', async () => {
    const booked = await bookAndPay(app);
    for (const provider of [hugo, nora])
      await act(app, provider, 'availability', booked.booking.bookingId, { isAvailable: true });
    await assign(booked, hugo);
    await act(app, hugo, 'accept-booking', booked.booking.bookingId);
    app.clock.advance(11 * MINUTE_MS);
    await release(booked);
    await app.context.jobs.runAll();
    expect(await look(app, booked)).toMatchObject({ assignmentStatus: 'assigned' });
    expect((await act(app, nora, 'accept-booking', booked.booking.bookingId)).status).toBe(200);
  });

  test('takes back a job that its provider has not answered, without a mail to the customer', async () => {
    const booked = await bookAndPay(app);
    await assign(booked, hugo);
    expect((await release(booked)).status).toBe(200);
    expect(await mailsAbout(app, booked, 'helper-changes')).toEqual([]);
    expect((await act(app, hugo, 'accept-booking', booked.booking.bookingId)).status).toBe(409);
    expect((await assign(booked, hugo)).status).toBe(200);
  });

  // M-91.3
  test('rejects releasing without a reason, an unassigned, completed, cancelled, started or unknown booking', async () => {
    const free = await bookAndPay(app);
    expect((await release(free)).status).toBe(409);
    const begun = await accepted(hugo);
    expect((await release(begun, '')).status).toBe(400);
    expect((await post(`bookings/${begun.booking.bookingId}/release`)).status).toBe(400);
    expect((await post('bookings/CH-00000000/release', { reason: 'x' })).status).toBe(404);
    app.clock.set('2026-06-20T09:30:00Z');
    await signInAgain();
    expect((await release(begun)).body.message).toContain('already started');
    expect(await slotsOf(begun)).toEqual([hugo.id]);
    await app.context.db
      .updateTable('bookings')
      .set({ status: 'completed', provider_completed_at: app.clock.now() })
      .where('id', '=', begun.booking._id)
      .execute();
    expect((await release(begun)).status).toBe(409);
    expect((await assign(begun, nora, 'Too late')).status).toBe(409);
    await post(`bookings/${free.booking.bookingId}/refund`);
    expect((await release(free)).status).toBe(409);
  });
});

describe('reassigning', () => {
  // M-91.2
  test('gives an accepted job to another provider only with a reason', async () => {
    const booked = await accepted(hugo);
    expect((await assign(booked, nora)).body).toMatchObject({ code: 'CONFLICT' });
    expect((await assign(booked, hugo, 'Again')).body.message).toBe('This helper has this booking already.');
    expect(await slotsOf(booked)).toEqual([hugo.id]);
    expect((await assign(booked, nora, 'The helper is ill')).body.data).toMatchObject({ assignmentStatus: 'assigned' });
    expect((await act(app, hugo, 'complete', booked.booking.bookingId)).status).toBe(404);
    expect((await act(app, nora, 'accept-booking', booked.booking.bookingId)).status).toBe(200);
    expect(await slotsOf(booked)).toEqual([nora.id]);
    expect((await actionsOn(booked.booking.bookingId))[0]).toMatchObject({
      action: 'booking.reassign',
      reason: 'The helper is ill',
      before: { providerId: hugo.id },
      after: { providerId: nora.id },
    });
  });

  test('leaves an accepted job with its provider when the other one cannot have it', async () => {
    const booked = await accepted(hugo);
    await accepted(nora);
    const pending = await createProvider(app, { isApproved: false });
    for (const other of [nora, pending, { ...nora, id: 'nobody' }])
      expect((await assign(booked, other, 'The helper is ill')).status).toBeGreaterThanOrEqual(404);
    expect(await slotsOf(booked)).toEqual([hugo.id]);
    expect(await look(app, booked)).toMatchObject({ assignmentStatus: 'accepted', provider: { _id: hugo.id } });
    expect(await mailsAbout(app, booked, 'job-taken-back')).toEqual([]);
  });

  // M-91.2
  test('gives a job that has begun to another provider at once', async () => {
    const booked = await accepted(hugo, {
      bookingDate: undefined,
      dateRange: { startDate: '2026-06-20', endDate: '2026-06-23' },
    });
    app.clock.set('2026-06-21T06:00:00Z');
    await signInAgain();
    expect((await assign(booked, nora, 'The helper is ill')).body.data).toMatchObject({
      assignmentStatus: 'accepted',
      provider: { _id: nora.id },
    });
    expect(new Set(await slotsOf(booked))).toEqual(new Set([nora.id]));
  });
});

onPostgres('at the same time', () => {
  afterEach(() => balances(app));

  // M-91.4
  test('either reassigns a job or completes it when an operator and its provider act at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      await resetApp(app);
      await signInAgain();
      const day = `2026-06-${17 + round}`;
      const booked = await accepted(hugo, { bookingDate: day });
      app.clock.set(`${day}T08:30:00Z`);
      await signInAgain();
      const signedInHugo = {
        ...hugo,
        token: await app.context.sessions.start(app.context.db, 'serviceProvider', hugo.id),
      };
      const complete = () => act(app, signedInHugo, 'complete', booked.booking.bookingId);
      const reassign = () => assign(booked, nora, 'The helper did not come');
      const [first, second] = await Promise.all(round % 2 ? [complete(), reassign()] : [reassign(), complete()]);
      const [completed, reassigned] = round % 2 ? [first, second] : [second, first];
      const { provider_id: providerId, status } = await app.context.db
        .selectFrom('bookings')
        .select(['provider_id', 'status'])
        .where('id', '=', booked.booking._id)
        .executeTakeFirstOrThrow();
      const outcome = {
        completed: completed.status,
        reassigned: reassigned.status,
        status,
        isHugos: providerId === hugo.id,
      };
      if (completed.status === 200)
        expect(outcome).toMatchObject({ reassigned: 409, status: 'completed', isHugos: true });
      else expect(outcome).toMatchObject({ completed: 404, reassigned: 200, status: 'confirmed', isHugos: false });
    }
  });

  // M-91.4
  test('30 releases, 30 reassignments and a cancellation leave one state, one calendar and one record of each', async () => {
    for (let round = 0; round < 3; round += 1) {
      const booked = await accepted(hugo);
      const calls = Array.from({ length: 30 }, () => [release(booked), assign(booked, nora, 'The helper is ill')]);
      const cancelled = callApi(app, 'POST', `/api/booking/${booked.booking.bookingId}/cancel`, {
        token: booked.customer.token,
      });
      const responses = await Promise.all(calls.flat());
      expect((await cancelled).status).toBe(200);
      expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect(await look(app, booked)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
      expect(await slotsOf(booked)).toEqual([]);
      const { pagination } = await readAudit(app, olive, `subject=${booked.booking.bookingId}`);
      // The first assignment too.
      expect(pagination.totalEntries).toBe(responses.filter(({ status }) => status === 200).length + 1);
    }
  });
});
