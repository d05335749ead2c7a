import { capitalise } from 'shared-ui/format';

/** Areas in one line, as they are shown and edited: 'sw4' → 'SW4', 'york' → 'York'. */
export function areasText(areas: readonly string[]): string {
  return areas.map((area) => (/\d/.test(area) ? area.toUpperCase() : capitalise(area))).join(', ');
}

/** The text of a value. @param unknown where only a later server knows the value; by default that itself */
export function labelOf(texts: Readonly<Record<string, string>>, value: string, unknown = value): string {
  return Object.hasOwn(texts, value) ? texts[value]! : unknown;
}
