import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * @typedef {{ path: string, text: string }} SourceFile path relative to the repository's root
 * @typedef {{ path: string, line: number, number: string, message: string }} Finding
 * @typedef {{ number: string, path: string, line: number, heldBy: string[], isPlanned: boolean }} Statement
 */

const DOCUMENTS = 'docs/requirements/';
const TEXT_FILE = /\.([cm]?[jt]sx?|css|html|md|sql|ya?ml)$/;
const TEST_FILE = /\.(test|spec)\.[cm]?[jt]sx?$/;
/** C-5.7, H-2.11, M-47; also M-11 and C-5, which stand for all statements below them. Not the CH-1 of a booking. */
const CITATION = /(?<![\w-])[CHM]-\d+(?:\.\d+)?(?![\w-]|\.\d)/g;
const ITEM = /^- \*\*([CHM]-\d+(?:\.\d+)?)\*\* /;
/** The form in which comments once cited documents that are kept elsewhere. */
const FOREIGN_CITATION = /§ ?\d|[(,;] ?decisions: [a-z0-9/]|\(decisions \d/;

/** Every citation of a text: its number and its line, counted from 1. */
function citationsOf(text) {
  return text
    .split('\n')
    .flatMap((line, index) => [...line.matchAll(CITATION)].map(([number]) => ({ number, line: index + 1 })));
}

/** Reads '- **C-1.1** Statement. Held by `file`, `file`.', which may go on over indented lines. @returns {Statement[]} */
function statementsOf({ path, text }) {
  const lines = text.split('\n');
  return lines.flatMap((first, index) => {
    const number = ITEM.exec(first)?.[1];
    if (!number) return [];
    const rest = lines.slice(index + 1);
    const end = rest.findIndex((line) => !line.startsWith('  '));
    const item = [first, ...rest.slice(0, end < 0 ? rest.length : end)].map((line) => line.trim()).join(' ');
    const held = item.slice(item.lastIndexOf(' Held by ') + 1);
    const heldBy = held.startsWith('Held by ') ? [...held.matchAll(/`([^`]+)`/g)].map(([, file]) => file) : [];
    return [{ number, path, line: index + 1, heldBy, isPlanned: held === 'Held by planned.' }];
  });
}

/** The numbers that a document lists under its heading 'Planned'. */
function plannedIn({ path, text }) {
  const start = text.search(/^## Planned$/m);
  if (start < 0) return [];
  const before = text.slice(0, start).split('\n').length - 1;
  return citationsOf(text.slice(start)).map(({ number, line }) => ({ number, path, line: line + before }));
}

/** @returns {string | null} the fault of a statement that is not held, and its correction */
function whyNotHeld({ number, heldBy, isPlanned }, citedIn, existing, isListed) {
  if (isPlanned)
    return isListed ? null : "is planned: add it to the list under 'Planned', or name the test that holds it";
  if (isListed) return "is not planned any more: take it off the list under 'Planned'";
  if (heldBy.length === 0) return "names no test: end it with 'Held by `path/of/the.test.ts`.'";
  for (const file of heldBy) {
    if (!TEST_FILE.test(file)) return `is held by ${file}, which is no test file: name the test`;
    if (!existing.has(file)) return `is held by ${file}, which is not there: name the file that holds it now`;
    if (!citedIn(file).has(number))
      return `is held by ${file}, which does not cite it: add '// ${number}' above its test`;
  }
  return null;
}

/**
 * Compares the requirements with the citations in the sources.
 * @param {SourceFile[]} files every text file of the repository, the requirements among them
 * @returns {{ statements: number, findings: Finding[] }}
 */
export function findProblems(files) {
  const documents = files.filter(({ path }) => path.startsWith(DOCUMENTS));
  const statements = documents.flatMap(statementsOf);
  const planned = documents.flatMap(plannedIn);
  const existing = new Map(files.map((file) => [file.path, file.text]));
  const known = new Set(statements.flatMap(({ number }) => [number, number.split('.')[0]]));
  const cited = new Map();
  const citedIn = (path) => {
    if (!cited.has(path)) cited.set(path, new Set(citationsOf(existing.get(path)).map(({ number }) => number)));
    return cited.get(path);
  };

  const findings = [];
  const seen = new Map();
  for (const statement of statements) {
    const { number, path, line } = statement;
    const first = seen.get(number);
    seen.set(number, first ?? statement);
    if (first) {
      const message = `stands already at ${first.path}:${first.line}: give one of the two a number of its own`;
      findings.push({ path, line, number, message });
    }
    const why = whyNotHeld(
      statement,
      citedIn,
      existing,
      planned.some((one) => one.number === number),
    );
    if (why) findings.push({ path, line, number, message: why });
  }
  for (const { path, text } of files) {
    for (const { number, line } of citationsOf(text)) {
      if (known.has(number)) continue;
      findings.push({
        path,
        line,
        number,
        message: `is not in ${DOCUMENTS}: correct the number, or write the statement`,
      });
    }
    text.split('\n').forEach((content, index) => {
      const found = FOREIGN_CITATION.exec(content)?.[0];
      const message = `cites a document that is not in the repository: cite a number of ${DOCUMENTS}, or nothing`;
      if (found) findings.push({ path, line: index + 1, number: `'${found}'`, message });
    });
  }
  return { statements: statements.length, findings };
}

/** Every text file that is tracked or about to be. @returns {SourceFile[]} */
function readRepository() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  });
  return listed.split('\n').flatMap((path) => {
    // This file's own test cites numbers that do not exist.
    if (!TEXT_FILE.test(path) || path.startsWith('tools/check/requirements.')) return [];
    try {
      return [{ path, text: readFileSync(path, 'utf8') }];
    } catch {
      // Deleted, and not committed yet.
      return [];
    }
  });
}

/** Compares the requirements with the citations in comments and tests. @returns {Promise<import('./steps.mjs').Counts>} */
export async function checkRequirements() {
  const { statements, findings } = findProblems(readRepository());
  for (const { path, line, number, message } of findings) console.error(`${path}:${line}: ${number} ${message}.`);
  console.log(`${statements} statements in ${DOCUMENTS}, ${findings.length} problems`);
  return { passed: findings.length ? 0 : 1, failed: findings.length, skipped: 0 };
}
