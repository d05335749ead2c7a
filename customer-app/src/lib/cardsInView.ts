import type { ScreenSize } from 'shared-ui/useIsWhole';

/** Up to this width the grid of chores has two columns, as the one of the design system, and lower rows on a phone. */
const NARROW_PX = 1080;
const NARROW = { columns: 2, leastRowPx: 280 };
const WIDE = { columns: 4, leastRowPx: 330 };

/** How many cards of chores a screen can show whose list starts `topPx` below its upper edge, or lower; whole rows, 0 for a list below it. */
export function cardsInView(topPx: number, screen: ScreenSize = window): number {
  const { columns, leastRowPx } = screen.innerWidth > NARROW_PX ? WIDE : NARROW;
  return columns * Math.max(0, Math.ceil((screen.innerHeight - topPx) / leastRowPx));
}
