import { callApi, type ApiResponse } from '../../../../test/callApi';
import { createCustomer, createOperator, createProvider, type Person } from '../../../../test/builders';
import {
  act,
  balances,
  bookAndPay,
  resetApp,
  signIn,
  startPaidApp,
  type Booked,
  type PaidApp,
} from '../../../../test/paidApp';
import { onPostgres } from '../../../../test/testDatabase';
import { startTestApp, type TestApp } from '../../../../test/testApp';
import { DAY_MS } from '../../../platform/lib/durations';
import { expireAssignment, matchBooking } from './matchBooking';

const AT_ONCE = 50;

onPostgres('assignments at the same time', () => {
  let app: PaidApp;
  /** A second process on the same database. */
  let beside: TestApp;

  beforeAll(async () => {
    const settings = { jwtSecret: 'the same secret in both processes' };
    app = await startPaidApp({ settings });
    beside = await startTestApp({ beside: app, settings });
  });
  beforeEach(async () => {
    await resetApp(app);
    beside.clock.set(app.clock.now());
  });
  afterEach(async () => {
    expect(app.payments.violations).toEqual([]);
    await balances(app);
  });

  const tally = (responses: ApiResponse[]): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const change = (provider: Person, set: object) =>
    app.context.db.updateTable('providers').set(set).where('id', '=', provider.id).execute();
  const assign = (by: Person, booked: Booked, provider: Person, through: TestApp = app): Promise<ApiResponse> =>
    callApi(through, 'POST', `/api/operator/bookings/${booked.booking._id}/assign`, {
      token: by.token,
      body: { providerId: provider.id },
    });
  /** Paid bookings of one customer at one time. */
  const paidAtOneTime = async (count: number, bookingDate: string): Promise<Booked[]> => {
    const customer = await createCustomer(app);
    const many: Booked[] = [];
    for (let index = 0; index < count; index += 1)
      many.push(await bookAndPay(app, { customer, body: { bookingDate } }));
    return many;
  };
  const saveOffers = (many: readonly Booked[], providers: readonly Person[]) =>
    app.context.db
      .insertInto('availability_offers')
      .values(
        many.flatMap(({ booking }) =>
          providers.map(({ id }) => ({
            booking_id: booking._id,
            provider_id: id,
            is_available: true,
            offered_at: app.clock.now(),
          })),
        ),
      )
      .execute();
  /** Jobs of a provider by how far they are. */
  const jobsOf = async (provider: Person): Promise<string[]> => {
    const rows = await app.context.db
      .selectFrom('bookings')
      .select('assignment_status as status')
      .where('provider_id', '=', provider.id)
      .execute();
    return rows.map(({ status }) => status).sort();
  };

  // M-4.2, M-44.2
  test.each([1, 3])(
    'assigns exactly as many of 50 overlapping bookings as the provider may do at once, in two processes, and they can be accepted: %i',
    async (max) => {
      const [provider, boss] = [await createProvider(app), await createOperator(app)];
      await change(provider, { max_concurrent_bookings: max });
      const many = await paidAtOneTime(AT_ONCE, '2026-08-01');
      const started = Date.now();
      const responses = await Promise.all(
        many.map((booked, index) => assign(boss, booked, provider, index % 2 === 0 ? app : beside)),
      );
      expect(tally(responses)).toEqual({ 200: max, 409: AT_ONCE - max });
      expect(Date.now() - started).toBeLessThan(8_000);
      const accepted = await Promise.all(many.map(({ booking }) => act(app, provider, 'accept-booking', booking._id)));
      expect(tally(accepted)).toEqual({ 200: max, 409: AT_ONCE - max });
    },
  );

  // M-4.2
  test('accepts one of 10 jobs at one time when the maximum was lowered to one since', async () => {
    const [provider, boss] = [await createProvider(app), await createOperator(app)];
    await change(provider, { max_concurrent_bookings: 10 });
    const many = await paidAtOneTime(10, '2026-08-02');
    for (const booked of many) await assign(boss, booked, provider);
    await change(provider, { max_concurrent_bookings: 1 });
    const responses = await Promise.all(many.map(({ booking }) => act(app, provider, 'accept-booking', booking._id)));
    expect(tally(responses)).toEqual({ 200: 1, 409: 9 });
  });

  // M-44.2
  test.each([
    ['that answer later', false, 'assigned'],
    ['that accept automatically', true, 'accepted'],
  ])('matches 12 bookings of one time to three helpers %s, one each', async (_case, autoAccepts, status) => {
    const providers = [await createProvider(app), await createProvider(app), await createProvider(app)];
    for (const provider of providers) await change(provider, { auto_accept_bookings: autoAccepts });
    const many = await paidAtOneTime(12, autoAccepts ? '2026-08-04' : '2026-08-03');
    await saveOffers(many, providers);
    for (const { clock } of [app, beside]) clock.set(new Date(app.clock.now().getTime() + 600_000));
    const matched = await Promise.all(
      many.map(({ booking }, index) => matchBooking((index % 2 === 0 ? app : beside).context, booking._id)),
    );
    expect(matched.filter((providerId) => providerId !== null)).toHaveLength(3);
    for (const provider of providers) expect(await jobsOf(provider)).toEqual([status]);
  });

  // M-44.1, M-86.4
  test('lets either the acceptance or the end of the time to answer win, in two processes', async () => {
    const [boss, next] = [await createOperator(app), await createProvider(app)];
    await change(next, { max_concurrent_bookings: 20 });
    const many = await paidAtOneTime(12, '2026-08-05');
    const first = await createProvider(app);
    await change(first, { max_concurrent_bookings: 20 });
    await saveOffers(many, [next]);
    for (const booked of many) expect((await assign(boss, booked, first)).status).toBe(200);
    const open = await app.context.db
      .selectFrom('assignments')
      .select(['id', 'booking_id as bookingId'])
      .where('provider_id', '=', first.id)
      .execute();
    for (const { clock } of [app, beside]) clock.set(new Date(app.clock.now().getTime() + DAY_MS));
    const firstAgain = await signIn(app, first, 'serviceProvider');
    const responses = await Promise.all(
      open.map(async ({ id: assignmentId, bookingId }) => {
        const [response] = await Promise.all([
          act(app, firstAgain, 'accept-booking', bookingId),
          expireAssignment(app.context, { bookingId, assignmentId }),
          expireAssignment(beside.context, { bookingId, assignmentId }),
        ]);
        return response;
      }),
    );
    const won = responses.filter(({ status }) => status === 200).length;
    expect(tally(responses)).toEqual({ ...(won > 0 && { 200: won }), ...(won < 12 && { 409: 12 - won }) });
    expect(await jobsOf(first)).toEqual(Array.from({ length: won }, () => 'accepted'));
    expect(await jobsOf(next)).toEqual(Array.from({ length: 12 - won }, () => 'assigned'));
  });
});
