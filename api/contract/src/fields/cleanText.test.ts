import { cleanLine, cleanMarkdown, cleanText } from './cleanText';

// M-410
test.each([
  '',
  ' ',
  '\u200B',
  '\u2800 \u3164',
  '\u00AD\u200E',
  '\uFEFF',
  '\u00A0\u3000',
  '\0\x07\x9F',
  '\u034F',
  '\uE000',
  '\uFE0F\u200D',
  '\uFFFC',
  '\u{1D159}',
  '\uFFFE\u{10FFFF}',
])('finds nothing to see in %j', (text) => {
  expect(cleanLine(text)).toBe('');
  expect(cleanText(text)).toBe('');
});

// M-410
test.each([
  ['Jose\u0301  Ruiz', 'José Ruiz'],
  ['\u202EAnna\u202C', 'Anna'],
  ['An\u200Bna\u00A0 Lee\t', 'Anna Lee'],
  ['An\u200Cna', 'Anna'],
  ['soft\u00ADware', 'software'],
  ['Line\r\nbreak', 'Line break'],
  ['one \u200B two', 'one two'],
])('reads %j as %j', (typed, text) => {
  expect(cleanLine(typed)).toBe(text);
});

// M-410
test.each(['👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '❤️', '1️⃣', '👍🏽', '🏳️‍🌈', '🧑🏽‍🔧', 'می‌خواهم', 'क्‍ष', 'Zoë', '李小龍', "O'Brien-Łuczak", '#7'])(
  'keeps %s as it is',
  (text) => {
    expect(cleanLine(text)).toBe(text);
  },
);

// M-410
test('keeps the lines of a text, and at most one empty line between two', () => {
  expect(cleanText(' Ring twice.\r\n\r\n\r\n\u200B\r\nThe  dog\tbarks. \r')).toBe('Ring twice.\n\nThe dog barks.');
});

// M-410
test('changes nothing when it is used again', () => {
  const typed = 'a \u200B\n \u200B b\u0301\u200D 👍🏽\u200D c\u3164\u00A0d';
  expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
  expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed));
});

// M-410
test('keeps indentation, empty lines and hard line breaks of Markdown', () => {
  const typed = '# Tit\u200Ble\r\n\r\n\r\n    code\u0007\r\n- one  \r\n\t- Jose\u0301';
  expect(cleanMarkdown(typed)).toBe('# Title\n\n\n    code\n- one  \n\t- José');
});
