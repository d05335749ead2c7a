import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { submitReviewBody } from 'contract/review';
import { firstFailure } from 'contract/firstFailure';
import { paths } from 'shared-ui/paths';
import { tabStorage } from 'shared-ui/tabStorage';
import { useAppSelector, useToast } from 'shared-ui/store';
import { Button, ButtonLink, Card, Container, Notice, PageHeader, Stack, TextLink } from 'shared-ui/ui';
import { StarInput } from 'shared-ui/ui/StarInput';
import { TextArea } from 'shared-ui/ui/TextArea';
import { useListBookingsQuery } from '../../api/bookings';
import { useSubmitReviewMutation } from '../../api/reviews';
import { failureText } from '../../components/failureText';
import { review as texts } from '../../texts/review';
import styles from './ReviewPage.module.css';

/** The booking a verified review is about (M-17.1): only its customer can review it; null for feedback in general. */
function useReviewedBooking() {
  const [params] = useSearchParams();
  const asked = params.get('booking');
  const isLoggedIn = useAppSelector(({ session }) => session.customerToken !== null);
  const bookingId = isLoggedIn ? asked : null;
  const { data = [] } = useListBookingsQuery(undefined, { skip: bookingId === null });
  const found = data.find((booking) => [booking.bookingId, booking._id].includes(bookingId ?? ''));
  return {
    asked,
    booking: bookingId === null ? null : { bookingId, serviceName: found?.service.name ?? bookingId },
    needsLogin: asked !== null && !isLoggedIn,
  };
}

/** Stars and words (C-2.85). The browser itself asks for the words; the stars are needed only for a booking. */
export function ReviewPage() {
  const { asked, booking, needsLogin } = useReviewedBooking();
  const { pathname, search } = useLocation();
  const toast = useToast();
  const [submitReview, { isLoading }] = useSubmitReviewMutation();
  const draftKey = useAppSelector(({ session }) => `reviewDraft:${session.customerEmail ?? ''}:${asked ?? ''}`);
  const [draft] = useState(() => tabStorage.readDraft(draftKey));
  const [rating, setRating] = useState(() => Number(draft?.rating) || 0);
  const [ratingError, setRatingError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const stars = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);

  const tell = (tone: 'success' | 'error', text: string) => {
    setOutcome({ tone, text });
    toast[tone](text);
  };

  /** What is typed survives a reload and the way over the login. */
  const keep = (form: HTMLFormElement | null, stars: number) => {
    if (form)
      tabStorage.writeDraft(draftKey, {
        rating: String(stars),
        review: String(new FormData(form).get('review') ?? ''),
      });
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const sent = event.currentTarget;
    const review = String(new FormData(sent).get('review') ?? '');
    const body = { rating, review, ...(booking && { bookingId: booking.bookingId }) };
    const broken = firstFailure(submitReviewBody, body);
    if (broken?.field === 'rating') {
      setRatingError(broken.message);
      stars.current?.querySelector('input')?.focus();
      return;
    }
    setOutcome(null);
    const { data, error } = await submitReview(body);
    if (error) return tell('error', failureText(error, { refused: texts.refused, failed: texts.failed }));
    tabStorage.remove(draftKey);
    sent.reset();
    setRating(0);
    tell('success', data || texts.done);
  };

  return (
    <Container size="form" className={styles.page}>
      <PageHeader title={texts.title} subtitle={booking ? texts.of(booking.serviceName) : texts.lede} />
      {needsLogin && (
        <div className={styles.login}>
          <Notice
            action={
              <ButtonLink to={paths.auth({ returnTo: pathname + search })} size="sm" variant="secondary">
                {texts.logIn}
              </ButtonLink>
            }
          >
            {texts.loggedOut}
          </Notice>
        </div>
      )}
      <Card>
        <form ref={form} onInput={() => keep(form.current, rating)} onSubmit={(event) => void handleSubmit(event)}>
          <Stack gap={5}>
            <div ref={stars}>
              <StarInput
                legend={texts.rating}
                value={rating}
                error={ratingError}
                onChange={(value) => {
                  setRating(value);
                  keep(form.current, value);
                  setRatingError(null);
                }}
              />
            </div>
            <TextArea
              label={texts.text}
              name="review"
              placeholder={texts.placeholder}
              defaultValue={draft?.review}
              required
            />
            {outcome && (
              <Notice tone={outcome.tone} role={outcome.tone === 'error' ? 'alert' : 'status'}>
                {outcome.text}
              </Notice>
            )}
            <Button type="submit" isFullWidth isBusy={isLoading} busyText={texts.submitting}>
              {texts.submit}
            </Button>
          </Stack>
        </form>
      </Card>
      {booking && (
        <p className={styles.back}>
          <TextLink to={paths.bookingHistory()}>{texts.toBookings}</TextLink>
        </p>
      )}
    </Container>
  );
}
