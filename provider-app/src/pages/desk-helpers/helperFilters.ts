import { LIMITS } from 'contract/platform/limits';
import { choicesOf, type ListFilters } from '../../lib/listFilters';
import { helperStates, helpersTexts as texts } from '../../texts/deskHelpers';

/** Who is searched for, and in which state. */
export const helperFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.emailMax },
  state: { kind: 'choice', label: texts.state, choices: choicesOf(helperStates), none: texts.everyState },
} satisfies ListFilters;
