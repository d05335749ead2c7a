import { helperStates } from '../texts/deskHelpers';

export type HelperState = keyof typeof helperStates;

/** In the order of the filter. */
export const HELPER_STATES = Object.keys(helperStates) as HelperState[];

export interface HelperFilter {
  search?: string | undefined;
  state?: HelperState | undefined;
}

/** The filters of the list of helpers in a URL; what is none is left out. */
export function readHelperFilter(params: URLSearchParams): HelperFilter {
  return {
    search: params.get('search')?.trim() || undefined,
    state: HELPER_STATES.find((known) => known === params.get('state')),
  };
}

/** Whether a helper may work; nobody who is inactive may, approved or not. */
export function stateOfHelper({ isActive, isApproved }: { isActive: boolean; isApproved: boolean }): HelperState {
  if (!isActive) return 'inactive';
  return isApproved ? 'approved' : 'pending';
}
