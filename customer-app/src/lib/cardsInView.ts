import type { ScreenSize } from 'shared-ui/useIsWhole';

/** Up to this width the grid of chores has two columns, as the one of the design system. */
const NARROW_PX = 1080;
const MIN_ROW_PX = 330;

/** How many cards of chores a screen can show whose list starts `topPx` below its upper edge, or lower; whole rows, 0 for a list below it. */
export function cardsInView(topPx: number, { innerWidth, innerHeight }: ScreenSize = window): number {
  return (innerWidth > NARROW_PX ? 4 : 2) * Math.max(0, Math.ceil((innerHeight - topPx) / MIN_ROW_PX));
}
