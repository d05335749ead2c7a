import { CardSection } from 'shared-ui/parts';
import type { LastChange, ReadBookingChanges } from 'contract/bookings/bookingChange';
import type { Booking } from 'shared-ui/booking';
import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import { lazyComponent, useRefetchOnMount } from 'shared-ui/hooks';
import { Notice } from 'shared-ui/ui';
import { bookingChangeTexts as texts } from './texts';
import { sessionTexts } from '../../texts/session';
import type { ExtraTimeProps } from './ExtraTime';
import { useGetAssignedChangesQuery } from '../../api/bookingChanges';
import { formatInstant } from 'shared-ui/format';
import { whenText } from '../../lib/bookingTexts';

function noticeOf({ open, last }: ReadBookingChanges, booking: Booking): string | null {
  if (open?.kind === 'time') {
    const words = open.keepsHelper ? texts.waiting : texts.waitingLost;
    return words(whenText(open), formatInstant(open.expiresAt));
  }
  return last?.kind === 'time' && last.status === 'applied' ? texts.changed(whenText(booking)) : null;
}

/** Tells that the customer wants another time, or has changed it (M-218). */
export function ChangeNotice({ booking }: { booking: Booking }) {
  const { data } = useAssignedChanges(booking);
  const text = data && booking.status === 'confirmed' ? noticeOf(data, booking) : null;
  return (
    text !== null && (
      <Notice tone="info" role="status">
        {text}
      </Notice>
    )
  );
}

/** Whether this helper has accepted a booking that is not over, so that it may be changed. The server knows the other conditions. */
function canHaveChanges({ status, assignmentStatus, completionStatus }: Booking): boolean {
  return (
    assignmentStatus === 'accepted' &&
    ['confirmed', 'completed'].includes(status) &&
    !completionStatus.customerConfirmed
  );
}

export function useAssignedChanges(booking: Booking) {
  return useGetAssignedChangesQuery(
    { id: booking.bookingId },
    { ...useRefetchOnMount(), skip: !canHaveChanges(booking) },
  );
}

/** Loaded with the other parts of the page that have fields. */
const LazyExtraTime = lazyComponent(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './ExtraTime')).ExtraTime,
  { message: texts.formFailed, skeleton: <BlockSkeleton height="6rem" /> },
);

/** The outcome of the latest extra time, while nothing else waits. */
function endedText(last: LastChange | null | undefined): string | null {
  if (last?.kind !== 'extra') return null;
  const words: Partial<Record<string, (end: string) => string>> = texts.ended;
  return words[last.status]?.(last.timeSlot.endTime) ?? null;
}

/** The parts to show: extra time that waits, or how the latest ended, and how much may be asked for. */
function partsOf({ open, extraMinutesMax, last }: ReadBookingChanges) {
  const extra = open?.kind === 'extra' ? open : null;
  const ended = extra ? null : endedText(last);
  const canAsk = extra !== null || extraMinutesMax !== null;
  return { extra, ended, canAsk, isEmpty: ended === null && !canAsk };
}

type ExtraTimeCardProps = Pick<ExtraTimeProps, 'onDone' | 'onFailure'> & { booking: Booking };

/** Extra time on the day of the booking: asked for, answered, paid, or over (M-223). */
export function ExtraTimeCard({ booking, ...handlers }: ExtraTimeCardProps) {
  const query = useAssignedChanges(booking);
  const { data, isError } = query;
  if (!canHaveChanges(booking) || (data && !isError && partsOf(data).isEmpty)) return null;
  return (
    <PageQuery
      query={query}
      texts={{ failed: { failed: texts.loadFailed, noToken: sessionTexts.required } }}
      skeleton={null}
    >
      {(changes) => {
        const { extra, ended, canAsk } = partsOf(changes);
        return (
          <CardSection title={texts.title}>
            {ended !== null && (
              <Notice tone={changes.last?.status === 'applied' ? 'success' : 'warning'} role="status">
                {ended}
              </Notice>
            )}
            {canAsk && (
              <LazyExtraTime booking={booking} open={extra} maxMinutes={changes.extraMinutesMax} {...handlers} />
            )}
          </CardSection>
        );
      }}
    </PageQuery>
  );
}
