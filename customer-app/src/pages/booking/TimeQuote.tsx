import type { ChangeQuote } from 'contract/bookings/bookingChange';
import type { BookingTime } from 'contract/bookings/bookingForm';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDate, formatDateRange, formatPounds, formatTimeRange } from 'shared-ui/format';
import { Button, Cluster, Stack } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { bookingChangeTexts as texts } from './texts';
import type { QuotedTime } from './ChangeTimeForm';

function timeText({ bookingDate, dateRange, timeSlot: { startTime, endTime } }: BookingTime): string {
  const day = dateRange ? formatDateRange(dateRange.startDate, dateRange.endDate) : formatDate(bookingDate);
  return `${day}, ${formatTimeRange(startTime, endTime)}`;
}

function differenceText(difference: number): string {
  if (difference === 0) return texts.same;
  return difference > 0 ? texts.toPay(formatPounds(difference)) : texts.back(formatPounds(-difference));
}

function helperText({ hasHelper, keepsHelper }: ChangeQuote): string {
  if (!hasHelper) return texts.noHelper;
  return keepsHelper ? texts.helperStays : texts.helperLost;
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
export function TimeQuote({ quoted: { time, quote }, isChanging, onConfirm, onBack, children }: TimeQuoteProps) {
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
      <p>
        {helperText(quote)} {difference > 0 && texts.payFirst}
      </p>
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
