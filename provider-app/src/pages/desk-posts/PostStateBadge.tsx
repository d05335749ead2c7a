import type { PostState } from 'contract/desk/operatorCatalogue';
import { Badge, type Tone } from 'shared-ui/ui/Badge';
import { postStates } from '../../texts/deskPosts';

const TONES: Record<PostState, Tone> = { draft: 'neutral', planned: 'info', published: 'success' };

/** Whether readers see a post. */
export function PostStateBadge({ state }: { state: PostState }) {
  return <Badge tone={TONES[state]}>{postStates[state]}</Badge>;
}
