import { bookingHistoryTexts } from './bookings';
import { serviceTexts } from '../pages/service/texts';

// M-412
test('isolates a name from the right in sentences and toasts, and leaves any other', () => {
  expect(bookingHistoryTexts.providerIs('שלום')).toBe('Helper: \u2068שלום\u2069');
  expect(bookingHistoryTexts.providerIs('Hugo')).toBe('Helper: Hugo');
  expect(serviceTexts.added('שלום')).toBe('\u2068שלום\u2069 is in your chores');
});
