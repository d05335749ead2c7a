import { foldText } from 'contract/fields/characters';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';

const MAX_WORDS = 8;
/** Of a word, as of those of the catalogue. */
const MAX_LETTERS = 40;
/** The least likeness that lets a catalogue word stand for a typed one. */
const MIN_SIMILARITY = 0.3;
/** Sorts after every letter: every word between a word and this begins with the word. */
const LAST_LETTER = '\u{10FFFF}';

/** The typed words, folded as the catalogue's: letters and digits only, so that nothing in it is syntax. None without any. */
export function wordsOf(query: string): string[] {
  const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, MAX_LETTERS).join('')))].slice(0, MAX_WORDS);
}

/** Replaces every word that begins no word of the catalogue by the catalogue's most similar one, if one is similar at all. */
export async function correctSpelling(db: Db, words: readonly string[]): Promise<string[]> {
  const correctable = words.filter((word) => word.length >= 3 && !/\d/.test(word));
  if (correctable.length === 0) return [...words];
  const { rows } = await sql<{ typed: string }>`
    select typed from unnest(${correctable}::text[]) as typed
    where not exists (select from search_words where word >= typed collate "C" and word < (typed || ${LAST_LETTER}) collate "C")`.execute(
    db,
  );
  const corrected = new Map<string, string>();
  for (const { typed } of rows) corrected.set(typed, await nearestWord(db, typed));
  return words.map((word) => corrected.get(word) ?? word);
}

async function nearestWord(db: Db, typed: string): Promise<string> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word % ${typed} and similarity(word, ${typed}) >= ${MIN_SIMILARITY}
    order by similarity(word, ${typed}) desc, abs(length(word) - ${typed.length}), word limit 1`.execute(db);
  return rows[0]?.word ?? typed;
}

/** Full-text query text in which each word may be a beginning. */
export function prefixQuery(words: readonly string[], joint: '&' | '|'): string {
  return words.map((word) => `${word}:*`).join(` ${joint} `);
}
