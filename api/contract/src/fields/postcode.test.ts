import { firstFailure } from '../platform/firstFailure';
import { isOutwardCode, optionalPostcode, outwardOf, postcode, readPostcode } from './postcode';

// M-400
test.each([
  ['SW4 6DX', 'SW4 6DX'],
  ['sw4 6dx', 'SW4 6DX'],
  ['sw46dx', 'SW4 6DX'],
  [' SW4  6DX\n', 'SW4 6DX'],
  ['S W 4 6 D X', 'SW4 6DX'],
  ['SW4 0AZ UK', 'SW4 0AZ'],
  ['SW4 0AZ, England, UK', 'SW4 0AZ'],
  ['JE2 3AB Jersey', 'JE2 3AB'],
  ['IM1 1AA, Isle of Man', 'IM1 1AA'],
  ['SW4 0AZ.', 'SW4 0AZ'],
  ['(SW4-0AZ)', 'SW4 0AZ'],
  ['“SW4.0AZ”,', 'SW4 0AZ'],
  ['SW4\u00A00AZ', 'SW4 0AZ'],
  ['\u202ASW4\u200B 0AZ\u202C', 'SW4 0AZ'],
  ['ＳＷ４　０ＡＺ', 'SW4 0AZ'],
  ['SW4 0AZ, United Kingdom', 'SW4 0AZ'],
  ['EH1 1YZ (Scotland)', 'EH1 1YZ'],
  ['E1 6GB', 'E1 6GB'],
  ['E1 6AN GB', 'E1 6AN'],
  ['SW4OAZ', 'SW4 0AZ'],
  ['SWlA 1AA', 'SW1A 1AA'],
  ['EC1A IBB', 'EC1A 1BB'],
  ['M1 lAE', 'M1 1AE'],
  ['CRO 2YR', 'CR0 2YR'],
  ['S014 3AB', 'SO14 3AB'],
  ['BIO 1AA', 'B10 1AA'],
  ['M1 1AE', 'M1 1AE'],
  ['B33 8TH', 'B33 8TH'],
  ['W1A 0AX', 'W1A 0AX'],
  ['CR2 6XH', 'CR2 6XH'],
  ['DN55 1PT', 'DN55 1PT'],
  ['GIR 0AA', 'GIR 0AA'],
  ['bfpo57', 'BFPO 57'],
  ['BF1 3AA', 'BF1 3AA'],
  ['JE2 3AB', 'JE2 3AB'],
  ['GY1 1AA', 'GY1 1AA'],
  ['IM1 1AA', 'IM1 1AA'],
  ['Flat 9 SW4', null],
  ['9 Elm Rd SW4', null],
  ['Flat 9, SW4 6DX', null],
  ['SW4', null],
  ['SW4 6D', null],
  ['SW4 6DXX', null],
  ['SW4 6DX SW4 6DX', null],
  ['ZZ99 1AA', null],
  ['SW04 6DX', null],
  ['SW4A 6DX', null],
  ['12345', null],
  ['560001', null],
  ['Milan', null],
  ['x'.repeat(100_000), null],
  ['', null],
])('reads the postcode %j as %j', (text, read) => {
  expect(readPostcode(text)).toBe(read);
});

// M-400.2
test.each([
  ['sw4oaz', 'SW4'],
  ['EC1A 1BB', 'EC1A'],
  ['BFPO 57', 'BFPO'],
  ['Flat 9 SW4', ''],
  ['9 Elm Rd SW4', ''],
  ['', ''],
])('tells no more of the postcode %j than %j', (text, outward) => {
  expect(outwardOf(text)).toBe(outward);
});

test.each([
  ['SW4', true],
  ['ec1a', true],
  ['A40', false],
  ['B2B', false],
  ['FLAT9', false],
  ['SW4 6DX', false],
])('takes %j for an outward half: %j', (text, is) => {
  expect(isOutwardCode(text)).toBe(is);
});

// M-400, M-400.1
test('a field of a postcode asks for it when nothing can be seen in it, and says when it is none', () => {
  const field = postcode('Please say where');
  expect(firstFailure(field, undefined)?.message).toBe('Please say where');
  expect(firstFailure(field, ' \u200B\u2800')?.message).toBe('Please say where');
  expect(firstFailure(field, 'Flat 9 SW4')?.message).toBe('Please enter a valid postal code');
  expect(field.parse('sw4 6dx')).toBe('SW4 6DX');
});

// M-400
test('a field of a postcode that may be empty takes nothing else', () => {
  const field = optionalPostcode();
  expect([field.parse(undefined), field.parse(' '), field.parse('e83ee')]).toEqual([undefined, '', 'E8 3EE']);
  expect(firstFailure(field, 'Hackney')?.message).toBe('Please enter a valid postal code');
});
