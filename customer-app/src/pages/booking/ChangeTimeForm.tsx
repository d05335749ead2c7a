import { useState, useEffect, useRef, type ReactNode } from 'react';
import { datesOf, type Booking } from 'shared-ui/booking';
import { Button, Cluster, Notice, Stack } from 'shared-ui/ui';
import type { Outcome } from '../../components/OutcomeNotice';
import { TimeFields } from '../../components/BookingTime/TimeFields';
import { toBookingTime, type TimeDraft, useTimeForm } from '../../components/BookingTime/useTimeForm';
import { bookingChangeTexts as texts } from './texts';
import type { ChangeQuote } from 'contract/bookings/bookingChange';
import type { BookingTime } from 'contract/bookings/bookingForm';
import { formatPounds, formatDate, formatDateRange, formatTimeRange } from 'shared-ui/format';
import { newKey } from 'shared-ui/hooks';
import { errorText, isApiError } from 'shared-ui/store';
import { DescriptionList } from 'shared-ui/parts';
import { useChangeTimeMutation, useQuoteTimeChangeMutation } from '../../api/bookings';
import { leaveTo } from '../../lib/leaveTo';

interface QuotedTime {
  time: BookingTime;
  quote: ChangeQuote;
  /** The attempt's idempotency key: the same when it is sent again after a lost response. */
  key: string;
}

/**
 * Requests the consequences of another time, and changes to it as they were shown (M-216.3). If they are out of date by then, the reason and
 * the new ones are shown instead (M-216.4).
 * @param onMade takes the outcome in words; the payment page opens where something is to be paid
 */
function useTimeChange(bookingId: string, onMade: (outcome: Outcome) => void) {
  const [requestQuote] = useQuoteTimeChangeMutation();
  const [changeTime, { isLoading: isChanging }] = useChangeTimeMutation();
  const [quoted, setQuoted] = useState<QuotedTime | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const quote = async (time: BookingTime, reason: string | null = null) => {
    const { data, error } = await requestQuote({ id: bookingId, ...time });
    setQuoted(data ? { time, quote: data, key: newKey() } : null);
    setFailure(data ? reason : errorText(error, texts.failed));
  };

  const confirm = async ({ time, quote: shown, key }: QuotedTime) => {
    const { revision, difference, keepsHelper } = shown;
    const wanted = { id: bookingId, ...time, revision, difference, keepsHelper, idempotencyKey: key };
    const { data, error } = await changeTime(wanted);
    if (!data) {
      const reason = errorText(error, texts.failed);
      return isApiError(error) && error.status === 409 ? quote(time, reason) : setFailure(reason);
    }
    if (data.approvalLink) {
      onMade({ tone: 'success', message: texts.leaving });
      return leaveTo(data.approvalLink);
    }
    const message = difference < 0 ? texts.changedBack(formatPounds(-difference)) : texts.changed;
    return onMade({ tone: 'success', message });
  };

  return {
    quoted,
    failure,
    isChanging,
    quote,
    confirm,
    /** Back to the form. */
    discard: () => {
      setQuoted(null);
      setFailure(null);
    },
  };
}

function timeText({ bookingDate, dateRange, timeSlot: { startTime, endTime } }: BookingTime): string {
  const day = dateRange ? formatDateRange(dateRange.startDate, dateRange.endDate) : formatDate(bookingDate);
  return `${day}, ${formatTimeRange(startTime, endTime)}`;
}

function differenceText(difference: number): string {
  if (difference === 0) return texts.same;
  return difference > 0 ? texts.toPay(formatPounds(difference)) : texts.back(formatPounds(-difference));
}

function helperText({ hasHelper, keepsHelper }: ChangeQuote): string {
  if (!hasHelper) return texts.noProvider;
  return keepsHelper ? texts.providerStays : texts.providerLost;
}

function confirmText(difference: number): string {
  if (difference === 0) return texts.confirm;
  return difference > 0 ? texts.confirmPay(formatPounds(difference)) : texts.confirmBack(formatPounds(-difference));
}

interface TimeQuoteProps {
  quoted: QuotedTime;
  isChanging: boolean;
  onConfirm: () => void;
  onBack: () => void;
  /** Why the last attempt failed. */
  children: ReactNode;
}

/** The consequences of another time, before the change: the price, the money, and the helper (M-216.3). */
function TimeQuote({ quoted: { time, quote }, isChanging, onConfirm, onBack, children }: TimeQuoteProps) {
  const { price, difference } = quote;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that asked for it has gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={4}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.check}
      </h3>
      {children}
      <DescriptionList
        layout="rows"
        items={[
          { term: texts.newTime, value: timeText(time) },
          { term: texts.newPrice, value: formatPounds(price) },
          { term: texts.difference, value: <b>{differenceText(difference)}</b> },
        ]}
      />
      <p>{difference > 0 ? `${helperText(quote)} ${texts.payFirst}` : helperText(quote)}</p>
      <Cluster>
        <Button isBusy={isChanging} busyText={texts.changing} onClick={onConfirm}>
          {confirmText(difference)}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {texts.another}
        </Button>
      </Cluster>
    </Stack>
  );
}

export interface ChangeTimeFormProps {
  booking: Booking;
  onCancel: () => void;
  onOutcome: (outcome: Outcome) => void;
}

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
