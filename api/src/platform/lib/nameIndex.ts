import { foldText } from 'contract/fields/characters';

/** Finds things by name: the one of this very name before the first that looks the same (`foldText`). */
export function nameIndex<T extends { name: string }>(all: readonly T[]): (name: string) => T | undefined {
  const exact = new Map(all.map((each) => [each.name, each]));
  const folded = new Map(all.toReversed().map((each) => [foldText(each.name), each]));
  return (name) => exact.get(name) ?? folded.get(foldText(name));
}
