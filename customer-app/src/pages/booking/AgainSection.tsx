import { useState } from 'react';
import { EVERY_WEEKS } from 'contract/bookings/timeRules';
import type { Booking } from 'shared-ui/booking';
import { paths } from 'shared-ui/paths';
import { ButtonLink, Cluster, Button, SegmentedRadios, TextLink } from 'shared-ui/ui';
import { CardSection } from 'shared-ui/parts';
import { useGetBookingTimelineQuery } from '../../api/bookings';
import { FavouriteButton } from '../../components/FavouriteButton/FavouriteButton';
import { useDraftOwner } from '../../hooks/useDraftOwner';
import { bookingHistoryTexts } from '../../texts/bookings';
import { emptyDraft, saveDraft, type BookingDraft } from '../book/bookingDraft';
import { useCreateSeriesMutation } from '../../api/series';
import { ownPaths } from '../../paths';
import { every, repeatTexts } from '../../texts/repeat';
import { againTexts } from './texts';
import { FailureNotice } from 'shared-ui/forms';

/** The fields that the booking has: the others may be filled in from the account. */
function known<Part extends object>(part: Part): { [Field in keyof Part]?: NonNullable<Part[Field]> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value)) as Partial<Part> & object;
}

/**
 * Begins a booking of the same chore at the same place and hours, for the booking form to open with: all but the day (M-255.1).
 * @param helperId the helper whom the customer asks for; null without a wish
 * @param owner account of the signed-in customer, null while it is unknown
 */
function bookAgain(booking: Booking, helperId: string | null, owner: string | null): void {
  const { service, timeSlot, customerDetails, serviceLocation, bookingDate } = booking;
  const { kind: _kind, ...place } = serviceLocation;
  const draft: BookingDraft = {
    ...emptyDraft(service._id ?? ''),
    helperId,
    isRange: typeof bookingDate === 'object' && bookingDate?.isDateRange === true,
    timeSlot: { startTime: timeSlot.startTime ?? '', endTime: timeSlot.endTime ?? '' },
    customerDetails: known(customerDetails),
    serviceLocation: known(place),
  };
  saveDraft(draft, owner);
}

/** The helper who came, where everybody may see that helper's page; null otherwise. */
function useProvider({ bookingId, providerName }: Booking): { id: string; name: string } | null {
  const { data } = useGetBookingTimelineQuery({ id: bookingId });
  const id = data?.helper?.profileId;
  return id && providerName ? { id, name: providerName } : null;
}

/** Of a booking that is over: book the same again, with the same helper where that is possible, and keep both as favourites (M-255, M-257). */
export function AgainSection({ booking }: { booking: Booking }) {
  const { service, status } = booking;
  const owner = useDraftOwner();
  const helper = useProvider(booking);
  const { _id: serviceId } = service;
  if (!['completed', 'cancelled'].includes(status) || serviceId === null) return null;
  return (
    <CardSection title={againTexts.title}>
      <p>{againTexts.lede}</p>
      <Cluster>
        {helper && (
          <ButtonLink
            to={paths.book({ service: serviceId, helper: helper.id })}
            onClick={() => bookAgain(booking, helper.id, owner)}
          >
            {againTexts.withProvider(helper.name)}
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.book({ service: serviceId })}
          variant={helper ? 'secondary' : 'primary'}
          onClick={() => bookAgain(booking, null, owner)}
        >
          {helper ? againTexts.anyProvider : againTexts.again}
        </ButtonLink>
      </Cluster>
      <Cluster>
        <FavouriteButton
          kind="service"
          id={serviceId}
          name={service.name ?? bookingHistoryTexts.serviceMissing}
          size="sm"
        />
        {helper && <FavouriteButton kind="helper" id={helper.id} name={helper.name} size="sm" />}
      </Cluster>
    </CardSection>
  );
}

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
      <p>{repeatTexts.makeText}</p>
      <SegmentedRadios legend={repeatTexts.how} options={OPTIONS} value={weeks} onChange={setWeeks} />
      <FailureNotice error={error} texts={repeatTexts.makeFailed} />
      <div>
        <Button
          variant="secondary"
          isBusy={isLoading}
          busyText={repeatTexts.making}
          onClick={() => void createSeries({ bookingId, everyWeeks })}
        >
          {repeatTexts.make}
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
    <CardSection title={repeatTexts.title}>
      {everyWeeks === null ? (
        <MakeRegular bookingId={booking.bookingId} />
      ) : (
        <p role="status">
          {repeatTexts.partOf(everyWeeks)} <TextLink to={ownPaths.regular()}>{repeatTexts.link}</TextLink>
        </p>
      )}
    </CardSection>
  );
}
