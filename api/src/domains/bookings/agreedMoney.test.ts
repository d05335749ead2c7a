import { callApi } from '../../../test/callApi';
import { createCustomer, createProvider, createService } from '../../../test/builders';
import { act, bookAndPay, BOOKING_BODY, dataOf, resetApp, startPaidApp, type PaidApp } from '../../../test/paidApp';
import { freezeMissingCommission } from '../bookingRecord/bookings.repo';

let app: PaidApp;

beforeAll(async () => {
  app = await startPaidApp();
});
beforeEach(() => resetApp(app));

function changeSettings(change: Partial<PaidApp['context']['settings']>): void {
  Object.assign(app.context.settings, change);
}

async function payOut(bookingId: string, customerToken: string) {
  const provider = await createProvider(app);
  await app.context.db
    .updateTable('providers')
    .set({ auto_accept_bookings: true })
    .where('id', '=', provider.id)
    .execute();
  await act(app, provider, 'availability', bookingId, { isAvailable: true });
  app.clock.set('2026-06-20T09:00:00Z');
  const session = async (role: 'serviceProvider' | 'user', id: string) =>
    app.context.sessions.start(app.context.db, role, id);
  await act(app, { ...provider, token: await session('serviceProvider', provider.id) }, 'complete', bookingId);
  const response = await act(app, { ...provider, token: customerToken }, 'confirm', bookingId);
  if (response.status !== 200) throw new Error(response.text);
  return app.context.db
    .selectFrom('payouts')
    .select(['amount_pence', 'commission_pence'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
}

describe('the commission', () => {
  // M-42.1
  test('is the rate of the time when the booking was created, whatever is set when it is paid out', async () => {
    changeSettings({ commissionPercent: 12.5 });
    const { booking, customer } = await bookAndPay(app);
    changeSettings({ commissionPercent: 40 });
    const token = (): Promise<string> => app.context.sessions.start(app.context.db, 'user', customer.id);
    app.clock.set('2026-06-20T09:00:00Z');
    const late = await token();
    app.clock.set('2026-06-16T09:00:00Z');
    expect(await payOut(booking._id, late)).toEqual({ amount_pence: 3237, commission_pence: 463 });
    changeSettings({ commissionPercent: 10 });
  });

  // M-42.1
  test('of a booking that an older release wrote is frozen at the next start and not at the one after', async () => {
    const { booking } = await bookAndPay(app);
    const { db } = app.context;
    const change = (percent: number | null) =>
      db.updateTable('bookings').set({ commission_percent: percent }).where('id', '=', booking._id).execute();
    await change(null);
    await freezeMissingCommission(db, 15);
    await freezeMissingCommission(db, 20);
    const row = await db
      .selectFrom('bookings')
      .select('commission_percent')
      .where('id', '=', booking._id)
      .executeTakeFirstOrThrow();
    expect(Number(row.commission_percent)).toBe(15);
  });
});

describe('the smallest total', () => {
  // M-42.2
  test('rejects a cheaper booking with 400 and its amount, and takes one that costs just as much', async () => {
    changeSettings({ minimumTotalPence: 3_700 });
    const by = await createCustomer(app);
    const { id: serviceId } = await createService(app, { hourlyPence: 1850 });
    const create = (endTime: string) =>
      callApi(app, 'POST', '/api/booking/create', {
        token: by.token,
        body: { serviceId, ...BOOKING_BODY, timeSlot: { startTime: '09:00', endTime } },
      });
    const response = await create('10:59');
    expect({ status: response.status, body: response.body }).toEqual({
      status: 400,
      body: {
        success: false,
        code: 'INVALID',
        message: 'A booking must cost at least £37.00. Please choose more time.',
      },
    });
    expect(dataOf(await create('11:00')).totalPrice).toBe(37);
    changeSettings({ minimumTotalPence: 0 });
  });
});
