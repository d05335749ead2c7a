import { sql } from 'kysely';
import type { Db } from '../../plugins/database';

const WORDS_MAX = 8;
/** How alike a catalogue word must be to stand for a typed one. */
const ALIKE = 0.3;

/** The words of what was typed: lower case, letters and digits only, so that nothing in it is syntax. */
export const wordsOf = (query: string): string[] =>
  [...new Set(query.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word.length <= 40))].slice(0, WORDS_MAX);

/** Replaces every word that begins no word of the catalogue by the catalogue's most similar one, if one is similar at all. */
export const mendWords = async (db: Db, words: readonly string[]): Promise<string[]> => Promise.all(words.map((word) => mend(db, word)));

const mend = async (db: Db, word: string): Promise<string> => {
  if (word.length < 3 || /\d/.test(word)) return word;
  const { rows } = await sql<{ word: string }>`
    select word from (
      (select word, 2::real as likeness from search_words where word >= ${word} and word < ${`${word}\u{10FFFF}`} collate "C" order by word limit 1)
      union all
      (select word, similarity(word, ${word}) from search_words where word % ${word} and similarity(word, ${word}) >= ${ALIKE})
    ) as candidates
    order by likeness desc, abs(length(word) - ${word.length}), word limit 1`.execute(db);
  const found = rows[0]?.word;
  return found === undefined || found.startsWith(word) ? word : found;
};

/** Full-text query text in which each word may be a beginning. */
export const prefixQuery = (words: readonly string[], joint: '&' | '|'): string => words.map((word) => `${word}:*`).join(` ${joint} `);
