/**
 * The item that a key moves focus to: arrows wrap around, Home and End go to the ends, a letter to the next item that starts with it.
 * @returns undefined for any other key
 */
export function nextItem(items: readonly HTMLElement[], active: Element | null, key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === active);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const fromNext = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return fromNext.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
