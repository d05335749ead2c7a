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
