import { useEffect, useRef, useState } from 'react';
import type { LastChange } from 'contract/bookings/bookingChange';
import type { Booking } from 'shared-ui/booking';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { formatBookingDate, formatTimeRange, formatInstant } from 'shared-ui/format';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { Notice, Button, QueryState } from 'shared-ui/ui';
import { errorText } from 'shared-ui/store';
import { CardSection } from 'shared-ui/ui/CardSection';
import type { Outcome } from '../../components/OutcomeNotice';
import { BlockSkeleton } from '../../components/BlockSkeleton';
import { useGetBookingChangesQuery } from '../../api/bookings';
import { bookingChangeTexts as texts } from './texts';
import type { OpenChangeCardProps } from './OpenChangeCard';
import type { ChangeTimeFormProps } from './ChangeTimeForm';

/** Whether a booking is paid and not over, so that it may be changed. The server knows the other conditions. */
function canHaveChanges({ status, paymentStatus, completionStatus }: Booking): boolean {
  return paymentStatus === 'paid' && ['confirmed', 'completed'].includes(status) && !completionStatus.customerConfirmed;
}

/** The possible changes of a booking, and the change that waits. */
function useBookingChanges(booking: Booking) {
  return useGetBookingChangesQuery(
    { id: booking.bookingId },
    { ...useRefetchOnMount(), skip: !canHaveChanges(booking) },
  );
}

const OpenChangeCard = lazyComponent<OpenChangeCardProps>(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './OpenChangeCard')).OpenChangeCard,
  { message: texts.loadFailed },
);

/** The sentence about a change that came to nothing; null for every other. */
function endedText({ kind, status, bookingDate, timeSlot }: LastChange): string | null {
  const words: Partial<Record<string, (time: string) => string>> = texts.ended[kind === 'extra' ? 'extra' : 'time'];
  const time = `${formatBookingDate(bookingDate)}, ${formatTimeRange(timeSlot.startTime, timeSlot.endTime)}`;
  return words[status]?.(time) ?? null;
}

/** The change that waits for the customer, or the outcome of the latest one (M-216.5, M-222). */
export function BookingChange({ booking, onOutcome }: { booking: Booking } & Pick<OpenChangeCardProps, 'onOutcome'>) {
  const { data } = useBookingChanges(booking);
  if (!data || !canHaveChanges(booking)) return null;
  const { open, last } = data;
  if (open) return <OpenChangeCard bookingId={booking.bookingId} change={open} onOutcome={onOutcome} />;
  const ended = last ? endedText(last) : null;
  return ended && <Notice tone="warning">{ended}</Notice>;
}

/** Loaded with the other parts of the page that have fields. */
const ChangeTimeForm = lazyComponent<ChangeTimeFormProps>(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './ChangeTimeForm')).ChangeTimeForm,
  {
    message: texts.formFailed,
    skeleton: <BlockSkeleton height="36rem" />,
  },
);

interface ChangeTimeCardProps extends Pick<ChangeTimeFormProps, 'onOutcome'> {
  booking: Booking;
}

type FormState = 'closed' | 'open' | 'cancelled';

/** Another time for the booking, for as long as it can be changed (M-216.2). */
export function ChangeTimeCard({ booking, onOutcome }: ChangeTimeCardProps) {
  const query = useBookingChanges(booking);
  const [form, setForm] = useState<FormState>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  // The button that closed it has gone; the notice of a change takes focus itself.
  useEffect(() => {
    if (form === 'cancelled') opener.current?.focus();
  }, [form]);
  const { data, isError } = query;
  const isOpen = form === 'open';
  const isEmpty = !isError && data?.changeableUntil === null && !isOpen;
  if (isEmpty || !canHaveChanges(booking)) return null;
  const handleOutcome = (outcome: Outcome) => {
    setForm('closed');
    onOutcome(outcome);
  };
  return (
    <QueryState query={query} errorMessage={errorText(query.error, texts.loadFailed)} skeleton={null}>
      {({ changeableUntil: until }) => (
        <CardSection title={texts.title} gap={5}>
          {until === null ? (
            <Notice tone="warning" role="status">
              {texts.notNow}
            </Notice>
          ) : (
            <p>{texts.lede(formatInstant(until))}</p>
          )}
          {until !== null && isOpen && (
            <ChangeTimeForm booking={booking} onCancel={() => setForm('cancelled')} onOutcome={handleOutcome} />
          )}
          {until !== null && !isOpen && (
            <div>
              <Button ref={opener} variant="secondary" icon="calendar" onClick={() => setForm('open')}>
                {texts.open}
              </Button>
            </div>
          )}
        </CardSection>
      )}
    </QueryState>
  );
}
