import { memo, type JSX } from 'react';
import { paths } from 'shared-ui/paths';
import { Card, CardHeader, Skeleton, SkeletonBlock, TextLink, Stack, cx, textStyles } from 'shared-ui/ui';
import { Badge } from 'shared-ui/parts';
import { formatDayMonth, formatPounds } from 'shared-ui/format';
import { datesOf, type Booking } from 'shared-ui/booking';
import { useListAssignedBookingsQuery } from '../../api/bookings';
import { useDeferredContent, useRefetchOnMount } from 'shared-ui/hooks';
import { sortByDecision, isAwaiting } from '../../lib/assignedBookings';
import { AnswerBy, DecisionButton, RejectButton, WhyYou } from '../../components/DecisionButton';
import { BookingAlertNotice, useBookingAlert } from '../../components/BookingAlert';
import { serviceId } from '../../components/BookingCells';
import { dayLines, distanceLines, payLines, placeOf, serviceName, timeText } from '../../lib/bookingTexts';
import { JobsBlocked, useJobsBlocked } from '../../components/JobsBlocked';
import { RejectDialog } from '../../components/RejectDialog';
import { useDecisions, type JobProps } from '../../hooks/useDecisions';
import { assignedBookingsTexts } from '../../texts/assignedBookings';
import { commonTexts } from '../../../texts/common';
import styles from './DashboardPage.module.css';
import { dashboardTexts as texts } from './texts';
import { sessionTexts } from '../../texts/session';
import { PageQuery } from '../../../components/PageQuery';

/** The card links to the list with all of them. */
const MAX_SHOWN = 3;

/** The bookings that await a decision, then the accepted ones that are not completed. */
function next(bookings: readonly Booking[]): Booking[] {
  return sortByDecision(bookings)
    .filter((booking) => isAwaiting(booking) || booking.status === 'confirmed')
    .slice(0, MAX_SHOWN);
}

function DateTile({ bookingDate }: Pick<Booking, 'bookingDate'>) {
  const [day, month] = formatDayMonth(datesOf(bookingDate).start).split(' ');
  const isReadable = /^\d+$/.test(day ?? '');
  return (
    <span className={styles.tile}>
      {isReadable ? (
        <>
          <small>{month}</small> {day}
        </>
      ) : (
        '–'
      )}
    </span>
  );
}

/** Facts in a row that breaks between them. Each is a small text of its own, so that the heading stays the largest one (M-137). */
function Facts({ facts }: { facts: readonly (string | JSX.Element)[] }) {
  return (
    <p className={cx(textStyles.quiet, styles.row)}>
      {facts.map((fact, index) => (
        <span key={typeof fact === 'string' ? `${index} ${fact}` : index}>
          <i>{index > 0 && ' · '}</i>
          {fact}
        </span>
      ))}
    </p>
  );
}

/** The facts to know before accepting (M-271), and the deadline. */
function JobNotes({ booking }: { booking: Booking }) {
  const facts = [...payLines(booking), ...distanceLines(booking), ...dayLines(booking)];
  return (
    <>
      {facts.length > 0 && <Facts facts={facts} />}
      <AnswerBy booking={booking} />
      <WhyYou booking={booking} />
    </>
  );
}

const Job = memo(function Job({ booking, decisions, isBlocked }: JobProps) {
  const shared = { booking, decisions, isBlocked };
  return (
    <li className={styles.job}>
      <DateTile bookingDate={booking.bookingDate} />
      <div className={styles.text}>
        <h3 id={serviceId(booking)}>
          <TextLink to={paths.provider.booking(booking.bookingId)}>{serviceName(booking)}</TextLink>
        </h3>
        <Facts facts={[<b key="price">{formatPounds(booking.totalPrice)}</b>, timeText(booking), placeOf(booking)]} />
        {isAwaiting(booking) && <JobNotes booking={booking} />}
      </div>
      <div className={styles.actions}>
        {isAwaiting(booking) ? (
          <>
            <DecisionButton decision="accept" {...shared} />
            <RejectButton {...shared} />
          </>
        ) : (
          <Badge tone="success">{assignedBookingsTexts.accepted}</Badge>
        )}
      </div>
    </li>
  );
});

const { errorTitle, failed } = assignedBookingsTexts;

export function AwaitingCard() {
  const query = useDeferredContent(useListAssignedBookingsQuery({ page: 1 }, useRefetchOnMount()));
  const { alert, alertRef, succeed, fail } = useBookingAlert();
  const decisions = useDecisions({ succeed, fail });
  const blocked = useJobsBlocked();

  return (
    <Card as="section" padding="none" className={styles.panel}>
      <Stack gap={3} className={styles.head}>
        <CardHeader title={texts.decisions}>
          <TextLink to={paths.provider.bookings()}>{texts.allAssigned}</TextLink>
        </CardHeader>
        <JobsBlocked reason={blocked} />
        <BookingAlertNotice alert={alert} alertRef={alertRef} />
      </Stack>
      <PageQuery
        query={query}
        skeleton={
          <Skeleton label={commonTexts.loading}>
            <Stack gap={3} className={styles.head}>
              <SkeletonBlock height="12rem" />
            </Stack>
          </Skeleton>
        }
        isEmpty={({ bookings }) => next(bookings).length === 0}
        empty={
          <div className={styles.nothing}>
            <p>{texts.noDecisions}</p>
            <TextLink to={paths.provider.services()}>{texts.noDecisionsHint}</TextLink>
          </div>
        }
        texts={{ errorTitle, failed: { failed, noToken: sessionTexts.required } }}
      >
        {({ bookings }) => (
          <ul>
            {next(bookings).map((booking) => (
              <Job key={booking.bookingId} booking={booking} decisions={decisions} isBlocked={blocked !== null} />
            ))}
          </ul>
        )}
      </PageQuery>
      <RejectDialog booking={decisions.rejecting} onClose={decisions.stopRejecting} onReject={decisions.reject} />
    </Card>
  );
}
