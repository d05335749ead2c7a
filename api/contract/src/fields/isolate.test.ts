import { toCsvRow } from '../desk/csv';
import { isolate } from './characters';

// M-412
test.each(['שלום כהן', 'محمد 24', 'Abu محمد', '𐤀'])('isolates %s, which is written from the right', (name) => {
  expect(isolate(name)).toBe(`\u2068${name}\u2069`);
});

// M-412
test.each(['Amelia Hart', 'Zoë', '李小龍', '👍🏽 Homes', 'Ελένη', ''])('leaves %s as it is', (name) => {
  expect(isolate(name)).toBe(name);
});

// M-412
test('keeps the order of the values in a row of a CSV file', () => {
  expect(toCsvRow(['CH-1', 'שלום כהן', 12, 'Hart'])).toBe('CH-1,\u2068שלום כהן\u2069,12,Hart\r\n');
});
