import type { PublicProvider } from 'contract/catalogue/directory';
import type { PageHead, ReadHead } from 'shared-ui/routeHandle';
import { getPublicProvider } from '../../api/helpers';
import { helperPath } from '../../lib/helperPath';
import { helperTexts } from '../../texts/helper';
import { areasText } from './areasText';

/** What the head of a helper's page says (M-262.4). */
export function headOf({ _id, businessName, categories, areas, jobsDone }: PublicProvider): PageHead {
  const skills = categories.join(', ') || helperTexts.everySkill;
  return {
    title: businessName,
    description: helperTexts.description(businessName, skills, areasText(areas), jobsDone),
    canonicalPath: helperPath(_id),
  };
}

export const readHead: ReadHead = (state, { id = '' }) => {
  const { data } = getPublicProvider.select({ id })(state);
  return data ? headOf(data) : null;
};
