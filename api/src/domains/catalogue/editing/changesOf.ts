/** The fields that differ, before and after; null when none does. */
export function changesOf<Fields extends object, Name extends keyof Fields & string>(
  names: readonly Name[],
  stored: Pick<Fields, Name>,
  given: Pick<Fields, Name>,
): { before: object; after: object } | null {
  const changed = names.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(given[name]));
  if (changed.length === 0) return null;
  const pick = (of: Pick<Fields, Name>) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  return { before: pick(stored), after: pick(given) };
}
