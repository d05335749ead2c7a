import type { PublicProvider } from 'contract/catalogue/directory';
import type { PageHead, ReadHead } from 'shared-ui/routeHandle';
import { getPublicProvider } from '../../api/helpers';
import { ownPaths } from '../../paths';
import { helperTexts } from '../../texts/helper';
import { areasText } from './areasText';

/** The head of a helper's page (M-262.4). */
export function headOf({ _id, businessName, categories, areas, jobsDone }: PublicProvider): PageHead {
  const skills = categories.join(', ') || helperTexts.everySkill;
  return {
    title: businessName,
    description: helperTexts.description(businessName, skills, areasText(areas), jobsDone),
    canonicalPath: ownPaths.helper(_id),
  };
}

export const readHead: ReadHead = (state, { id = '' }) => {
  const { data } = getPublicProvider.select({ id })(state);
  return data ? headOf(data) : null;
};
