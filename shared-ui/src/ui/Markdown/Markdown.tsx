import { Lexer, Tokenizer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { TextLink } from 'shared-ui/ui';
import styles from './Markdown.module.css';

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
function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#[xX]([\da-fA-F]{1,6})|#(\d{1,7})|(\w{2,20}));/g, (entity, hex, decimal, name) => {
    if (name) return named(name) ?? entity;
    return numbered(hex ? parseInt(hex, 16) : Number(decimal));
  });
}

/** Deeper quotes and lists are shown as they were typed. */
const MAX_DEPTH = 12;
const OWN_ORIGIN = 'https://own.invalid';

/** The allowed target of a link: a page of this site, a web page, a mail. Null for everything else: `javascript:`, `data:`, no URL. */
function safeUrl(href: string): string | null {
  if (!URL.canParse(href, OWN_ORIGIN)) return null;
  const { protocol, origin, pathname, search, hash, href: url } = new URL(href, OWN_ORIGIN);
  // '/..//example.com' would lead to another site.
  if (origin === OWN_ORIGIN) return pathname.replace(/^\/+/, '/') + search + hash;
  return ['https:', 'http:', 'mailto:'].includes(protocol) ? url : null;
}

/** The blocks of a text; one that the parser gives up on is a single paragraph. */
function parse(text: string): Token[] {
  // A line of dashes below a text is a line: nobody means a heading by it.
  const tokenizer = Object.assign(new Tokenizer(), { lheading: () => undefined });
  try {
    return new Lexer({ gfm: false, tokenizer }).lex(text);
  } catch {
    return [{ type: 'paragraph', raw: text, text }];
  }
}

function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  // The page's own title is the only heading of the first level.
  if (depth <= 2) return <h2>{children}</h2>;
  return depth === 3 ? <h3>{children}</h3> : <h4>{children}</h4>;
}

function ListOf({ list, depth }: { list: Tokens.List; depth: number }) {
  const items = list.items.map(({ tokens }, index) => (
    <li key={index}>
      <Parts tokens={tokens} depth={depth} />
    </li>
  ));
  return list.ordered ? <ol start={list.start === '' ? undefined : list.start}>{items}</ol> : <ul>{items}</ul>;
}

function LinkTo({ href, children }: { href: string; children: ReactNode }) {
  const url = safeUrl(decodeEntities(href));
  return url === null ? children : <TextLink to={url}>{children}</TextLink>;
}

/** One token as an element; a kind that is not known here, HTML and pictures among them, as it was typed. */
function Part({ token, depth }: { token: Token; depth: number }): ReactNode {
  const inner = 'tokens' in token && token.tokens && <Parts tokens={token.tokens} depth={depth + 1} />;
  if (depth > MAX_DEPTH) return token.raw;
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      if ((token as Tokens.Heading).text === '') return <p>{token.raw.trim()}</p>;
      return <Heading depth={(token as Tokens.Heading).depth}>{inner}</Heading>;
    case 'paragraph':
      return <p>{inner || token.raw}</p>;
    case 'list':
      return <ListOf list={token as Tokens.List} depth={depth + 1} />;
    case 'blockquote':
      return <blockquote>{inner}</blockquote>;
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'em':
      return <em>{inner}</em>;
    case 'link':
      return <LinkTo href={(token as Tokens.Link).href}>{inner}</LinkTo>;
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'text':
      return inner || decodeEntities(token.raw.replaceAll('\n', ' '));
    default:
      return 'block' in token && token.block ? <p>{token.raw}</p> : token.raw;
  }
}

function Parts({ tokens, depth }: { tokens: readonly Token[]; depth: number }) {
  // In a preview a part that changes is another one: its texts do not change beside others (M-500).
  return tokens.map((token, index) => (
    <Fragment key={`${index} ${token.raw}`}>
      <Part token={token} depth={depth} />
    </Fragment>
  ));
}

export interface MarkdownProps {
  text: string;
}

/**
 * A text with bold, italics, links, headings (from the second level down), lists, quotes and code. Elements are made of the parser's tokens,
 * never of HTML, so that typed text can do nothing else (M-159.3).
 */
export function Markdown({ text }: MarkdownProps) {
  return (
    <div className={styles.markdown}>
      <Parts tokens={parse(text)} depth={0} />
    </div>
  );
}
