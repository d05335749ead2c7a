import type { OperatorBooking } from 'contract/desk/operator';
import { createCustomer, createProvider } from '../../../test/builders';
import { cancel } from '../../../test/moneyScenes';
import { book, bookAndPay } from '../../../test/paidApp';
import { useOperatorApp } from '../../../test/useOperatorApp';

const { app, get, post } = useOperatorApp();

async function found(query: string): Promise<string[]> {
  const { body, text } = await get(`bookings?${query}`);
  if (!body.data) throw new Error(text);
  return (body.data as OperatorBooking[]).map(({ bookingId }) => bookingId);
}

describe('the search', () => {
  // M-141.1
  test('finds bookings by reference, customer and helper, in every status and in pages', async () => {
    const zara = await createCustomer(app, 'zara@account.example');
    const details = { customerDetails: { name: 'Zara Quill', email: 'zq@form.example', phone: '+44 7700 900456' } };
    const helper = await createProvider(app, { email: 'quick@helpers.example' });
    const unpaid = (await book(app, { customer: zara, body: { ...details, bookingDate: '2026-07-01' } })).booking;
    const paid = await bookAndPay(app, { customer: zara, body: { ...details, bookingDate: '2026-07-02' } });
    const gone = await bookAndPay(app, { customer: zara, body: { ...details, bookingDate: '2026-07-03' } });
    await cancel(app, gone);
    await post(`bookings/${paid.booking.bookingId}/assign`, { providerId: helper.id });
    const [first, second, third] = [unpaid.bookingId, paid.booking.bookingId, gone.booking.bookingId];

    expect(await found('search=zara@account')).toEqual([third, second, first]);
    expect(await found('search=zq@form.example')).toEqual([third, second, first]);
    expect(await found('search=ZARA%20quill')).toEqual([third, second, first]);
    expect(await found(`search=${second.toLowerCase()}`)).toEqual([second]);
    expect(await found(`search=${unpaid._id}`)).toEqual([first]);
    expect(await found('search=quick@helpers')).toEqual([second]);
    expect(await found(`search=${helper.id}`)).toEqual([second]);
    expect(await found('search=nobody%25')).toEqual([]);
    for (const [state, reference] of [
      ['pending', first],
      ['confirmed', second],
      ['cancelled', third],
    ] as const)
      expect(await found(`search=zara&state=${state}`)).toEqual([reference]);
    expect(await found('search=zara&state=completed')).toEqual([]);
    expect(await found('search=zara&state=unassigned')).toEqual([]);
    expect((await get('bookings?search=zara&limit=2&page=2')).body).toMatchObject({
      data: [{ bookingId: first }],
      pagination: { currentPage: 2, totalPages: 2, totalEntries: 3 },
    });
  });

  // M-141.1
  test('finds the bookings of which a day lies between two dates, both inclusive', async () => {
    const long = { isDateRange: true, startDate: '2026-08-10', endDate: '2026-08-12' };
    const { booking } = await bookAndPay(app, { body: { bookingDate: undefined, ...asRange(long) } });
    const one = (await bookAndPay(app, { body: { bookingDate: '2026-08-14' } })).booking.bookingId;
    const several = booking.bookingId;
    expect(await found('from=2026-08-12&to=2026-08-14')).toEqual([one, several]);
    expect(await found('from=2026-08-13&to=2026-08-14')).toEqual([one]);
    expect(await found('from=2026-08-11&to=2026-08-11')).toEqual([several]);
    expect(await found('from=2026-08-13&to=2026-08-13')).toEqual([]);
  });

  // M-60, M-141.1
  test('lists only bookings that need a hand when the query names no state, the next to begin first', async () => {
    const later = (await bookAndPay(app, { body: { bookingDate: '2026-09-02' } })).booking.bookingId;
    const sooner = (await bookAndPay(app, { body: { bookingDate: '2026-09-01' } })).booking.bookingId;
    const unpaid = (await book(app, { body: { bookingDate: '2026-09-03' } })).booking.bookingId;
    const ofSeptember = (list: string[]) => list.filter((id) => [later, sooner, unpaid].includes(id));
    expect(ofSeptember(await found(''))).toEqual([sooner, later]);
    expect(ofSeptember(await found('state=unassigned'))).toEqual([sooner, later]);
    expect(ofSeptember(await found('state=all'))).toEqual([unpaid, later, sooner]);
  });

  // M-141.1
  test('rejects a last day before the first with 400', async () => {
    expect(await get('bookings?from=2026-12-30&to=2026-12-01')).toMatchObject({
      status: 400,
      body: { message: 'The last day must not be before the first' },
    });
  });

  test.each(['state=odd', 'from=tomorrow', 'to=2026-02-30', 'page=0', `search=${'x'.repeat(255)}`])(
    'rejects %s with 400',
    async (query) => {
      expect((await get(`bookings?${query}`)).status).toBe(400);
    },
  );
});

/** The form's fields of a booking of several days. */
function asRange({ startDate, endDate }: { startDate: string; endDate: string }): object {
  return { isDateRange: true, dateRange: { startDate, endDate } };
}
