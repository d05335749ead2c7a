// Looks in new migrations for statements that keep others from a table for as long as the table is large, or take away what the release before uses.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'api/migrations';
/** The migrations up to this one ran before there was anybody to wait. */
const CHECKED_AFTER = '0094';
/** A comment in or above a statement that begins so says why the statement may stay. */
const ACCEPTED = /--\s*(?:Locks|Removes):\s*\S/;
const MARK = '@accepted';

/** The rest of one action of several; commas in brackets belong to it. */
const CLAUSE = '(?:[^,(]|\\([^)]*\\))*?';
const NEW_COLUMN = `^alter table (?:only )?(\\S+) .*\\badd (?:column )?(?!(?:column|constraint|check|foreign|unique|primary|exclude)\\b)\\S+ ${CLAUSE}`;
const REMOVES = 'takes away what the release before uses: remove it one release later';
const REJECTS = 'rejects the rows of the release before, which does not know the column: give it a default';

/** @type {[pattern: RegExp, why: string][]} each pattern's group is the table */
const RULES = [
  [/^create (?:unique )?index .*? on (?:only )?(\S+)/, 'keeps writers waiting until the index is built'],
  [
    /^alter table (?:only )?(\S+) .*\badd (?:constraint \S+ )?(?:primary key|unique|exclude)\b/,
    'builds an index while nobody reads',
  ],
  [
    /^alter table (?:only )?(\S+) (?!.*\bnot valid\b).*\badd (?:constraint \S+ )?(?:check|foreign key)\b/,
    'reads all rows while nobody writes: add it "not valid", validate it in the next migration',
  ],
  [
    new RegExp(`${NEW_COLUMN}\\b(?:check|references|unique|primary key)\\b`),
    'reads all rows, or builds an index, while nobody reads: add the column alone, and its constraint "not valid"',
  ],
  [/^alter table (?:only )?(\S+) .*\balter (?:column )?\S+ (?:set data )?type\b/, 'writes all rows while nobody reads'],
  [/^alter table (?:only )?(\S+) .*\bset not null\b/, 'reads all rows while nobody reads or writes'],
  [
    /^alter table (?:only )?(\S+) .*\badd (?:column )?\S+ .*\b(?:stored|generated \w+ as identity|(?:big|small)?serial|gen_random_uuid\(\)|clock_timestamp\(\)|random\(\))/,
    'writes all rows while nobody reads',
  ],
  [/^(?:vacuum full|cluster|reindex|lock table|truncate)(?: table)? (\S+)/, 'keeps everybody from the table'],
  [
    /^(?:update|delete from) (?:only )?(\S+)(?!.*\bwhere\b)/,
    'locks all rows until the end of the whole run: do it with a job, in parts',
  ],
  [/^drop table (?:if exists )?(\S+)/, REMOVES],
  [
    /^alter table (?:only )?(\S+) .*\b(?:drop (?!(?:constraint|not|default|expression|identity)\b)|rename (?!constraint\b))/,
    REMOVES,
  ],
  [new RegExp(`${NEW_COLUMN}(?<!\\bdefault\\b.*)\\bnot null\\b(?!${CLAUSE}\\b(?:default|generated)\\b)`), REJECTS],
];

/** @param {readonly string[]} files names @returns {string[]} a line for each number that two of them have */
export function findDoubledNumbers(files) {
  const numbers = files.map((name) => name.slice(0, 4));
  return [...new Set(numbers.filter((number, index) => numbers.indexOf(number) < index))].map(
    (number) => `${FOLDER}: two migrations have the number ${number}. The one that came later takes the next free one.`,
  );
}

/**
 * The statements of a migration that others would notice.
 * @param {string} text SQL
 * @returns {string[]} a line for each: the statement and why
 */
export function findFaults(text) {
  const statements = statementsOf(text);
  const created = new Set(
    statements.flatMap(({ sql }) => /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(sql)?.[1] ?? []),
  );
  return statements.flatMap(({ sql, isAccepted }) => {
    const found = RULES.map(([pattern, why]) => ({ table: pattern.exec(sql)?.[1], why })).find(({ table }) => table);
    // Nobody waits for a table that nobody has seen yet.
    if (!found || isAccepted || created.has(found.table.replace(/\(.*$/, ''))) return [];
    return [`${sql.slice(0, 100)} … ${found.why}`];
  });
}

/** Statements in lower case and on one line, without comments, strings and bodies of functions. */
function statementsOf(text) {
  return text
    .replaceAll(/--.*$/gm, (comment) => (ACCEPTED.test(comment) ? MARK : ''))
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => ({
      isAccepted: statement.includes(MARK),
      sql: statement.replaceAll(MARK, '').replaceAll(/\s+/g, ' ').trim().toLowerCase(),
    }));
}

/** Checks the files of the folder that are new. @returns {Promise<{ passed: number, failed: number, skipped: number }>} */
export async function checkMigrations() {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const lines = files
    .filter((name) => name.slice(0, 4) > CHECKED_AFTER)
    .flatMap((name) =>
      findFaults(readFileSync(join(FOLDER, name), 'utf8')).map((line) => `${FOLDER}/${name}: ${line}`),
    );
  if (lines.length > 0)
    lines.push('A comment "-- Locks: why it may", or "-- Removes: why it may", above the statement accepts it.');
  lines.push(...findDoubledNumbers(files));
  if (lines.length > 0) console.log(lines.join('\n'));
  return { passed: lines.length === 0 ? 1 : 0, failed: lines.length, skipped: 0 };
}
