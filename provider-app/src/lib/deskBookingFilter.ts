import { LIMITS } from 'contract/limits';
import { BOOKING_STATE_NAMES, type BookingState } from '../texts/deskBookings';
import { dayOf, textOf } from './urlFilters';

export const BOOKING_FILTERS = ['search', 'state', 'from', 'to'] as const;

export interface DeskBookingFilter {
  search: string | undefined;
  state: BookingState | undefined;
  from: string | undefined;
  to: string | undefined;
}

/**
 * The filters of the desk's bookings in a URL. Without any of them those that need a hand are listed; once something else is
 * looked for, every state (M-141.1).
 */
export function readBookingFilter(params: URLSearchParams): DeskBookingFilter {
  const search = textOf(params, 'search')?.slice(0, LIMITS.emailMax);
  const [from, to] = [dayOf(params, 'from'), dayOf(params, 'to')];
  const state = BOOKING_STATE_NAMES.find((known) => known === params.get('state'));
  return { search, state: state ?? (search || from || to ? 'all' : undefined), from, to };
}
