import type { AttentionItem } from 'contract/desk/attention';
import { deskPaths } from 'shared-ui/deskPaths';

/** The page of the desk on which an item is solved; null for what is solved on its row alone (M-49.4). */
export function placeOf({
  kind,
  link,
  subject,
}: { kind: string } & Pick<AttentionItem, 'link' | 'subject'>): string | null {
  if (kind === 'reported-review') return deskPaths.reviews({ search: subject.name });
  if (link.bookingId !== null) return deskPaths.booking(link.bookingId);
  if (link.providerId === null) return null;
  if (kind === 'unanswered-chat') return deskPaths.chat(link.providerId);
  return deskPaths.helper(link.providerId);
}
