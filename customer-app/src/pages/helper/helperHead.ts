import type { PublicProvider } from 'contract/catalogue/directory';
import type { PageHead } from 'shared-ui/routeHandle';
import { providerTexts } from '../../texts/provider';
import { ownPaths } from '../../paths';

/** Outward postcodes in capitals, cities with a capital letter, as the API has them in lower case. */
function shownArea(area: string): string {
  return /\d/.test(area) ? area.toUpperCase() : area.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Where a helper works, in one line: ['se15', 'london'] → 'SE15, London'. */
export function areasText(areas: readonly string[]): string {
  return areas.map(shownArea).join(', ') || providerTexts.everyArea;
}

/** The head of a helper's page (M-262.4). */
export function headOf({ _id, businessName, categories, areas, jobsDone }: PublicProvider): PageHead {
  const skills = categories.join(', ') || providerTexts.everySkill;
  return {
    title: businessName,
    description: providerTexts.description(businessName, skills, areasText(areas), jobsDone),
    canonicalPath: ownPaths.helper(_id),
  };
}
