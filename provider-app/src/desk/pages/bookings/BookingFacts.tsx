import type { ReactNode } from 'react';
import { deskPaths } from '../../paths';
import { formatAddress, formatBookingDate, formatInstant, formatTimeRange } from 'shared-ui/format';
import { Stack, TextLink } from 'shared-ui/ui';
import { CardSection, DescriptionList } from 'shared-ui/parts';
import type { Booking } from '../../api/bookings';
import { bookingPageTexts as texts } from '../../texts/bookings';
import styles from './Bookings.module.css';

/** A line, and its further facts below it. */
export function Lines({ first, more }: { first: ReactNode; more: readonly (string | null | false)[] }) {
  return (
    <Stack gap={1} className={styles.person}>
      <div>{first}</div>
      {more.map((line, index) => line && <span key={index}>{line}</span>)}
    </Stack>
  );
}

function Customer({ customerDetails: { name, email, phone } }: Booking) {
  return (
    <>
      <Lines first={name} more={[email, phone]} />
      <TextLink to={deskPaths.bookings({ search: email })}>{texts.bookingsOfCustomer}</TextLink>
    </>
  );
}

function Helper({ helper }: Booking) {
  if (!helper) return texts.nobody;
  return (
    <>
      <TextLink to={deskPaths.helper(helper.id)}>{helper.businessName}</TextLink>
      <Lines first={helper.name} more={[helper.email, helper.phone]} />
    </>
  );
}

/** The chore, its time and place, its customer and its helper. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { service, bookingDate, timeSlot, serviceLocation, createdAt, specialRequests } = booking;
  const time = formatTimeRange(timeSlot.startTime, timeSlot.endTime);
  return (
    <Stack gap={5}>
      <CardSection title={texts.facts}>
        <DescriptionList
          items={[
            { term: texts.service, value: service.name },
            { term: texts.when, value: `${formatBookingDate(bookingDate)}, ${time}` },
            { term: texts.where, value: formatAddress(serviceLocation) },
            { term: texts.booked, value: formatInstant(createdAt) },
            { term: texts.requests, value: specialRequests || texts.noRequests, isWide: true },
          ]}
        />
      </CardSection>
      <CardSection title={texts.people}>
        <DescriptionList
          items={[
            { term: texts.customer, value: <Customer {...booking} /> },
            { term: texts.helper, value: <Helper {...booking} /> },
          ]}
        />
      </CardSection>
    </Stack>
  );
}
