import { useAppSelector } from 'shared-ui/store';
import { useDraft } from 'shared-ui/useDraft';

/** The unsent review of this account and booking. It survives a reload and a login. */
export function useReviewDraft(requestedId: string | null) {
  const key = useAppSelector(({ session }) => `reviewDraft:${session.customerEmail ?? ''}:${requestedId ?? ''}`);
  const { draft, save, remove } = useDraft(key);
  return {
    initialRating: Number(draft?.rating) || 0,
    initialReview: draft?.review,
    save: (rating: number, review: string) => save({ rating: String(rating), review }),
    remove,
  };
}
