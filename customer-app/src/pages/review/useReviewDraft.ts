import { useState } from 'react';
import { useAppSelector } from 'shared-ui/store';
import { tabStorage } from 'shared-ui/tabStorage';

/** The unsent review of this account and booking. It survives a reload and a login. */
export function useReviewDraft(requestedId: string | null) {
  const key = useAppSelector(({ session }) => `reviewDraft:${session.customerEmail ?? ''}:${requestedId ?? ''}`);
  const [draft] = useState(() => tabStorage.readDraft(key));
  return {
    initialRating: Number(draft?.rating) || 0,
    initialReview: draft?.review,
    save: (rating: number, review: string) => tabStorage.writeDraft(key, { rating: String(rating), review }),
    remove: () => tabStorage.remove(key),
  };
}
