import { callApi } from '../../../../test/callApi';
import { createProvider, createService } from '../../../../test/builders';
import { BOOKING_BODY, dataOf } from '../../../../test/paidApp';
import { useBookingCall } from '../../../../test/usePaidApp';

const { app, service, create } = useBookingCall();

function range(startDate: string, endDate: string) {
  return { bookingDate: undefined, dateRange: { startDate, endDate } };
}
function slot(startTime: string, endTime: string) {
  return { timeSlot: { startTime, endTime } };
}

describe('creating', () => {
  test('rejects a booking without a customer session', async () => {
    expect((await callApi(app, 'POST', '/api/booking/create', { body: BOOKING_BODY })).status).toBe(401);
    const provider = await createProvider(app);
    expect(
      (
        await callApi(app, 'POST', '/api/booking/create', {
          token: provider.token,
          body: { serviceId: service.id, ...BOOKING_BODY },
        })
      ).status,
    ).toBe(403);
  });

  // C-3.10, C-3.11, C-7.18
  test('returns the new booking and the link to pay at', async () => {
    const response = await create({});
    expect(response.status).toBe(201);
    const data = dataOf(response);
    expect(response.body).toMatchObject({
      success: true,
      message: 'Booking created successfully!',
      paymentOrder: { approvalLink: expect.stringContaining('/simulator/approve?token=') as string },
    });
    expect(data).toMatchObject({
      bookingId: expect.stringMatching(/^CH-[0-9A-Z]{8}$/) as string,
      status: 'pending',
      paymentStatus: 'pending',
      assignmentStatus: 'none',
      bookingDate: { isDateRange: false, singleDate: '2026-06-20', dateRange: null },
      timeSlot: { startTime: '09:00', endTime: '11:00' },
      duration: 120,
      totalPrice: 37,
      paymentMethod: 'paypal',
      specialRequests: 'The bell is broken',
      holdUntil: '2026-06-16T12:00:00.000Z',
      provider: null,
      completionStatus: { providerMarkedCompleted: false, customerConfirmed: false, completionDate: null },
    });
  });

  // M-400
  test('stores the postcode in one form, however it was typed', async () => {
    const { serviceLocation } = dataOf(
      await create({ serviceLocation: { ...BOOKING_BODY.serviceLocation, postalCode: ' sw4\u00A0oaz, UK' } }),
    );
    expect(serviceLocation.postalCode).toBe('SW4 0AZ');
  });

  // M-1.2, M-1.4
  test.each([
    ['two hours', slot('09:00', '11:00'), 1850, 37],
    ['one and a half', slot('09:00', '10:30'), 1850, 27.75],
    ['ten minutes, rounded half up', slot('09:00', '09:10'), 1255, 2.09],
    ['a range counts both ends', { ...range('2026-06-20', '2026-06-22'), ...slot('10:00', '13:00') }, 1850, 166.5],
    ['a range of one day', { ...range('2026-06-20', '2026-06-20'), ...slot('10:00', '11:00') }, 1999, 19.99],
    ['today, later', { bookingDate: '2026-06-16', ...slot('10:01', '11:01') }, 1000, 10],
  ])('computes the price on the server: %s', async (_name, body, hourlyPence, totalPounds) => {
    const own = await createService(app, { hourlyPence });
    const data = dataOf(
      await create({
        serviceId: own.id,
        totalPrice: 0.01,
        price: 0.01,
        paymentStatus: 'paid',
        status: 'confirmed',
        ...body,
      }),
    );
    expect(data).toMatchObject({ totalPrice: totalPounds, paymentStatus: 'pending', status: 'pending' });
  });

  // C-5.33, C-9.15, M-2.2, M-2.3, M-40.1, M-40.3
  test.each([
    ['no date', { bookingDate: undefined }, 'Please select a booking date'],
    ['a date that is none', { bookingDate: '2027-02-30' }, 'Invalid booking date'],
    ['yesterday', { bookingDate: '2026-06-15' }, 'Booking date cannot be in the past'],
    [
      'today, but earlier',
      { bookingDate: '2026-06-16', ...slot('09:59', '12:00') },
      'Start time cannot be in the past',
    ],
    [
      'a range from today, but earlier',
      { ...range('2026-06-16', '2026-06-20'), ...slot('09:59', '12:00') },
      'Start time cannot be in the past',
    ],
    [
      'half a range',
      { bookingDate: undefined, dateRange: { startDate: '2026-06-20', endDate: '' } },
      'Please select both start and end dates',
    ],
    ['a broken range', range('2026-06-20', 'soon'), 'Invalid start or end date'],
    ['a past range', range('2026-06-10', '2026-06-20'), 'Start date cannot be in the past'],
    ['a range backwards', range('2026-06-20', '2026-06-19'), 'End date cannot be before start date'],
    ['ten thousand days', range('2026-06-20', '2053-11-05'), 'A booking can be at most 60 days long'],
    [
      'a date and a range',
      { dateRange: { startDate: '2026-06-20', endDate: '2026-06-21' } },
      'Please choose one date or a range of dates, not both',
    ],
    ['no time', slot('', ''), 'Please fill in both start time and end time'],
    ['end before start', slot('11:00', '10:00'), 'End time must be after start time'],
    ['end at start', slot('11:00', '11:00'), 'End time must be after start time'],
    [
      'the hour that the clocks skip',
      { bookingDate: '2027-03-28', ...slot('01:30', '03:00') },
      'The clocks change on 28 Mar 2027: this time does not exist on that day',
    ],
    [
      'no name',
      { customerDetails: { ...BOOKING_BODY.customerDetails, name: ' ' } },
      'Please fill in all customer details and service location fields',
    ],
    [
      'no city beside a broken e-mail',
      {
        customerDetails: { ...BOOKING_BODY.customerDetails, email: 'x' },
        serviceLocation: { ...BOOKING_BODY.serviceLocation, city: '' },
      },
      'Please fill in all customer details and service location fields',
    ],
    [
      'no times and no name',
      { timeSlot: undefined, customerDetails: { ...BOOKING_BODY.customerDetails, name: '' } },
      'Please fill in both start time and end time',
    ],
    [
      'a broken e-mail',
      { customerDetails: { ...BOOKING_BODY.customerDetails, email: 'amelia' } },
      'Please enter a valid email address',
    ],
    [
      'a short phone',
      { customerDetails: { ...BOOKING_BODY.customerDetails, phone: '12345' } },
      'Please enter a valid phone number',
    ],
    [
      'a short postcode',
      { serviceLocation: { ...BOOKING_BODY.serviceLocation, postalCode: 'SE1' } },
      'Please enter a valid postal code',
    ],
    [
      'an address for a postcode',
      { serviceLocation: { ...BOOKING_BODY.serviceLocation, postalCode: 'Flat 9 SW4' } },
      'Please enter a valid postal code',
    ],
    ['cash', { paymentMethod: 'cash' }, 'PayPal is the only payment method'],
  ])('rejects %s with 400', async (_name, body, message) => {
    const response = await create(body);
    expect({ status: response.status, message: response.body.message }).toEqual({ status: 400, message });
  });

  test.each([
    ['an unknown service', '9b8f2a54-0000-4000-8000-000000000000'],
    ['a text that is no id', 'nothing'],
  ])('returns 404 for %s', async (_name, id) => {
    const response = await create({ serviceId: id });
    expect({ status: response.status, message: response.body.message }).toEqual({
      status: 404,
      message: 'Service not found',
    });
  });

  test('returns 404 for a service that is no longer active', async () => {
    const gone = await createService(app, { isActive: false });
    expect((await create({ serviceId: gone.id })).status).toBe(404);
  });

  // M-2.1
  test.each([
    ['the spring change', '2027-03-28', '00:30', '03:30', 180],
    ['the autumn change', '2026-10-25', '00:30', '03:30', 180],
    ['the day of the spring change', '2027-03-28', '09:00', '17:00', 480],
    ['the day of the autumn change', '2026-10-25', '09:00', '17:00', 480],
  ])(
    'computes the duration from the clock on the wall over %s',
    async (_name, bookingDate, startTime, endTime, minutes) => {
      const data = dataOf(await create({ bookingDate, ...slot(startTime, endTime) }));
      expect(data).toMatchObject({
        duration: minutes,
        totalPrice: (minutes / 60) * 18.5,
        timeSlot: { startTime, endTime },
      });
    },
  );

  // M-2.1
  test('stores the instants of London’s wall time across the clock change', async () => {
    const { _id: id } = dataOf(await create({ ...range('2026-10-24', '2026-10-26'), ...slot('09:00', '10:00') }));
    const row = await app.context.db
      .selectFrom('bookings')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.starts_at.toISOString()).toBe('2026-10-24T08:00:00.000Z');
    expect(row.ends_at.toISOString()).toBe('2026-10-26T10:00:00.000Z');
  });
});
