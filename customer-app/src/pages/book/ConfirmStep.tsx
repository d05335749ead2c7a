import { useRef } from 'react';
import { formatDate, formatPounds } from 'shared-ui/format';
import { useServerClock } from 'shared-ui/store';
import { Notice, Button, Card, Stack, ButtonLink, Cluster } from 'shared-ui/ui';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { Price } from 'shared-ui/ui/Price';
import { paths } from 'shared-ui/paths';
import { AgreementNote } from '../../components/AgreementNote';
import { BlockSkeleton } from '../../components/BlockSkeleton';
import { bookTexts } from './texts';
import { refundRuleOf, NavRow } from './EstimatePanel';
import { readPaymentRedirect } from './bookingDraft';
import { BookingSummary, ChangeStepLink } from './BookingSummary';
import type { BookingFormState, StepProps } from './useBookingDraft';
import { useSubmitBooking } from './useSubmitBooking';
import styles from './BookPage.module.css';
import parts from '../../components/FormParts.module.css';

/** The refund rule with its date and amounts, before anything is paid (M-11.4). */
function RefundRuleNotice({ form, estimate, service }: Pick<StepProps, 'form' | 'estimate' | 'service'>) {
  const now = new Date(useServerClock().now());
  const rule = refundRuleOf(estimate, form.draft.timeSlot.startTime, service.price, now);
  if (!rule) return null;
  const [kept, lateRefund, all] = [formatPounds(rule.kept), formatPounds(rule.lateRefund), formatPounds(estimate.cost)];
  return (
    <Notice title={bookTexts.refundTitle}>
      {rule.freeUntil
        ? `${bookTexts.refundFree(`${formatDate(rule.freeUntil.date)}, ${rule.freeUntil.time}`, all)} ${bookTexts.refundLate(kept, lateRefund)}`
        : bookTexts.refundSoon(kept, lateRefund)}
    </Notice>
  );
}

/** Shown while the browser leaves for the payment page (`isLeaving`), and after Back from there. */
function PaymentRedirect({ url, isLeaving = false }: { url: string; isLeaving?: boolean }) {
  return (
    <Card>
      <Stack gap={4}>
        <h2 className={parts.title}>{isLeaving ? bookTexts.leaving : bookTexts.made}</h2>
        <p>{isLeaving ? bookTexts.leavingText : bookTexts.madeText}</p>
        <Cluster>
          <ButtonLink to={url}>{bookTexts.toPayment}</ButtonLink>
          <ButtonLink to={paths.bookings()} variant="secondary">
            {bookTexts.toBookings}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  );
}

const RepeatChoice = lazyComponent<{ form: BookingFormState }>(
  async () => (await import(/* webpackChunkName: "regular" */ './RepeatChoice')).RepeatChoice,
  {
    skeleton: <BlockSkeleton height="5rem" />,
    message: bookTexts.repeatFailed,
  },
);

/** Step 3: everything once more, its price, and the button that books (C-2.70). */
export function ConfirmStep({ form, service, estimate, onPrevious }: Omit<StepProps, 'onNext'>) {
  const content = useRef<HTMLDivElement>(null);
  const { submit, failure, paymentUrl } = useSubmitBooking(form, content);
  const { draft, isBusy } = form;
  // After Back from the payment page, and until the draft is changed: the booking was created already.
  const createdBefore = readPaymentRedirect(draft.serviceId);
  if (paymentUrl) return <PaymentRedirect url={paymentUrl} isLeaving />;
  if (createdBefore) return <PaymentRedirect url={createdBefore} />;

  return (
    <Card>
      <Stack ref={content} gap={5} inert={isBusy}>
        <BookingSummary draft={draft} service={service} estimate={estimate} />
        {!draft.isRange && <RepeatChoice form={form} />}
        <RefundRuleNotice form={form} estimate={estimate} service={service} />
        <p className={styles.total}>
          {bookTexts.total} <Price amount={estimate.cost} size="xl" />
        </p>
        <AgreementNote to="terms" also="cancellation" />
        {failure && (
          <Notice
            tone="error"
            role="alert"
            action={failure.step && <ChangeStepLink draft={draft} step={failure.step} />}
          >
            {failure.message}
          </Notice>
        )}
      </Stack>
      <NavRow estimate={estimate} onPrevious={isBusy ? undefined : onPrevious}>
        <Button isBusy={isBusy} busyText={bookTexts.confirming} onClick={submit}>
          {bookTexts.confirm}
        </Button>
      </NavRow>
    </Card>
  );
}
