import { LIMITS } from 'contract/platform/limits';
import { choicesOf, type ChosenOf, type ListFilters } from '../../lib/listFilters';
import { bookingsTexts as texts, bookingStates } from '../../texts/deskBookings';

/** Which bookings: by what is searched for, by their state, and by the days that they are on. */
export const bookingFilters = {
  search: { kind: 'text', label: texts.search, hint: texts.searchHint, maxLength: LIMITS.emailMax },
  state: { kind: 'choice', label: texts.state, choices: choicesOf(bookingStates), none: texts.needsHand },
  from: { kind: 'day', label: texts.from },
  to: { kind: 'day', label: texts.to },
} satisfies ListFilters;

/** Without any filter those that need a hand are listed; once something else is looked for, every state (M-141.1). */
export function implyState(chosen: ChosenOf<typeof bookingFilters>): typeof chosen {
  const { search, state, from, to } = chosen;
  return state === undefined && (search ?? from ?? to) ? { ...chosen, state: 'all' } : chosen;
}
