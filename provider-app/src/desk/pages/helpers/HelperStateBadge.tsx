import { Badge, type Tone } from 'shared-ui/ui/Badge';
import type { Helper } from '../../api/helpers';
import { helperStates } from './texts';

export type HelperState = keyof typeof helperStates;

const TONES: Record<HelperState, Tone> = { pending: 'warning', approved: 'success', inactive: 'neutral' };

type Standing = Pick<Helper, 'isActive' | 'isApproved'>;

/** Whether a helper may work; nobody who is inactive may, approved or not. */
export function stateOfHelper({ isActive, isApproved }: Standing): HelperState {
  if (!isActive) return 'inactive';
  return isApproved ? 'approved' : 'pending';
}

export function HelperStateBadge({ helper }: { helper: Standing }) {
  const state = stateOfHelper(helper);
  return <Badge tone={TONES[state]}>{helperStates[state]}</Badge>;
}
