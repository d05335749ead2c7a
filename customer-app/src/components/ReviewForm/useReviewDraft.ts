import { useState } from 'react';
import { useDraft } from 'shared-ui/useDraft';
import { useDraftOwner } from '../../hooks/useDraftOwner';

/**
 * The unsent review of this account and booking. It survives a reload and a login: text that was typed before belongs to the person who logs
 * in then (M-17.3).
 */
export function useReviewDraft(requestedId: string | null) {
  const owner = useDraftOwner();
  const { draft, save, remove } = useDraft(`reviewDraft:${requestedId ?? ''}`);
  // As it was when the form opened: the session may end meanwhile.
  const [writer] = useState(owner ?? draft?.owner ?? '');
  const own = draft?.owner && draft.owner !== writer ? null : draft;
  return {
    initialRating: Number(own?.rating) || 0,
    initialReview: own?.review,
    save: (rating: number, review: string) => save({ rating: String(rating), review, owner: writer }),
    remove,
  };
}
