import { LIMITS } from 'contract/platform/limits';
import { choicesOf, type ChosenOf, type ListFilters } from '../../lib/listFilters';
import { bookingsTexts as texts, bookingStates } from './texts';

export const bookingFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.emailMax },
  state: { kind: 'choice', label: texts.state, choices: choicesOf(bookingStates), none: texts.needsHand },
  from: { kind: 'day', label: texts.from },
  to: { kind: 'day', label: texts.to },
} satisfies ListFilters;

/** Without any filter the bookings that need a hand are listed; with another filter, every state (M-141.1). */
export function implyState(chosen: ChosenOf<typeof bookingFilters>): typeof chosen {
  const { search, state, from, to } = chosen;
  return state === undefined && (search ?? from ?? to) ? { ...chosen, state: 'all' } : chosen;
}
