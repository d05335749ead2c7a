/** A relative without its noun, at a sentence's beginning: the reader learns only behind it that a subject was meant. */
const HEADLESS =
  /^(?:(?:of|for|to|from|by|with|in|on|at|about|as|than|like|only|and|but|or|nor|not|also|even|just) )?(?:what|who|whom|whose|which)(?:ever)?\b/i;
/** The same hidden behind a preposition, where no noun can stand before it. */
const HIDDEN = /\b(?:for|of|to|from|by|with|than|only)\s+who\b/gi;

/** A comment's first word, a paragraph's, and one behind a list's mark or a JSDoc tag: here the first letter may be small. */
const OPENINGS = [
  /^\s*/g,
  /\n[^\S\n]*\n\s*/g,
  /^[^\S\n]*(?:[-•]|@(?:param|property)(?:\s+\{[^}]*\})?\s+\S+|@\w+(?:\s+\{[^}]*\})?)\s+/gm,
];
const FULL_STOP = /[.!?…][)'"`]*\s+(?=[A-Z])/g;
const END = /[.!?…](?=[)'"`]*(?:\s|$))/g;

const TITLED = new Set(['describe', 'it', 'test']);

function isQuestion(text, from) {
  END.lastIndex = from;
  return END.exec(text)?.[0] === '?';
}

/** Where a sentence without its noun begins, or hides one. */
function* findHeadless(text) {
  for (const start of [...OPENINGS, FULL_STOP].flatMap((pattern) => [...text.matchAll(pattern)])) {
    const at = start.index + start[0].length;
    if (HEADLESS.test(text.slice(at)) && !isQuestion(text, at)) yield { at, messageId: 'beginning' };
  }
  for (const { index } of text.matchAll(HIDDEN)) yield { at: index, messageId: 'hidden' };
}

/** Line comments below each other are one text. */
function* groupComments(comments, text) {
  let group;
  for (const comment of comments) {
    const isNext =
      group &&
      comment.type === 'Line' &&
      group.type === 'Line' &&
      /^[^\S\n]*\n[^\S\n]*$/.test(text.slice(group.range[1], comment.range[0]));
    if (isNext) group.range[1] = comment.range[1];
    else {
      if (group) yield group;
      group = { type: comment.type, range: [...comment.range] };
    }
  }
  if (group) yield group;
}

/** The comment's words; its marks become spaces, so that every word keeps its place. */
function wordsOf({ type, range }, text) {
  const marks = type === 'Line' ? /^[^\S\n]*\/\//gm : /^[^\S\n]*\/?\*+(?!\/)|\*+\/$/gm;
  return text.slice(...range).replace(marks, (mark) => ' '.repeat(mark.length));
}

/** `test` of `test(…)`, `test.skip(…)`, `test.each(…)(…)` and `t.test(…)`. */
function isTitled(callee) {
  if (callee.type === 'Identifier') return TITLED.has(callee.name);
  if (callee.type === 'CallExpression') return isTitled(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return isTitled(callee.tag);
  if (callee.type !== 'MemberExpression') return false;
  return isTitled(callee.object) || (callee.object.name === 't' && callee.property.name === 'test');
}

function titleOf(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('$');
  return typeof node?.value === 'string' ? node.value : '';
}

/** Comments and test titles are sentences with a noun as their subject. */
export const plainSentences = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      beginning: "Begin with a noun or a verb: 'The person who …', 'The data that …', 'Tells which …'.",
      hidden: "Name the noun: 'for the person who …', 'of people who …'.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      Program() {
        for (const group of groupComments(sourceCode.getAllComments(), sourceCode.text)) {
          for (const { at, messageId } of findHeadless(wordsOf(group, sourceCode.text))) {
            context.report({ loc: sourceCode.getLocFromIndex(group.range[0] + at), messageId });
          }
        }
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!isTitled(callee)) return;
        const [found] = findHeadless(titleOf(title));
        if (found) context.report({ node: title, messageId: found.messageId });
      },
    };
  },
};
