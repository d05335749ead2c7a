import type { PostState } from 'contract/desk/operatorCatalogue';
import { Badge, type Tone } from 'shared-ui/ui/Badge';
import { postStates } from './texts';

const TONES: Record<PostState, Tone> = { draft: 'neutral', planned: 'info', published: 'success' };

export function PostStateBadge({ state }: { state: PostState }) {
  return <Badge tone={TONES[state]}>{postStates[state]}</Badge>;
}
