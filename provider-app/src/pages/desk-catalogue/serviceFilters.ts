import { LIMITS } from 'contract/platform/limits';
import { choicesOf, type ListFilters } from '../../lib/listFilters';
import { catalogueTexts, servicesTexts as texts } from '../../texts/deskCatalogue';

const STATES = choicesOf({ true: catalogueTexts.active, false: texts.inactive });

/** A part of the name or the text, and whether the service is active. */
export const serviceFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.shortTextMax },
  active: { kind: 'choice', label: catalogueTexts.state, choices: STATES, none: texts.everyState },
} satisfies ListFilters;
