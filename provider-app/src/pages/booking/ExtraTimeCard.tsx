import type { LastChange, ReadBookingChanges } from 'contract/bookings/bookingChange';
import type { Booking } from 'shared-ui/booking';
import { lazyComponent } from 'shared-ui/lazyComponent';
import { errorText } from 'shared-ui/store';
import { Card, CardHeader, Notice, QueryState, Skeleton, SkeletonBlock, Stack } from 'shared-ui/ui';
import { bookingChangeTexts as texts } from '../../texts/bookingChange';
import { commonTexts } from '../../texts/common';
import { sessionTexts } from '../../texts/session';
import type { ExtraTimeProps } from './ExtraTime';
import { canHaveChanges, useAssignedChanges } from './useAssignedChanges';

/** With the other parts of the page that have fields, so that the style sheet of these is there once. */
const LazyExtraTime = lazyComponent<ExtraTimeProps>(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './ExtraTime')).ExtraTime,
  {
    message: texts.formFailed,
    skeleton: (
      <Skeleton>
        <SkeletonBlock height="6rem" />
      </Skeleton>
    ),
  },
);

/** What became of the latest extra time, while nothing else waits. */
function endedText(last: LastChange | null | undefined): string | null {
  if (last?.kind !== 'extra') return null;
  const words: Partial<Record<string, (end: string) => string>> = texts.ended;
  return words[last.status]?.(last.timeSlot.endTime) ?? null;
}

/** What there is to show: extra time that waits, or how the latest ended, and how much may be asked for. */
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
    <QueryState
      query={query}
      errorMessage={errorText(query.error, { failed: texts.loadFailed, noToken: sessionTexts.required })}
      retryLabel={commonTexts.tryAgain}
      skeleton={null}
    >
      {(changes) => {
        const { extra, ended, canAsk } = partsOf(changes);
        return (
          <Card as="section">
            <Stack gap={4}>
              <CardHeader title={texts.title} />
              {ended !== null && (
                <Notice tone={changes.last?.status === 'applied' ? 'success' : 'warning'} role="status">
                  {ended}
                </Notice>
              )}
              {canAsk && (
                <LazyExtraTime booking={booking} open={extra} maxMinutes={changes.extraMinutesMax} {...handlers} />
              )}
            </Stack>
          </Card>
        );
      }}
    </QueryState>
  );
}
