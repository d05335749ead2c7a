import type { AttentionItem } from 'contract/attention';
import { deskPaths } from 'shared-ui/deskPaths';

/** The page of the desk on which an item is solved; null for what is solved on its row alone. Of a chat it is its helper's page (M-49.4). */
export function placeOf({
  kind,
  link,
  subject,
}: { kind: string } & Pick<AttentionItem, 'link' | 'subject'>): string | null {
  if (kind === 'reported-review') return deskPaths.reviews({ search: subject.name });
  if (link.bookingId !== null) return deskPaths.booking(link.bookingId);
  return link.providerId === null ? null : deskPaths.helper(link.providerId);
}
