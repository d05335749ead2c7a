import type { ComponentProps } from 'react';
import type { Service } from 'contract/service';
import { formatAddress, formatDateRange, formatDuration, formatTimeRange } from 'shared-ui/format';
import type { BookStep } from 'shared-ui/paths';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { book as texts } from '../../texts/book';
import type { BookingDraft } from './bookingDraft';
import { detailsOf } from './bookingPayload';
import { ChangeStepLink } from './ChangeStepLink';
import type { Estimate } from './estimate';
import styles from './steps.module.css';

interface SummarySectionProps {
  title: string;
  /** The step where it is changed. */
  step: BookStep;
  serviceId: string;
  items: ComponentProps<typeof DescriptionList>['items'];
}

function SummarySection({ title, step, serviceId, items }: SummarySectionProps) {
  const id = `book-${step}`;
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id} className={styles.part}>
        {title}
      </h2>
      <ChangeStepLink serviceId={serviceId} step={step} />
      <DescriptionList items={items} />
    </section>
  );
}

interface BookingSummaryProps {
  draft: BookingDraft;
  service: Service;
  estimate: Estimate;
}

/** What steps 1 and 2 have collected, each part with a link back to its step. */
export function BookingSummary({ draft: { serviceId, values }, service, estimate }: BookingSummaryProps) {
  const { customerDetails: customer, serviceLocation: location } = detailsOf(values);
  const { start, end, days, minutes } = estimate;
  const startTime = values['timeSlot.startTime'] ?? '';
  const endTime = values['timeSlot.endTime'] ?? '';
  const address = formatAddress(location);
  const requests = values.specialRequests;
  return (
    <>
      <SummarySection
        title={service.name}
        step="time"
        serviceId={serviceId}
        items={[
          { term: texts.period, value: formatDateRange(start, end) },
          { term: texts.time, value: formatTimeRange(startTime, endTime) },
          { term: texts.days, value: days ?? texts.unknown },
          { term: texts.duration, value: formatDuration(minutes) },
        ]}
      />
      <SummarySection
        title={texts.who}
        step="details"
        serviceId={serviceId}
        items={[
          { term: texts.name, value: customer.name || texts.unknown },
          { term: texts.phone, value: customer.phone || texts.unknown },
          { term: texts.email, value: customer.email || texts.unknown, isWide: true },
          { term: texts.where, value: address || texts.unknown, isWide: true },
          ...(requests ? [{ term: texts.specialRequests, value: requests, isWide: true }] : []),
          { term: texts.paymentMethod, value: texts.paypal },
        ]}
      />
    </>
  );
}
