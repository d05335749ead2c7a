import { cutText, firstGrapheme, graphemeCount } from './characters';

const FAMILY = '👨‍👩‍👧‍👦';

// M-415
test.each([
  ['', 0],
  ['abc', 3],
  [FAMILY, 1],
  ['👍🏽👍🏽', 2],
  ['🇬🇧🇺🇦', 2],
  ['Zoe\u0308', 3],
])('counts %j as people do', (text, count) => {
  expect(graphemeCount(text)).toBe(count);
});

// M-415
test.each([
  ['abc', 'a'],
  [`${FAMILY} Smith`, FAMILY],
  ['e\u0301lan', 'e\u0301'],
  ['', ''],
])('takes the first character of %j whole', (text, first) => {
  expect(firstGrapheme(text)).toBe(first);
});

// M-415
test.each([
  ['Short', 5, '', 'Short'],
  ['Longer text', 6, '', 'Longer'],
  ['Longer text', 7, '…', 'Longer…'],
  [`ab${FAMILY}`, 5, '', 'ab'],
  ['a👍🏽b', 3, '', 'a'],
  ['a👍🏽b', 5, '', 'a👍🏽'],
  ['🇬🇧🇺🇦', 6, '', '🇬🇧'],
])('cuts %j to %i units behind a whole character', (text, max, end, cut) => {
  expect(cutText(text, max, end)).toBe(cut);
});

// M-415
test('cuts what is one endless character, and leaves no half of a surrogate pair', () => {
  const endless = `a${'\u0301'.repeat(200)}`;
  expect(cutText(endless, 127)).toHaveLength(127);
  expect(cutText(`${FAMILY}${'\u200D👦'.repeat(50)}`, 10)).not.toMatch(/[\uD800-\uDBFF]$/);
});
