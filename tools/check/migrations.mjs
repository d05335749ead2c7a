// Looks in new migrations for statements that keep others from a table for as long as the table is large: node tools/check/migrations.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'api/migrations';
/** The migrations up to this one ran before there was anybody to wait. */
const CHECKED_AFTER = '0096';
/** A comment in or above a statement that begins so says why the statement may stay. */
const ACCEPTED = /--\s*Locks:\s*\S/;
const MARK = '@accepted';

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
];

/**
 * The statements of a migration that lock for long.
 * @param {string} text SQL
 * @returns {string[]} a line for each: the statement and why
 */
export function findLongLocks(text) {
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
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > CHECKED_AFTER);
  const lines = files.flatMap((name) =>
    findLongLocks(readFileSync(join(FOLDER, name), 'utf8')).map((line) => `${FOLDER}/${name}: ${line}`),
  );
  if (lines.length > 0)
    console.log(`${lines.join('\n')}\nA comment "-- Locks: why it may" in the statement accepts it.`);
  return { passed: lines.length === 0 ? 1 : 0, failed: lines.length, skipped: 0 };
}
