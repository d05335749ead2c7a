import { useState } from 'react';
import { EVERY_WEEKS } from 'contract/bookings/timeRules';
import type { Booking } from 'shared-ui/booking';
import { Button, Card, CardHeader, SegmentedRadios, Stack, TextLink } from 'shared-ui/ui';
import { FailureNotice } from '../../components/OutcomeNotice';
import { useCreateSeriesMutation } from '../../api/series';
import { ownPaths } from '../../paths';
import { every, repeatTexts as texts } from '../../texts/repeat';

const OPTIONS = EVERY_WEEKS.map((weeks) => ({ value: String(weeks), label: every(weeks) }));

/** A paid booking of one day, to be done or done. */
function canBeRegular({ status, paymentStatus, bookingDate }: Booking): boolean {
  const isRange = typeof bookingDate === 'object' && bookingDate?.isDateRange === true;
  return ['confirmed', 'completed'].includes(status) && paymentStatus === 'paid' && !isRange;
}

function MakeRegular({ bookingId }: { bookingId: string }) {
  const [createSeries, { isLoading, error }] = useCreateSeriesMutation();
  const [weeks, setWeeks] = useState('1');
  const everyWeeks = EVERY_WEEKS.find((one) => String(one) === weeks) ?? 1;
  return (
    <>
      <p>{texts.makeText}</p>
      <SegmentedRadios legend={texts.how} options={OPTIONS} value={weeks} onChange={setWeeks} />
      <FailureNotice error={error} texts={texts.makeFailed} />
      <div>
        <Button
          variant="secondary"
          isBusy={isLoading}
          busyText={texts.making}
          onClick={() => void createSeries({ bookingId, everyWeeks })}
        >
          {texts.make}
        </Button>
      </div>
    </>
  );
}

/** The regular help that a booking is a visit of, or the way to make it regular (M-333). */
export function RegularSection({ booking }: { booking: Booking }) {
  const { everyWeeks } = booking.regular;
  if (everyWeeks === null && !canBeRegular(booking)) return null;
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardHeader title={texts.title} />
        {everyWeeks === null ? (
          <MakeRegular bookingId={booking.bookingId} />
        ) : (
          <p role="status">
            {texts.partOf(everyWeeks)} <TextLink to={ownPaths.regular()}>{texts.link}</TextLink>
          </p>
        )}
      </Stack>
    </Card>
  );
}
