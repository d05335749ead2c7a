import { useState, useEffect } from 'react';
import { datesOf, type Booking } from 'shared-ui/booking';
import { Button, Cluster, Notice, Stack } from 'shared-ui/ui';
import type { Outcome } from '../../components/OutcomeNotice';
import { TimeFields } from '../../components/BookingTime/TimeFields';
import { toBookingTime, type TimeDraft, useTimeForm } from '../../components/BookingTime/useTimeForm';
import { bookingChangeTexts as texts } from './texts';
import { TimeQuote, useTimeChange } from './TimeQuote';

export interface ChangeTimeFormProps {
  booking: Booking;
  onCancel: () => void;
  onOutcome: (outcome: Outcome) => void;
}

/** The time that the booking has, to begin with. */
function presentTime({ bookingDate, timeSlot: { startTime, endTime } }: Booking): TimeDraft {
  const { start, end } = datesOf(bookingDate);
  return {
    isRange: typeof bookingDate === 'object' && bookingDate?.isDateRange === true,
    bookingDate: start ?? '',
    dateRange: { startDate: start ?? '', endDate: end ?? '' },
    timeSlot: { startTime: startTime ?? '', endTime: endTime ?? '' },
  };
}

/** Another time, with the fields of the booking form; then its consequences, which the customer confirms (M-216.2, M-216.3). */
export function ChangeTimeForm({ booking, onCancel, onOutcome }: ChangeTimeFormProps) {
  const [draft, setDraft] = useState(() => presentTime(booking));
  const form = { draft, change: (changed: Partial<TimeDraft>) => setDraft((time) => ({ ...time, ...changed })) };
  const change = useTimeChange(booking.bookingId, onOutcome);
  const timeForm = useTimeForm(form, () => change.quote(toBookingTime(draft)));
  const { quoted, failure } = change;
  const isShown = quoted === null;
  const { ref } = timeForm.formProps;
  // The button that opened it, or led back to it, has gone.
  useEffect(() => {
    if (isShown) ref.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus();
  }, [isShown, ref]);
  const reason = failure !== null && (
    <Notice tone="error" role="alert">
      {failure}
    </Notice>
  );
  if (quoted)
    return (
      <TimeQuote
        quoted={quoted}
        isChanging={change.isChanging}
        onConfirm={() => void change.confirm(quoted)}
        onBack={change.discard}
      >
        {reason}
      </TimeQuote>
    );
  return (
    <form {...timeForm.formProps}>
      <Stack gap={5}>
        {reason}
        <div>
          <TimeFields form={form} timeForm={timeForm} level={3} />
        </div>
        <Cluster>
          <Button type="submit" isBusy={timeForm.isSubmitting} busyText={texts.quoting}>
            {texts.quote}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {texts.keep}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
