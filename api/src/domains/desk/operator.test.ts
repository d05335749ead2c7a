import type { OperatorBooking } from 'contract/desk/operator';
import type { Provider } from 'contract/people/provider';
import { callApi } from '../../../test/callApi';
import { createCustomer, createOperator, createProvider, type Person } from '../../../test/builders';
import { act, bookAndPay, startPaidApp, type PaidApp } from '../../../test/paidApp';
import { MINUTE_MS } from '../../platform/lib/durations';

let app: PaidApp;
let olive: Person;
let amelia: Person;
let hugo: Person;
let nora: Person;

beforeAll(async () => {
  app = await startPaidApp();
  [olive, amelia, hugo, nora] = [
    await createOperator(app),
    await createCustomer(app),
    await createProvider(app),
    await createProvider(app),
  ];
});

/** A paid booking of Amelia's. @returns its reference */
async function paid(bookingDate = '2026-06-20'): Promise<string> {
  return (await bookAndPay(app, { customer: amelia, body: { bookingDate } })).booking.bookingId;
}

async function bookings(state = ''): Promise<OperatorBooking[]> {
  return (await callApi(app, 'GET', `/api/operator/bookings${state && `?state=${state}`}`, { token: olive.token })).body
    .data as OperatorBooking[];
}
async function find(bookingId: string, state = ''): Promise<OperatorBooking | undefined> {
  return (await bookings(state)).find((booking) => booking.bookingId === bookingId);
}
function assign(bookingId: string, to: Person) {
  return callApi(app, 'POST', `/api/operator/bookings/${bookingId}/assign`, {
    token: olive.token,
    body: { providerId: to.id },
  });
}
async function mailsTo(email: string, kind: string): Promise<number> {
  return (
    await app.context.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .where('kind', '=', kind)
      .execute()
  ).length;
}

// M-39, M-59
test.each([
  ['GET', '/api/operator/helpers'],
  ['POST', '/api/operator/helpers/x/approve'],
  ['POST', '/api/operator/helpers/x/deactivate'],
  ['POST', '/api/operator/helpers/x/activate'],
  ['GET', '/api/operator/bookings'],
  ['POST', '/api/operator/bookings/x/assign'],
  ['POST', '/api/operator/bookings/x/refund'],
  ['POST', '/api/operator/bookings/x/release'],
  ['GET', '/api/operator/audit'],
  ['GET', '/api/operator/audit.csv'],
  ['GET', '/api/operator/attention'],
  ['GET', '/api/operator/bookings/x/money'],
  ['POST', '/api/operator/bookings/x/payout/hold'],
  ['POST', '/api/operator/bookings/x/payout/release'],
  ['POST', '/api/operator/bookings/x/payout/retry'],
  ['POST', '/api/operator/bookings/x/refund-part'],
  ['POST', '/api/operator/bookings/x/refund/retry'],
  ['POST', '/api/operator/jobs/1/retry'],
  ['POST', '/api/operator/jobs/1/dismiss'],
  ['POST', '/api/operator/second-factor/reset'],
  ['POST', '/api/operator/operators'],
  ['GET', '/api/operator/chats'],
  ['GET', '/api/operator/chats/x'],
] as const)('allows %s %s to operators only', async (method, url) => {
  expect((await callApi(app, method, url)).status).toBe(401);
  expect((await callApi(app, method, url, { token: amelia.token })).status).toBe(403);
  expect((await callApi(app, method, url, { token: hugo.token })).status).toBe(403);
});

describe('providers', () => {
  const list = async (state?: string): Promise<string[]> =>
    (
      (await callApi(app, 'GET', `/api/operator/helpers${state ? `?state=${state}` : ''}`, { token: olive.token })).body
        .data as Provider[]
    ).map(({ _id }) => _id);

  // M-36, M-59
  test('approves a pending provider once with a mail, deactivates and activates the account again', async () => {
    const felix = await createProvider(app, { isApproved: false });
    expect(await list('pending')).toEqual([felix.id]);
    const approve = () => callApi(app, 'POST', `/api/operator/helpers/${felix.id}/approve`, { token: olive.token });
    expect((await approve()).body.data).toMatchObject({ isApproved: true });
    expect((await approve()).body.data).toMatchObject({ isApproved: true });
    expect(await mailsTo(felix.email, 'provider-approved')).toBe(1);
    expect(await list('approved')).toContain(felix.id);

    await callApi(app, 'POST', `/api/operator/helpers/${felix.id}/deactivate`, { token: olive.token });
    expect(await list('inactive')).toEqual([felix.id]);
    expect(await list('approved')).not.toContain(felix.id);
    // An inactive provider may still read.
    expect((await callApi(app, 'GET', '/api/auth/me-service', { token: felix.token })).body['provider']).toMatchObject({
      isActive: false,
    });
    await callApi(app, 'POST', `/api/operator/helpers/${felix.id}/activate`, { token: olive.token });
    expect(await list('inactive')).toEqual([]);
    expect(await list()).toEqual(expect.arrayContaining([hugo.id, nora.id, felix.id]));
  });

  test.each(['approve', 'deactivate', 'activate'])(
    'returns 404 to %s a provider who does not exist',
    async (action) => {
      for (const id of ['x', '3f2b6a62-8f44-4b55-9d8a-0d7a1f1c9a11']) {
        expect(
          (await callApi(app, 'POST', `/api/operator/helpers/${id}/${action}`, { token: olive.token })).status,
        ).toBe(404);
      }
    },
  );

  test('rejects an unknown state with 400', async () => {
    expect((await callApi(app, 'GET', '/api/operator/helpers?state=odd', { token: olive.token })).status).toBe(400);
  });
});

describe('bookings', () => {
  // M-3.6, M-3.7, M-60
  test('lists an unassigned booking with its offers and assigns it by hand with reasons', async () => {
    const id = await paid();
    await act(app, nora, 'availability', id, { isAvailable: true });
    expect(await find(id, 'unassigned')).toMatchObject({
      assignmentStatus: 'none',
      totalPrice: 37,
      offers: [{ providerId: nora.id }],
      reasons: [],
      customerDetails: { email: 'amelia@example.com' },
    });

    const assigned = await assign(id, hugo);
    expect(assigned.body.data).toMatchObject({ bookingId: id, assignmentStatus: 'assigned' });
    expect((assigned.body.data as OperatorBooking).reasons[0]).toContain('Chosen by an operator');
    expect(await mailsTo(hugo.email, 'booking-assigned')).toBeGreaterThan(0);
    expect(await find(id, 'unassigned')).toBeUndefined();
    expect((await act(app, hugo, 'accept-booking', id)).status).toBe(200);
    expect((await assign(id, nora)).status).toBe(409);
  });

  test('reassigns a booking that its provider has not accepted, but never to a provider who rejected it', async () => {
    const id = await paid('2026-06-21');
    await assign(id, hugo);
    expect((await assign(id, nora)).body.data).toMatchObject({ assignmentStatus: 'assigned' });
    expect((await act(app, hugo, 'accept-booking', id)).status).toBeGreaterThanOrEqual(400);
    app.clock.advance(MINUTE_MS);
    await act(app, nora, 'reject-booking', id, { rejectionReason: 'Too far away' });
    const rejected = await find(id, 'troubled');
    expect(rejected).toMatchObject({ assignmentStatus: 'rejected' });
    expect(rejected!.reasons[0]).toBe('Rejected by Hart Home Help: Too far away');
    expect((await assign(id, nora)).body).toMatchObject({
      code: 'CONFLICT',
      message: 'This helper has rejected this booking.',
    });
    expect((await assign(id, hugo)).status).toBe(200);
  });

  test('rejects assigning to an unknown, unapproved, inactive or fully booked provider', async () => {
    const id = await paid('2026-06-22');
    expect((await assign(id, { ...hugo, id: 'nobody' })).status).toBe(404);
    expect(
      (
        await callApi(app, 'POST', '/api/operator/bookings/CH-00000000/assign', {
          token: olive.token,
          body: { providerId: hugo.id },
        })
      ).status,
    ).toBe(404);
    expect(
      (await callApi(app, 'POST', `/api/operator/bookings/${id}/assign`, { token: olive.token, body: {} })).status,
    ).toBe(400);
    expect((await assign(id, await createProvider(app, { isApproved: false }))).body.message).toBe(
      'This helper is not approved.',
    );
    const same = await paid('2026-06-22');
    await assign(same, hugo);
    await act(app, hugo, 'accept-booking', same);
    expect((await assign(id, hugo)).status).toBe(409);
  });

  test('leaves a deactivated provider the accepted bookings and takes back the others', async () => {
    const provider = await createProvider(app);
    const [kept, lost] = [await paid('2026-06-23'), await paid('2026-06-24')];
    await assign(kept, provider);
    await act(app, provider, 'accept-booking', kept);
    await assign(lost, provider);
    await callApi(app, 'POST', `/api/operator/helpers/${provider.id}/deactivate`, { token: olive.token });
    expect(await find(kept, 'troubled')).toMatchObject({ assignmentStatus: 'accepted' });
    expect(await find(lost, 'unassigned')).toMatchObject({ assignmentStatus: 'none' });
    expect((await assign(lost, provider)).body.message).toBe('This helper is inactive.');
  });

  // M-60
  test('refunds in full, cancels the booking and does so only once', async () => {
    const id = await paid('2026-06-25');
    const refund = () => callApi(app, 'POST', `/api/operator/bookings/${id}/refund`, { token: olive.token });
    expect((await refund()).body).toMatchObject({
      success: true,
      data: { status: 'cancelled', paymentStatus: 'refunded' },
    });
    expect((await refund()).status).toBe(409);
    expect(app.payments.seen.filter(({ path, status }) => path.endsWith('/refund') && status === 201)).toHaveLength(1);
    expect(
      (await callApi(app, 'POST', '/api/operator/bookings/CH-00000000/refund', { token: olive.token })).status,
    ).toBe(404);
  });
});
