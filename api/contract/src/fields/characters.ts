/** Text in the pieces that people take for one character: an emoji of many parts, a letter with its accents (M-415). */

function segments(text: string): Intl.Segments {
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
}

export function graphemeCount(text: string): number {
  return Array.from(segments(text)).length;
}

/** Characters as SQL and JSON Schema count them, by which limits go: an emoji may be some, and is never half of one. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

export function firstGrapheme(text: string): string {
  return segments(text).containing(0)?.segment ?? '';
}

/** The beginning of a text, of at most `max` UTF-16 units with `end` behind it; never a part of a grapheme, unless one alone is too long. */
export function cutText(text: string, max: number, end = ''): string {
  if (text.length <= max) return text;
  const room = max - end.length;
  const whole = segments(text).containing(room)?.index || room;
  return `${text
    .slice(0, whole)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}${end}`;
}

/** Letters that are written from the right to the left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name within a sentence, a mail or a row of a file: one that is written from the right cannot change the order of what stands
 * around it (M-412). Any other name stays as it is.
 */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** Characters that nobody sees: marks over Latin, Greek and Cyrillic letters once they stand apart, and characters without a shape. */
const UNSEEN = /[\u0300-\u036f\u2800\p{Default_Ignorable_Code_Point}]/gu;

/** A text as it is compared: two that look alike to a reader, in whatever case, width, accents and spaces, are the same. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(UNSEEN, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
