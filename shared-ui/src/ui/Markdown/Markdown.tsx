import { Lexer, Tokenizer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { TextLink } from 'shared-ui/ui';
import { decodeEntities } from './decodeEntities';
import styles from './Markdown.module.css';

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
  return tokens.map((token, index) => (
    <Fragment key={index}>
      <Part token={token} depth={depth} />
    </Fragment>
  ));
}

export interface MarkdownProps {
  /** Markdown, as a person typed it. */
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
