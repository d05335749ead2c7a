import { HARMLESS_TEXTS, SPELLINGS } from '../../../../test/contactSpellings';
import { FOREIGN_SPELLINGS } from '../../../../test/foreignSpellings';
import { HONEST_TEXTS } from '../../../../test/honestTexts';
import { MASK, maskContacts } from './maskContacts';

// M-203.1
test('there are at least 200 spellings of numbers and addresses to be found, and 60 texts to be left', () => {
  expect(new Set(SPELLINGS).size).toBeGreaterThanOrEqual(200);
  expect(new Set(HARMLESS_TEXTS).size).toBeGreaterThanOrEqual(60);
});

// M-203.1
test.each(SPELLINGS)('hides %s', (spelling) => {
  expect(maskContacts(spelling)).toBe(MASK);
});

// M-203.1
test.each([...SPELLINGS, ...FOREIGN_SPELLINGS])('hides %s between other words, and leaves those', (spelling) => {
  expect(maskContacts(`Hi there! Please use ${spelling}, thank you`)).toBe(`Hi there! Please use ${MASK}, thank you`);
});

// M-203.1
test.each([...HARMLESS_TEXTS, ...HONEST_TEXTS])('leaves %s as it is', (text) => {
  expect(maskContacts(text)).toBe(text);
});

// M-203.1
test('hides each of several, and leaves the text between them', () => {
  expect(maskContacts('Call 07700 900123 or write to jane@example.com. The bell is broken 🔔 07700900124')).toBe(
    `Call ${MASK} or write to ${MASK}. The bell is broken 🔔 ${MASK}`,
  );
});

// M-203.1
test.each([
  ['My number is 7700900123', 'My number is [hidden]'],
  ['jane.doe at example.com, info at lanerepairs.co.uk', '[hidden], [hidden]'],
  ['My order number is lost, my number 7700900123', 'My order number is lost, my number [hidden]'],
  ['Order by phone: 07700900123', 'Order by phone: [hidden]'],
  ['Reference 07700900123', 'Reference [hidden]'],
  ['I sold the house. Contact jane at example.com', 'I sold the house. Contact [hidden]'],
  ['Buy it, then mail the shop at example.com', 'Buy it, then mail the [hidden]'],
])('reads %j as %j', (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
});

// M-203.1
test.each([
  ['figures', '1 '.repeat(1000)],
  ['letters', 'a '.repeat(1000)],
  ['at signs', 'a@'.repeat(1000)],
  ['zeros', '0 '.repeat(1000)],
  ['numbers', '07700 '.repeat(334)],
  ['foreign numbers', '+12345678 '.repeat(200)],
  ['words', 'seven '.repeat(330)],
  ['words without spaces', 'zero'.repeat(500)],
  ['dots', 'a at a dot '.repeat(180)],
  ['brackets', '(((((( at '.repeat(200)],
  ['plus signs', '+ '.repeat(1000)],
])('needs no long time for a text of %s', (_what, text) => {
  const begin = process.cpuUsage().user;
  maskContacts(text.slice(0, 2000));
  expect(process.cpuUsage().user - begin).toBeLessThan(1_000_000);
});
