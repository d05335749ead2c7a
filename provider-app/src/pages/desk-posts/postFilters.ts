import { LIMITS } from 'contract/platform/limits';
import { choicesOf, type ListFilters } from '../../lib/listFilters';
import { postsTexts as texts, postStates } from '../../texts/deskPosts';

/** A part of the title, and whether readers see the post. */
export const postFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.shortTextMax },
  state: { kind: 'choice', label: texts.state, choices: choicesOf(postStates), none: texts.everyState },
} satisfies ListFilters;
