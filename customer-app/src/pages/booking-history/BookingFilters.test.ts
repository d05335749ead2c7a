import { readBooking } from 'contract/bookings/bookingFields';
import { z } from 'contract/platform/zod';
import { booking } from 'shared-ui/test';
import { filterBookings } from './BookingFilters';

const service = { ...booking().service, name: 'Café cleaning' };
const customerDetails = { ...booking().customerDetails, name: 'Zoë Hart' };
const own = z.parse(readBooking, booking({ service, customerDetails }));

// M-414
test.each(['cafe zoe', 'CAFÉ', 'Zoe\u0308', 'ｚｏｅ', 'caf\u200Be'])(
  'finds a booking by %j, whatever accents, width and case it is written in',
  (search) => {
    expect(filterBookings([own], { status: null, search })).toHaveLength(1);
    expect(filterBookings([own], { status: null, search: `${search} garden` })).toHaveLength(0);
  },
);
