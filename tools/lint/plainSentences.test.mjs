import { RuleTester } from 'eslint';
import { plainSentences } from './plainSentences.mjs';

const beginning = { messageId: 'beginning' };
const hidden = { messageId: 'hidden' };

new RuleTester().run('plain-sentences', plainSentences, {
  valid: [
    '// The person who asks waits. A page that is hidden asks nothing.',
    '// What does it cost? Nothing.',
    '/** Tells what changed, and which of them. */',
    '// The customer for whom it is, e.g. what',
    '// A line that ends\n// what began above.',
    "test('tells who is signed in', () => {});",
    "test(name, () => {});\nregister('who', () => {});",
  ],
  invalid: [
    { code: '// Whose token it is.', errors: [{ ...beginning, line: 1, column: 4 }] },
    { code: '/** One. What follows is shown. */', errors: [{ ...beginning, column: 10 }] },
    { code: '/**\n * One:\n *\n * which is read\n */', errors: [{ ...beginning, line: 4, column: 4 }] },
    { code: '/** @param {string} name what it shows */', errors: [beginning] },
    { code: '/**\n * @returns who pays\n */', errors: [{ ...beginning, line: 2 }] },
    { code: '// Said in one line.\n// Of what is left, nothing.', errors: [{ ...beginning, line: 2, column: 4 }] },
    {
      code: '// At once for who returns; only\n// who may enter.',
      errors: [hidden, { ...hidden, line: 1, column: 29 }],
    },
    { code: "describe('what it sends', () => {});", errors: [beginning] },
    { code: "test.each([1])('opens for who has %s', () => {});", errors: [hidden] },
    { code: 'it.skip.each`a`(`who ${1} is`, () => {});', errors: [beginning] },
    { code: "t.test('whoever asks waits', () => {});", errors: [beginning] },
  ],
});
