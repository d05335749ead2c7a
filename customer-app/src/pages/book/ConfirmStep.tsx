import { useRef, type ComponentProps } from 'react';
import {
  formatDate,
  formatPounds,
  formatAddress,
  formatDateRange,
  formatDuration,
  formatTimeRange,
} from 'shared-ui/format';
import { useServerClock } from 'shared-ui/store';
import { Notice, Button, Card, Stack, ButtonLink, Cluster, TextLink } from 'shared-ui/ui';
import { lazyComponent } from 'shared-ui/hooks';
import { DescriptionList, Price, BlockSkeleton } from 'shared-ui/parts';
import { paths, type BookStep } from 'shared-ui/paths';
import { AgreementNote } from '../../components/AgreementNote';
import { bookTexts } from './texts';
import { refundRuleOf, NavRow, type Estimate } from './EstimatePanel';
import { readPaymentRedirect, type BookingDraft } from './bookingDraft';
import type { BookingFormState, StepProps, FilledDraft } from './useBookingDraft';
import { useSubmitBooking, detailsOf } from './useSubmitBooking';
import bill from '../../components/Total.module.css';
import styles from './BookPage.module.css';
import parts from '../../components/FormParts.module.css';
import type { Service } from 'contract/catalogue/service';

/** Leads from the confirm step back to the step where something is changed. */
function ChangeStepLink({ draft, step }: { draft: Pick<BookingDraft, 'serviceId' | 'helperId'>; step: BookStep }) {
  return (
    <TextLink to={paths.book({ service: draft.serviceId, helper: draft.helperId ?? undefined, step })}>
      {bookTexts.change(bookTexts.stepNames[step].toLowerCase())}
    </TextLink>
  );
}

interface SummarySectionProps {
  title: string;
  /** The step where it is changed. */
  step: BookStep;
  draft: FilledDraft;
  items: ComponentProps<typeof DescriptionList>['items'];
}

function SummarySection({ title, step, draft, items }: SummarySectionProps) {
  const id = `book-${step}`;
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id} className={parts.title}>
        {title}
      </h2>
      <ChangeStepLink draft={draft} step={step} />
      <DescriptionList items={items} />
    </section>
  );
}

/** The values of steps 1 and 2, each part with a link back to its step. */
function BookingSummary({ draft, service, estimate }: { draft: FilledDraft; service: Service; estimate: Estimate }) {
  const { timeSlot, specialRequests } = draft;
  const { customerDetails: customer, serviceLocation: location } = detailsOf(draft);
  const { start, end, days, minutes } = estimate;
  const address = formatAddress(location);
  return (
    <>
      <SummarySection
        title={service.name}
        step="time"
        draft={draft}
        items={[
          { term: bookTexts.period, value: formatDateRange(start, end) },
          { term: bookTexts.time, value: formatTimeRange(timeSlot.startTime, timeSlot.endTime) },
          { term: bookTexts.days, value: days ?? bookTexts.unknown },
          { term: bookTexts.duration, value: formatDuration(minutes) },
        ]}
      />
      <SummarySection
        title={bookTexts.who}
        step="details"
        draft={draft}
        items={[
          { term: bookTexts.name, value: customer.name || bookTexts.unknown },
          { term: bookTexts.phone, value: customer.phone || bookTexts.unknown },
          { term: bookTexts.email, value: customer.email || bookTexts.unknown, isWide: true },
          { term: bookTexts.where, value: address || bookTexts.unknown, isWide: true },
          ...(specialRequests ? [{ term: bookTexts.specialRequests, value: specialRequests, isWide: true }] : []),
          { term: bookTexts.paymentMethod, value: bookTexts.paypal },
        ]}
      />
    </>
  );
}

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
  { skeleton: <BlockSkeleton height="5rem" />, message: bookTexts.repeatFailed },
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
        <Cluster as="p" align="baseline" justify="between" className={bill.total}>
          {bookTexts.total} <Price amount={estimate.cost} size="xl" />
        </Cluster>
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
