/** From this use on a statement has a name: one that runs once, such as an odd row of a seed, is not worth keeping. */
const NAMED_FROM_USE = 2;
const MAX_NAMES = 500;
const MAX_COUNTED = 2_000;

/**
 * Names for the statements that are run again and again, by their text. PostgreSQL parses a named statement once for a connection and,
 * after five runs, plans it no more if a plan for any values is as good, which saves much of our requests' time (ADR 0016).
 * @returns gives the name of a statement; undefined as long as it has none
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === MAX_NAMES) return known;
    const use = (uses.get(text) ?? 0) + 1;
    if (use < NAMED_FROM_USE) {
      // Lists of any length make any number of texts.
      if (uses.size === MAX_COUNTED) uses.clear();
      uses.set(text, use);
      return undefined;
    }
    uses.delete(text);
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  };
}
