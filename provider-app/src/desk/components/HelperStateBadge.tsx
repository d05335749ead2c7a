import { Badge, type Tone } from 'shared-ui/ui/Badge';
import { stateOfHelper, type HelperState } from '../lib/helperState';
import { helperStates } from '../texts/helpers';

const TONES: Record<HelperState, Tone> = { pending: 'warning', approved: 'success', inactive: 'neutral' };

export function HelperStateBadge({ helper }: { helper: { isActive: boolean; isApproved: boolean } }) {
  const state = stateOfHelper(helper);
  return <Badge tone={TONES[state]}>{helperStates[state]}</Badge>;
}
