import type { ComponentProps } from 'react';
import type { Service } from 'contract/catalogue/service';
import { paths, type BookStep } from 'shared-ui/paths';
import { TextLink } from 'shared-ui/ui';
import { formatAddress, formatDateRange, formatDuration, formatTimeRange } from 'shared-ui/format';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { bookTexts } from './texts';
import type { BookingDraft } from './bookingDraft';
import type { FilledDraft } from './useBookingDraft';
import { detailsOf } from './useSubmitBooking';
import type { Estimate } from './EstimatePanel';
import parts from '../../components/FormParts.module.css';
import styles from './BookPage.module.css';

/** Leads from the confirm step back to the step where something is changed. */
export function ChangeStepLink({
  draft,
  step,
}: {
  draft: Pick<BookingDraft, 'serviceId' | 'helperId'>;
  step: BookStep;
}) {
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

interface BookingSummaryProps {
  draft: FilledDraft;
  service: Service;
  estimate: Estimate;
}

/** The values of steps 1 and 2, each part with a link back to its step. */
export function BookingSummary({ draft, service, estimate }: BookingSummaryProps) {
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
