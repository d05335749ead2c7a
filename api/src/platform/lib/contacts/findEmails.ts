/** A part of a text: from its first character to the one after its last. */
export interface TextRange {
  start: number;
  end: number;
}

/** Of addresses in words, where any other word would do: 'arrive at ten. Please …' is no address. */
const TLD = '(?:com|net|org|uk|co|eu|info|biz|ie|de|fr|io|email|mail|live|online|xyz)';
const MAIL_HOST = '(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|aol|btinternet|ymail|gmx)';
const OPEN = '[([{<*_~-]';
const CLOSE = '[)\\]}>*_~-]';

const SIGN_AT = `\\s{0,3}(?:@|${OPEN}{1,2}\\s?(?:at|@)\\s?${CLOSE}{1,2})\\s{0,3}`;
/** '(a)' is how some write it, and begins a point of a list. */
const WORD_AT = '(?:\\s{1,3}at\\s{1,3}|\\s{0,3}[([{]\\s?a\\s?[)\\]}]\\s{0,3})';
const SIGN_DOT = `(?:[.,]|\\s\\.\\s?|\\s{0,3}${OPEN}{1,2}\\s?(?:dot|point|\\.)\\s?${CLOSE}{1,2}\\s{0,3})`;
const WORD_DOT = '\\s{1,3}(?:dot|point|punkt)\\s{1,3}';
const PLAIN_DOT = '\\.';

/** Before the sign: 'jane', 'jane.doe+1', 'jane dot doe', 'j a n e'. */
const LOCAL = `(?:(?<![a-z0-9])[a-z0-9](?:\\s[a-z0-9]){2,30}|[\\p{L}\\p{N}_.+%'-]{1,64}(?:\\s{1,3}(?:dot|point|underscore|dash|hyphen|minus|plus)\\s{1,3}[\\w+-]{1,30}){0,3})`;
const LABEL = '[\\p{L}\\p{N}-]{1,40}';

const PATTERNS = [
  // jane@example.com, jane (at) example (dot) co.uk, jane @ example . com, jane@example dot com
  `${LOCAL}${SIGN_AT}${LABEL}(?:(?:${PLAIN_DOT}|${SIGN_DOT}|${WORD_DOT})${LABEL}){0,3}(?:${PLAIN_DOT}|${SIGN_DOT}|${WORD_DOT})\\p{L}{2,24}(?![\\p{L}\\p{N}])`,
  // jane at example dot com, jane at example.com
  `${LOCAL}${WORD_AT}${LABEL}(?:(?:${PLAIN_DOT}|${SIGN_DOT}|${WORD_DOT})${LABEL}){0,3}(?:${PLAIN_DOT}|${SIGN_DOT}|${WORD_DOT})${TLD}(?![a-z0-9])`,
  // jane@gmail, jane at gmail
  `${LOCAL}(?:${SIGN_AT}|${WORD_AT})${MAIL_HOST}(?![a-z0-9])`,
  // j a n e @ e x a m p l e . c o m
  `(?<![a-z0-9])[a-z0-9](?:\\s[a-z0-9]){1,30}\\s@\\s[a-z0-9](?:\\s[a-z0-9.]){2,40}(?![a-z0-9])`,
].map((pattern) => new RegExp(pattern, 'gu'));

/**
 * A place to buy or to look at, in plain words: 'the paint at screwfix.com', 'ordered at diy.com', 'have a look at ikea.com'. Nothing is
 * said of writing to somebody.
 */
const PLACE = /^(?<word>[a-z]+)\s+(?:at|@)\s+(?:www\.|[a-z0-9-]+(?:\.[a-z]{2,})*$)/u;
const THINGS =
  /^(?:it|them|this|these|those|one|ones|all|look|looking|looked|see|seen|available|sold|bought|ordered|online|price|prices|stock|is|are|was|were)$/u;
const DETERMINED =
  /(?<![a-z])(?:the|an?|some|my|our|your|this|that|these|those|any|more|new|same)\s+(?:[a-z]+\s+){0,2}$/u;
const SHOPPING =
  /(?<![a-z])(?:b(?:uy|uying|ought)|order(?:ed)?|purchased?|paid|got|get|found|find|saw|seen?|sold|sells?|listed|available|costs?|cheaper|prices?|read|delivered|collect(?:ed)?|look(?:ed|ing)?)(?![a-z])[^.!?\n]*$/u;
const WRITING = /(?<![a-z])(?:e-?mail|mail|write|contact|reach|message|address|text|ask|call)(?![a-z])/u;
const BEFORE_CHARACTERS = 80;

function isPlace(text: string, { start, end }: TextRange): boolean {
  const word = PLACE.exec(text.slice(start, end))?.groups?.word;
  if (word === undefined) return false;
  const before = text.slice(Math.max(0, start - BEFORE_CHARACTERS), start);
  if (WRITING.test(before)) return false;
  return THINGS.test(word) || DETERMINED.test(before) || SHOPPING.test(before);
}

export function findEmails(text: string): TextRange[] {
  // Nothing else can be an address: most texts are done here.
  if (!/@|(?<![a-z0-9])at(?![a-z0-9])|[([{]\s?a\s?[)\]}]/u.test(text)) return [];
  return PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  ).filter((range) => !isPlace(text, range));
}
