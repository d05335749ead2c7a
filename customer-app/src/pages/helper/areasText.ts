import { helperTexts } from '../../texts/helper';

/** Outward postcodes in capitals, cities with a capital letter, as the API has them in lower case. */
function shownArea(area: string): string {
  return /\d/.test(area) ? area.toUpperCase() : area.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Where a helper works, in one line: ['se15', 'london'] → 'SE15, London'. */
export function areasText(areas: readonly string[]): string {
  return areas.map(shownArea).join(', ') || helperTexts.everyArea;
}
