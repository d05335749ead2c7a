import { capitalise } from 'shared-ui/format';

/** 'sw4' → 'SW4', 'york' → 'York'. */
function areaName(area: string): string {
  return /\d/.test(area) ? area.toUpperCase() : capitalise(area);
}

/** Areas in one line, as the desk shows and edits them. */
export function areasText(areas: readonly string[]): string {
  return areas.map(areaName).join(', ');
}

/** The text of a value; the value itself where only a later server knows it. */
export function labelOf(texts: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(texts, value) ? texts[value]! : value;
}
