import { capitalise } from 'shared-ui/format';

/** 'sw4' → 'SW4', 'york' → 'York'. */
export function areaName(area: string): string {
  return /\d/.test(area) ? area.toUpperCase() : capitalise(area);
}
