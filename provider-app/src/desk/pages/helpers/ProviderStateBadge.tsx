import { Badge, type Tone } from 'shared-ui/parts';
import type { Helper } from '../../api/providers';
import { providerStates } from './texts';

export type ProviderState = keyof typeof providerStates;

const TONES: Record<ProviderState, Tone> = { pending: 'warning', approved: 'success', inactive: 'neutral' };

type Standing = Pick<Helper, 'isActive' | 'isApproved'>;

/** Whether a helper may work; nobody who is inactive may, approved or not. */
export function stateOfProvider({ isActive, isApproved }: Standing): ProviderState {
  if (!isActive) return 'inactive';
  return isApproved ? 'approved' : 'pending';
}

export function ProviderStateBadge({ helper }: { helper: Standing }) {
  const state = stateOfProvider(helper);
  return <Badge tone={TONES[state]}>{providerStates[state]}</Badge>;
}
