import type { TextRange } from './findEmails';

/** A piece of a text that stands for digits: '077', 'double seven', 'oh'. */
export interface DigitToken extends TextRange {
  digits: string;
  /** Written as an international number: '+' stands before it. */
  hasPlus: boolean;
}

const UNITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const WORD_DIGITS = new Map<string, string>([
  ...UNITS.map((word, digit) => [word, String(digit)] as const),
  ...TEENS.map((word, index) => [word, String(index + 10)] as const),
  ...TENS.map((word, index) => [word, String((index + 2) * 10)] as const),
  ...['oh', 'o', 'nought', 'naught', 'nil', 'null', 'zéro'].map((word) => [word, '0'] as const),
  ['niner', '9'],
  ['fower', '4'],
  ['hundred', '00'],
  ['thousand', '000'],
]);
const REPEATS: Readonly<Record<string, number>> = { double: 2, triple: 3, treble: 3, quadruple: 4 };

const WORD = [...WORD_DIGITS.keys()].sort((left, right) => right.length - left.length).join('|');
const TOKEN = new RegExp(
  // Digits, with letters among them that look like some: O7700 9OO123, 0770o.
  `(?<![a-z0-9])[ol|]{0,3}\\d[\\dol|]{0,20}(?![a-z])|\\d{1,20}` +
    // Words, also without a space between them: 'double seven', 'zerosevenseven'.
    `|(?<![a-z])(?:(?:double|triple|treble|quadruple)[\\s-]{0,3}(?:\\d(?!\\d)|(?:${WORD}))|(?:${WORD}){1,15})(?![a-z])`,
  'gu',
);
const REPEATED = /^(double|triple|treble|quadruple)[\s-]*(.+)$/u;
const ONE_WORD = new RegExp(WORD, 'gu');

function digitsOf(token: string): string {
  const [, repeat, what] = REPEATED.exec(token) ?? [];
  if (repeat && what) return digitsOf(what).repeat(REPEATS[repeat] ?? 1);
  if (/\d/u.test(token)) return token.replaceAll('o', '0').replaceAll(/[l|]/gu, '1');
  const digits = (token.match(ONE_WORD) ?? []).map((word) => WORD_DIGITS.get(word) ?? '');
  return digits.join('');
}

/** The signs that may stand between the pieces of one number, and the words that people say for them. */
const BETWEEN = /^(?:[\s\p{P}\p{So}\p{Sk}=|~−]|\b(?:dash|hyphen|minus|dot|point|space|then|and|slash|stop)\b)*$/u;
const MAX_BETWEEN = 16;

/** 'seventy seven' is 77, not 707. */
function joinTens(tokens: readonly DigitToken[], text: string): DigitToken[] {
  const joined: DigitToken[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const isTens = last !== undefined && TENS.includes(text.slice(last.start, last.end));
    if (isTens && /^[1-9]$/u.test(token.digits) && token.start - last.end <= 1)
      joined[joined.length - 1] = { ...last, digits: `${last.digits.slice(0, 1)}${token.digits}`, end: token.end };
    else joined.push(token);
  }
  return joined;
}

/** The pieces of a normalised text that stand for digits, in groups that may each be one number. */
export function digitRuns(text: string): DigitToken[][] {
  const tokens = [...text.matchAll(TOKEN)].map((match) => {
    const before = /(?:\+|(?<![a-z])plus)[\s(]{0,3}$/u.exec(text.slice(Math.max(0, match.index - 10), match.index));
    const start = match.index - (before?.[0].length ?? 0);
    return { start, end: match.index + match[0].length, digits: digitsOf(match[0]), hasPlus: before !== null };
  });
  const runs: DigitToken[][] = [];
  for (const token of joinTens(tokens, text)) {
    const last = runs.at(-1)?.at(-1);
    const between = last && text.slice(last.end, token.start);
    if (between !== undefined && between.length <= MAX_BETWEEN && BETWEEN.test(between)) runs.at(-1)?.push(token);
    else runs.push([token]);
  }
  return runs;
}
