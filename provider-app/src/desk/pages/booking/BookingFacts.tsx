import { deskPaths } from '../../paths';
import { formatAddress, formatBookingDate, formatInstant, formatTimeRange } from 'shared-ui/format';
import { Card, CardHeader, Stack, TextLink } from 'shared-ui/ui';
import { DescriptionList } from 'shared-ui/ui/DescriptionList';
import { bookingPageTexts as texts } from '../../texts/booking';
import styles from './BookingPage.module.css';
import type { Booking } from './booking';

function Person({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <span className={styles.person}>
      {name}
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </span>
  );
}

function Customer({ customerDetails: { name, email, phone } }: Booking) {
  return (
    <>
      <Person name={name} lines={[email, phone]} />
      <TextLink to={deskPaths.bookings({ search: email })}>{texts.bookingsOfCustomer}</TextLink>
    </>
  );
}

function Helper({ helper }: Booking) {
  if (!helper) return texts.nobody;
  return (
    <>
      <TextLink to={deskPaths.helper(helper.id)}>{helper.businessName}</TextLink>
      <Person name={helper.name} lines={[helper.email, helper.phone]} />
    </>
  );
}

/** The chore, its time and place, its customer and its helper. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { service, bookingDate, timeSlot, serviceLocation, createdAt, specialRequests } = booking;
  const time = formatTimeRange(timeSlot.startTime, timeSlot.endTime);
  return (
    <Stack gap={5}>
      <Card as="section" className={styles.card}>
        <CardHeader title={texts.facts} />
        <DescriptionList
          items={[
            { term: texts.service, value: service.name },
            { term: texts.when, value: `${formatBookingDate(bookingDate)}, ${time}` },
            { term: texts.where, value: formatAddress(serviceLocation) },
            { term: texts.booked, value: formatInstant(createdAt) },
            { term: texts.requests, value: specialRequests || texts.noRequests, isWide: true },
          ]}
        />
      </Card>
      <Card as="section" className={styles.card}>
        <CardHeader title={texts.people} />
        <DescriptionList
          items={[
            { term: texts.customer, value: <Customer {...booking} /> },
            { term: texts.helper, value: <Helper {...booking} /> },
          ]}
        />
      </Card>
    </Stack>
  );
}
