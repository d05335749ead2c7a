import type { helperStates } from '../texts/helpers';

export type HelperState = keyof typeof helperStates;

/** Whether a helper may work; nobody who is inactive may, approved or not. */
export function stateOfHelper({ isActive, isApproved }: { isActive: boolean; isApproved: boolean }): HelperState {
  if (!isActive) return 'inactive';
  return isApproved ? 'approved' : 'pending';
}
