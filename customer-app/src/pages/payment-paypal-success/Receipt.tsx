import type { RefObject } from 'react';
import { cx, ButtonLink, Cluster, Icon, Stack, textStyles, tones } from 'shared-ui/ui';
import { datesOf, type Booking } from 'shared-ui/booking';
import { capitalise, formatDateLong, formatPounds, FALLBACK } from 'shared-ui/format';
import { paths } from 'shared-ui/paths';
import { CardSection, DescriptionList, StatusBadge } from 'shared-ui/parts';
import { usePageTitle } from '../../hooks/usePageTitle';
import { bookingHistoryTexts } from '../../texts/bookings';
import { paymentSuccessTexts } from '../../texts/payment';
import bill from '../../components/Total.module.css';
import styles from './PaymentSuccessPage.module.css';

/** 'Wednesday 25 November 2026', or the first and the last day of a range. */
function longDates({ bookingDate }: Booking): string {
  const { start, end } = datesOf(bookingDate);
  return end && end !== start ? `${formatDateLong(start)} – ${formatDateLong(end)}` : formatDateLong(start);
}

function slotText({ timeSlot: { startTime, endTime } }: Booking): string {
  return startTime && endTime ? `${startTime} - ${endTime}` : FALLBACK.value;
}

function NextSteps() {
  return (
    <CardSection title={paymentSuccessTexts.nextTitle}>
      <Stack as="ol" className={styles.next}>
        {paymentSuccessTexts.next.map(({ title, text }, index) => (
          <li key={title}>
            <b aria-hidden="true" className={styles.number}>
              {index + 1}
            </b>
            <div>
              <h3 className={textStyles.md}>{title}</h3>
              <p className={textStyles.quiet}>{text}</p>
            </div>
          </li>
        ))}
      </Stack>
    </CardSection>
  );
}

interface ReceiptProps {
  booking: Booking;
  ref: RefObject<HTMLHeadingElement | null>;
  /** The kind of the change that was paid; null for the booking itself. */
  change: string | null;
}

/** The receipt of a paid booking and the next steps (C-2.81 to C-2.84), or of a change of it as it is now (M-217.2). */
export function Receipt({ booking, ref, change }: ReceiptProps) {
  usePageTitle(paymentSuccessTexts.title);
  return (
    <Stack gap={6}>
      <Stack as="header" gap={2} className={styles.header}>
        <span className={cx(styles.sign, tones.success)}>
          <Icon name="check" size="lg" />
        </span>
        <h1 ref={ref} tabIndex={-1} className={styles.title}>
          {paymentSuccessTexts.title}
        </h1>
        <p>
          {change === null
            ? paymentSuccessTexts.text
            : paymentSuccessTexts.change[change === 'extra' ? 'extra' : 'time']}
        </p>
      </Stack>
      <CardSection
        title={booking.service.name ?? bookingHistoryTexts.serviceMissing}
        action={<StatusBadge status={booking.status} />}
      >
        <p className={cx(textStyles.quiet, styles.reference)}>{paymentSuccessTexts.bookingId(booking.bookingId)}</p>
        <DescriptionList
          items={[
            { term: paymentSuccessTexts.date, value: longDates(booking), isWide: true },
            { term: paymentSuccessTexts.time, value: slotText(booking) },
            { term: paymentSuccessTexts.customer, value: booking.customerDetails.name ?? FALLBACK.value },
            { term: paymentSuccessTexts.paymentStatus, value: capitalise(booking.paymentStatus) },
            { term: paymentSuccessTexts.method, value: paymentSuccessTexts.via(booking.paymentMethod ?? 'paypal') },
            ...(booking.specialRequests
              ? [{ term: paymentSuccessTexts.requests, value: booking.specialRequests, isWide: true }]
              : []),
          ]}
        />
        <Cluster as="p" gap={2} align="baseline" justify="between" className={bill.total}>
          <span>{paymentSuccessTexts.total}</span>
          <b className={styles.sum}>{formatPounds(booking.totalPrice)}</b>
        </Cluster>
      </CardSection>
      {change === null && <NextSteps />}
      <Cluster justify="center">
        {change === null ? (
          <ButtonLink to={paths.bookingHistory()}>{paymentSuccessTexts.allBookings}</ButtonLink>
        ) : (
          <ButtonLink to={paths.booking(booking.bookingId)}>{paymentSuccessTexts.backToBooking}</ButtonLink>
        )}
        <ButtonLink to={paths.home()} variant="secondary">
          {paymentSuccessTexts.home}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
