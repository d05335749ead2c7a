/** Names of U+00A0 to U+00FF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
/** The others that people and programs write: a name, then its character. */
const OTHERS =
  'amp & lt < gt > quot " apos \' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › bull • hellip … prime ′ Prime ″ euro € trade ™ larr ← uarr ↑ rarr → darr ↓ harr ↔ minus − ne ≠ le ≤ ge ≥ asymp ≈ infin ∞ check ✓ star ☆ starf ★ hearts ♥ dagger † permil ‰ half ½ OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ lbrack [ rbrack ] lpar ( rpar ) num # ast * lowbar _ colon : commat @ Tab \t NewLine \n'.split(
    ' ',
  );

function named(name: string): string | null {
  const latin = LATIN.indexOf(name);
  if (latin >= 0) return String.fromCharCode(0xa0 + latin);
  const other = OTHERS.indexOf(name);
  return other % 2 === 0 ? (OTHERS[other + 1] ?? null) : null;
}

/** No NUL, half of a pair or number beyond the last character. */
function numbered(code: number): string {
  return code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code);
}

/** A text with its entities (`&amp;`, `&#39;`) as the characters they stand for, once: `&amp;lt;` is `&lt;`. One without a meaning stays as typed. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#[xX]([\da-fA-F]{1,6})|#(\d{1,7})|(\w{2,20}));/g, (entity, hex, decimal, name) => {
    if (name) return named(name) ?? entity;
    return numbered(hex ? parseInt(hex, 16) : Number(decimal));
  });
}
