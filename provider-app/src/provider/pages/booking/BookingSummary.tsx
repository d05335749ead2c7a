import { CardSection } from '../../../components/CardSection';
import type { Booking } from 'shared-ui/booking';
import { CalendarDownload } from 'shared-ui/CalendarDownload';
import { TextLink } from 'shared-ui/ui';
import { DescriptionList, type Description } from 'shared-ui/ui/DescriptionList';
import { StatusBadge } from 'shared-ui/ui/StatusBadge';
import { serviceId } from '../../components/BookingCells';
import { BookingActions } from '../../components/BookingActions';
import type { Decisions } from '../../hooks/useDecisions';
import { dateOf, placeOf, serviceName, timeText, dayLines, distanceLines } from '../../lib/bookingTexts';
import { bookingTexts } from '../../texts/booking';
import { commonTexts } from '../../../texts/common';
import { jobTexts } from '../../texts/job';
import { ownBookingTexts } from './texts';

/** The customer's contact details that this helper may see: all of them only once the job is accepted (M-35). */
function contactOf({ customerDetails: { email, phone } }: Booking): Description[] {
  return [
    ...(phone
      ? [
          {
            term: ownBookingTexts.phone,
            value: <TextLink to={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</TextLink>,
          },
        ]
      : []),
    ...(email ? [{ term: ownBookingTexts.email, value: <TextLink to={`mailto:${email}`}>{email}</TextLink> }] : []),
  ];
}

/** Facts for a helper who has not accepted yet; the pay has a card of its own (M-271). */
function beforeYes(booking: Booking): Description[] {
  const lines = [...distanceLines(booking), ...dayLines(booking)];
  if (lines.length === 0) return [];
  return [{ term: jobTexts.beforeYes, value: lines.join(' · '), isWide: true }];
}

/** Tells that it is a visit of regular help, and how many of them were done (M-334). */
function regularOf({ regularVisits: { everyWeeks, done } }: Booking): Description[] {
  if (everyWeeks === null) return [];
  return [{ term: ownBookingTexts.regular, value: ownBookingTexts.regularText(everyWeeks, done ?? 0), isWide: true }];
}

/** The chore, its time, place and customer, and everything that this helper can do with it now (M-164.1). */
export function BookingSummary({
  booking,
  decisions,
  isBlocked,
}: {
  booking: Booking;
  decisions: Decisions;
  isBlocked: boolean;
}) {
  const { customerDetails, specialRequests, assignmentStatus, status } = booking;
  const isHidden = assignmentStatus !== 'accepted';
  return (
    <CardSection
      title={<span id={serviceId(booking)}>{serviceName(booking)}</span>}
      end={<StatusBadge status={status} />}
      gap={5}
    >
      <DescriptionList
        items={[
          { term: bookingTexts.dateTime, value: `${dateOf(booking)}, ${timeText(booking)}` },
          { term: ownBookingTexts.reference, value: booking.bookingId },
          { term: bookingTexts.customer, value: customerDetails.name ?? commonTexts.notSet },
          ...contactOf(booking),
          { term: bookingTexts.location, value: placeOf(booking), isWide: true },
          ...beforeYes(booking),
          ...regularOf(booking),
          ...(specialRequests ? [{ term: ownBookingTexts.requests, value: specialRequests, isWide: true }] : []),
        ]}
      />
      {isHidden && <p>{ownBookingTexts.hidden}</p>}
      <div>
        <BookingActions booking={booking} decisions={decisions} isBlocked={isBlocked} />
      </div>
      {status === 'confirmed' && (
        <div>
          <CalendarDownload audience="provider" bookingId={booking.bookingId} />
        </div>
      )}
    </CardSection>
  );
}
