import { capitalise } from 'shared-ui/format';

/** 'sw4' → 'SW4', 'york' → 'York'. */
function areaName(area: string): string {
  return /\d/.test(area) ? area.toUpperCase() : capitalise(area);
}

/** Areas as people write them, separated by commas. */
export function areasText(areas: readonly string[]): string {
  return areas.map(areaName).join(', ');
}
