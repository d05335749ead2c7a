import type { ReactNode } from 'react';
import { HOUR_MS, LIMITS } from 'contract/platform/limits';
import { totalPenceOf, refundOf, toPence, toPounds } from 'contract/money/money';
import { inclusiveDays, instantOf, isDate, isTime, londonAt, minutesBetween } from 'contract/platform/wallTime';
import type { Service } from 'contract/catalogue/service';
import { formatDateRange, formatDuration, formatPounds } from 'shared-ui/format';
import { Card, Icon, Button } from 'shared-ui/ui';
import { DescriptionList, Price } from 'shared-ui/parts';
import { Picture } from '../../components/Picture';
import { toBookingTime, type TimeDraft } from '../../components/BookingTime/useTimeForm';
import { bookTexts } from './texts';
import styles from './BookPage.module.css';

/** The estimate of step 1; null stands for a missing or invalid value. */
export interface Estimate {
  start: string | null;
  end: string | null;
  days: number | null;
  /** Minutes of one day. */
  minutes: number | null;
  /** Pounds: hourly price × hours × days (C-9.14). */
  cost: number | null;
}

/** @param price pounds per hour; NaN while it is unknown */
export function estimateOf(draft: TimeDraft, price: number): Estimate {
  const { bookingDate = '', dateRange, timeSlot } = toBookingTime(draft);
  const { startDate, endDate } = dateRange ?? { startDate: bookingDate, endDate: bookingDate };
  const [start, end] = [startDate, endDate].map((date) => (isDate(date) ? date : null)) as [
    string | null,
    string | null,
  ];
  const days = start && end && start <= end ? inclusiveDays(start, end) : null;
  const slotMinutes =
    isTime(timeSlot.startTime) && isTime(timeSlot.endTime) ? minutesBetween(timeSlot.startTime, timeSlot.endTime) : 0;
  const minutes = slotMinutes > 0 ? slotMinutes : null;
  const cost = days && minutes && Number.isFinite(price) ? toPounds(totalPenceOf(toPence(price), minutes, days)) : null;
  return { start, end, days, minutes, cost };
}

/** The refund rule as it applies to this booking (M-11). Amounts in pounds. */
interface RefundRule {
  /** Until when everything is refunded, in London time; null when that has passed. */
  freeUntil: { date: string; time: string } | null;
  kept: number;
  /** Refund after that, once a provider has accepted. */
  lateRefund: number;
}

export function refundRuleOf(
  { start, cost }: Estimate,
  startTime: string,
  price: number,
  now: Date,
): RefundRule | null {
  if (start === null || cost === null || !isTime(startTime)) return null;
  const free = new Date(instantOf(start, startTime).getTime() - LIMITS.freeCancelHoursBefore * HOUR_MS);
  const { refundPence, keptPence } = refundOf({
    totalPence: toPence(cost),
    hourlyPence: toPence(price),
    isAccepted: true,
    msUntilStart: 0,
    msSinceBooked: Number.POSITIVE_INFINITY,
  });
  return {
    freeUntil: free > now ? londonAt(free) : null,
    kept: toPounds(keptPence),
    lateRefund: toPounds(refundPence),
  };
}

/** 210 → '3.5 h': hours as they are multiplied. Where two decimals are too few for that: '1 h 20 min'. */
function hoursText(minutes: number): string {
  return minutes % 3 ? formatDuration(minutes) : `${minutes / 60} h`;
}

/** The estimated cost so far, in view on every step (C-2.67, C-9.14). */
export function EstimatePanel({ service, estimate }: { service: Service; estimate: Estimate }) {
  const { start, end, days, minutes, cost } = estimate;
  return (
    <Card as="aside" padding="none" aria-label={bookTexts.estimate} className={styles.panel}>
      <div className={styles.service}>
        <Picture file={service.image} width={84} height={68} className={styles.picture} />
        <div>
          <h2 className={styles.name}>{service.name}</h2>
          <Price amount={service.price} isPerHour />
        </div>
      </div>
      <div className={styles.facts}>
        <DescriptionList
          layout="rows"
          items={[
            { term: bookTexts.period, value: days ? formatDateRange(start, end) : bookTexts.unknown },
            { term: bookTexts.days, value: days ?? bookTexts.unknown },
            {
              term: bookTexts.duration,
              value: minutes ? bookTexts.durationADay(formatDuration(minutes)) : bookTexts.unknown,
            },
          ]}
        />
      </div>
      <div role="status" className={styles.estimate}>
        <p>
          <span className={styles.term}>{bookTexts.cost}</span>{' '}
          <b className={styles.estimateCost}>{cost === null ? bookTexts.unknown : formatPounds(cost)}</b>
        </p>
        {cost !== null && days !== null && minutes !== null && (
          <p className={styles.formula}>
            <span>{bookTexts.formula(formatPounds(service.price), hoursText(minutes))}</span>{' '}
            <span>{bookTexts.formulaDays(days)}</span>
          </p>
        )}
      </div>
      <p className={styles.note}>
        <Icon name="credit-card" />
        {bookTexts.payNote}
      </p>
    </Card>
  );
}

interface NavRowProps {
  estimate: Estimate;
  onPrevious?: () => void;
  /** The button of the last step; Next, which submits the form of the step, by default. */
  children?: ReactNode;
}

/** Previous and the button of the step; on narrow screens it stays in view, with the cost between them. */
export function NavRow({ estimate, onPrevious, children }: NavRowProps) {
  const { cost, days, minutes } = estimate;
  return (
    <div className={styles.row}>
      <Button variant="secondary" isDisabled={!onPrevious} onClick={onPrevious}>
        {bookTexts.previous}
      </Button>
      {cost !== null && days !== null && (
        <p className={styles.cost}>
          <b>{formatPounds(cost)}</b>
          <span>{bookTexts.shortDays(days, formatDuration(minutes))}</span>
        </p>
      )}
      {children ?? (
        <Button type="submit" iconEnd="chevron-right">
          {bookTexts.next}
        </Button>
      )}
    </div>
  );
}
