/**
 * Text that a person or a program typed, in the one form in which it is checked and stored (M-410): NFC, without characters that nobody sees,
 * runs of spaces as one.
 */

/** Control characters but line ends and tabs, which are spaces of their own kind. */
const CONTROLS = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/gu;

/** Direction marks, zero-width spaces, soft hyphens, fillers, private characters, places of objects, and signs without any ink. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Co}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFC\u{1D159}]/gu;

/**
 * Invisible characters that belong to what is seen: joiners and selectors of emoji, the tags of a flag, and the joiners that some
 * scripts are written with.
 */
const VISIBLE_UNITS =
  /\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]+\u{E007F}|[\p{Emoji}]\uFE0F?(?:\u20E3|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*|(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200C\u200D](?=[\p{L}\p{M}])(?!\p{Script=Latin})/gu;

function withoutInvisible(text: string): string {
  let clean = '';
  let from = 0;
  for (const unit of text.matchAll(VISIBLE_UNITS)) {
    clean += text.slice(from, unit.index).replaceAll(INVISIBLE, '') + unit[0];
    from = unit.index + unit[0].length;
  }
  return clean + text.slice(from).replaceAll(INVISIBLE, '');
}

function clean(text: string): string {
  return withoutInvisible(text.normalize('NFC').replaceAll(CONTROLS, ''));
}

/** One line of text: line ends and tabs are spaces. Empty when nothing in it can be seen. */
export function cleanLine(text: string): string {
  return clean(text.replaceAll(/\s+/gu, ' ')).replaceAll(/ {2,}/gu, ' ').trim();
}

/** Text of several lines, whose ends it keeps, at most one line empty between two. Empty when nothing in it can be seen. */
export function cleanText(text: string): string {
  return clean(text.replaceAll(/\r\n?|[\u2028\u2029\x0B\x0C\x85]/gu, '\n').replaceAll(/[^\S\n]+/gu, ' '))
    .replaceAll(/ {2,}/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Text whose spaces and empty lines have a meaning: only what cannot be seen goes. */
export function cleanMarkdown(text: string): string {
  return clean(text.replaceAll(/\r\n?|[\u2028\u2029\x0B\x0C\x85]/gu, '\n')).trim();
}

/** Every decimal digit of any script as a plain one: the digits of a script stand in a row, in tens. */
export function plainDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    let before = digit.codePointAt(0)!;
    while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before -= 1;
    return String((digit.codePointAt(0)! - before) % 10);
  });
}

/** Commas only where nothing else can be meant: '1,250.00'. */
const AMOUNT = /^£? ?(\d{1,7}|\d{1,7}\.\d{1,2}|\d{1,3}(?:,\d{3})+\.\d{2})$/;

/**
 * A sum of pounds, or another number to two decimals, as people type it: '12.50', '£12.5', ' 12 ', in the digits of any script (M-420).
 * @returns NaN for everything else, and for ten millions and more
 */
export function readPounds(typed: string): number {
  const plain = plainDigits(cleanLine(typed)).replace('￡', '£').replace('．', '.');
  const number = Number(AMOUNT.exec(plain)?.[1]?.replaceAll(',', '') ?? NaN);
  return number < 10_000_000 ? number : NaN;
}

/** Places that somebody has listed in one text: between commas, semicolons, slashes or in lines of their own. */
export function areaList(text: string): string[] {
  return text
    .split(/[,;/|，；、\r\n]/)
    .map((area) => area.trim())
    .filter(Boolean);
}
