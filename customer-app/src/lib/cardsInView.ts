import { rowsInView } from 'shared-ui/useIsWhole';

/** Of the grid of chores, on the widest screen; a row of less wide ones is higher, or has fewer cards. */
const COLUMNS = 4;
const MIN_ROW_PX = 330;

/** How many cards of chores a screen can show whose list starts `topPx` below its upper edge, or lower; whole rows, 0 for a list below it. */
export function cardsInView(topPx: number, screenPx?: number): number {
  return COLUMNS * rowsInView(topPx, MIN_ROW_PX, screenPx);
}
