import { useRef, useState, type FormEvent } from 'react';
import { firstFailure } from 'contract/platform/firstFailure';
import { submitReviewBody } from 'contract/catalogue/review';
import { useToast, errorText } from 'shared-ui/store';
import { Button, Notice, Stack } from 'shared-ui/ui';
import { TextArea, useDraft } from 'shared-ui/forms';
import { StarInput } from '../StarInput/StarInput';
import { useSubmitReviewMutation } from '../../api/reviews';
import { reviewTexts } from '../../texts/review';
import { useDraftOwner } from '../../hooks/useDraftOwner';

/**
 * The unsent review of this account and booking. It survives a reload and a login: text that was typed before belongs to the person who logs
 * in then (M-17.3).
 */
function useReviewDraft(requestedId: string | null) {
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

interface ReviewFormProps {
  /** As the URL names it, also while nobody is logged in. */
  requestedId: string | null;
  /** The booking of a verified review; null for general feedback. */
  bookingId: string | null;
}

function reviewTextOf(form: HTMLFormElement): string {
  return String(new FormData(form).get('review') ?? '');
}

/** Stars and a text (C-2.85). The browser checks that there is a text; stars are required only for a booking. */
export function ReviewForm({ requestedId, bookingId }: ReviewFormProps) {
  const toast = useToast();
  const draft = useReviewDraft(requestedId);
  const [submitReview, { isLoading }] = useSubmitReviewMutation();
  const [rating, setRating] = useState(draft.initialRating);
  const [ratingError, setRatingError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const stars = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const showOutcome = (tone: 'success' | 'error', text: string) => {
    setOutcome({ tone, text });
    toast[tone](text);
  };
  const saveDraft = (latestRating: number) => form.current && draft.save(latestRating, reviewTextOf(form.current));

  const handleRating = (value: number) => {
    setRating(value);
    setRatingError(null);
    saveDraft(value);
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const submittedForm = event.currentTarget;
    const body = { rating, review: reviewTextOf(submittedForm), ...(bookingId !== null && { bookingId }) };
    const broken = firstFailure(submitReviewBody, body);
    if (broken?.field === 'rating') {
      setRatingError(broken.message);
      stars.current?.querySelector('input')?.focus();
      return;
    }
    setOutcome(null);
    // The fields are disabled meanwhile: one of them would lose the focus.
    button.current?.focus();
    const { data, error } = await submitReview(body);
    if (error)
      return showOutcome('error', errorText(error, { rejected: reviewTexts.rejected, failed: reviewTexts.failed }));
    draft.remove();
    submittedForm.reset();
    setRating(0);
    showOutcome('success', data || reviewTexts.done);
  };

  return (
    <form ref={form} onInput={() => saveDraft(rating)} onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={5}>
        {/* Text that is typed while the form is submitted would be lost (M-17.4). */}
        <fieldset disabled={isLoading}>
          <Stack gap={5}>
            <div ref={stars}>
              <StarInput legend={reviewTexts.rating} value={rating} error={ratingError} onChange={handleRating} />
            </div>
            <TextArea
              label={reviewTexts.text}
              name="review"
              placeholder={reviewTexts.placeholder}
              defaultValue={draft.initialReview}
              required
            />
          </Stack>
        </fieldset>
        {outcome && (
          <Notice tone={outcome.tone} role={outcome.tone === 'error' ? 'alert' : 'status'}>
            {outcome.text}
          </Notice>
        )}
        <Button ref={button} type="submit" isFullWidth isBusy={isLoading} busyText={reviewTexts.submitting}>
          {reviewTexts.submit}
        </Button>
      </Stack>
    </form>
  );
}
