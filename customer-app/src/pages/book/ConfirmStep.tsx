import { useRef } from 'react';
import type { Service } from 'contract/catalogue/service';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { Button, Card, Notice, Skeleton, SkeletonBlock, Stack, ButtonLink, Cluster } from 'shared-ui/ui';
import { Price } from 'shared-ui/ui/Price';
import { bookTexts } from './texts';
import { readPaymentRedirect } from './bookingDraft';
import { BookingSummary } from './BookingSummary';
import { ChangeStepLink } from './ChangeStepLink';
import type { Estimate } from './estimate';
import { NavRow } from './NavRow';
import { RefundRuleNotice } from './RefundRuleNotice';
import styles from './steps.module.css';
import type { BookingFormState } from './useBookingDraft';
import { useSubmitBooking } from './useSubmitBooking';
import { paths } from 'shared-ui/paths';
import parts from '../../components/FormParts.module.css';

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
    skeleton: (
      <Skeleton>
        <SkeletonBlock height="5rem" />
      </Skeleton>
    ),
    message: bookTexts.repeatFailed,
  },
);

interface ConfirmStepProps {
  form: BookingFormState;
  service: Service;
  estimate: Estimate;
  onPrevious: () => void;
}

/** Step 3: everything once more, its price, and the button that books (C-2.70). */
export function ConfirmStep({ form, service, estimate, onPrevious }: ConfirmStepProps) {
  const content = useRef<HTMLDivElement>(null);
  const { submit, failure, paymentUrl } = useSubmitBooking(form, content);
  const { draft, typed, isBusy } = form;
  // An untouched draft after Back from the payment page: the booking was created already.
  const createdBefore = Object.keys(typed.values).length === 0 ? readPaymentRedirect(draft.serviceId) : null;
  if (paymentUrl) return <PaymentRedirect url={paymentUrl} isLeaving />;
  if (createdBefore) return <PaymentRedirect url={createdBefore} />;

  return (
    <Card>
      <Stack ref={content} gap={5} inert={isBusy}>
        <BookingSummary draft={draft} service={service} estimate={estimate} />
        {!draft.isRange && <RepeatChoice form={form} />}
        <RefundRuleNotice estimate={estimate} startTime={draft.values['timeSlot.startTime'] ?? ''} service={service} />
        <p className={styles.total}>
          {bookTexts.total} <Price amount={estimate.cost} size="xl" />
        </p>
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
