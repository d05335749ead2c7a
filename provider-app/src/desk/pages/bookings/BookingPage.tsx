import { useParams } from 'react-router-dom';
import { Button, Card, Cluster, PageHeader, Section, Stack, TextLink } from 'shared-ui/ui';
import { AssignmentBadge, CardSection, PaymentBadge, StatusBadge } from 'shared-ui/parts';
import { lazyComponent, useNow, useRefetchOnMount } from 'shared-ui/hooks';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { useGetOperatorBookingQuery, useGetProblemAtDeskQuery, type Booking } from '../../api/bookings';
import { useGetBookingMoneyQuery } from '../../api/money';
import { useActionDialog } from '../../components/action/ActionDialog';
import { DetailPage } from '../../components/DetailPage';
import { allowedActions } from '../../lib/bookingActions';
import { deskPaths } from '../../paths';
import { deskActions } from '../../texts/actions';
import { bookingPageTexts as texts, eventRoles, problemCardTexts } from '../../texts/bookings';
import { BookingFacts } from './BookingFacts';
import styles from './Bookings.module.css';
import { Candidates } from './Candidates';
import { Ledger } from './Ledger';
import { Money } from './Money';
import { Instant, Quiet } from '../../components/Text';
import { labelOf } from '../../../lib/valueTexts';
import { operatorActions } from '../../texts/audit';
import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';

type Event = Booking['timeline'][number];

function By({ by: { role, id, name } }: Event) {
  const who = [labelOf(eventRoles, role), name].filter(Boolean).join(' ');
  return role === 'provider' && id ? <TextLink to={deskPaths.helper(id)}>{who}</TextLink> : who;
}

/** Everything that happened to a booking, and who did it (M-141.2). */
function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <Section title={texts.timeline} subtitle={texts.timelineSubtitle}>
      <Card padding="sm">
        <ol className={styles.timeline}>
          {events.map((event, index) => (
            <li key={index}>
              <Instant at={event.at} />
              <div>
                <p>{event.kind === 'operator-action' ? labelOf(operatorActions, event.text) : event.text}</p>
                {event.reason && <Quiet>{texts.reason(event.reason)}</Quiet>}
                <Quiet>
                  <By {...event} />
                </Quiet>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}

const problemSkeleton = <BlockSkeleton height="8rem" />;

/** Few bookings have a problem. */
const ProblemDetails = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk-parts" */ './ProblemDetails')).ProblemDetails,
  { message: problemCardTexts.failed, skeleton: problemSkeleton },
);

/** The problem of a booking, with both sides' offers and pictures, and its decision (M-248). */
function Problem({ bookingId, onDecide }: { bookingId: string; onDecide: () => void }) {
  const query = useGetProblemAtDeskQuery({ id: bookingId });
  return (
    <CardSection title={problemCardTexts.title}>
      <PageQuery query={query} texts={problemCardTexts} skeleton={problemSkeleton}>
        {({ problem }) => problem && <ProblemDetails bookingId={bookingId} problem={problem} onDecide={onDecide} />}
      </PageQuery>
    </CardSection>
  );
}

const BACK = { to: deskPaths.bookings(), label: texts.back };

/** A job that begins can no longer be released. */
const CLOCK_MS = 30_000;

function BookingView({ booking }: { booking: Booking }) {
  const { bookingId, status, paymentStatus, assignmentStatus, timeline, ledger } = booking;
  const money = useGetBookingMoneyQuery({ id: bookingId });
  const actions = allowedActions(booking, money.data, useNow(CLOCK_MS));
  const { ref, onDone } = useFocusWhenDone();
  const { openAction, dialog } = useActionDialog(onDone);
  const item = { subject: { id: bookingId, name: bookingId }, link: { bookingId } };
  const ofCustomer = { id: booking.customerId, name: bookingId };
  const assignment = (['assign', 'reassign'] as const).find((action) => actions.includes(action));
  return (
    <div ref={ref} tabIndex={-1}>
      <PageHeader
        title={texts.titleOf(bookingId)}
        subtitle={
          <Cluster as="span" gap={2}>
            <StatusBadge status={status} />
            <PaymentBadge status={paymentStatus} />
            <AssignmentBadge status={assignmentStatus} />
          </Cluster>
        }
        back={BACK}
        actions={
          <Button
            variant="secondary"
            onClick={() => openAction({ action: 'resetCustomer', item: { ...item, subject: ofCustomer } })}
          >
            {deskActions.resetCustomer.label}
          </Button>
        }
      />
      <Stack gap={5}>
        <Section title={texts.actions} isTitleHidden>
          <Card padding="sm">
            {actions.length === 0 && <p>{texts.noActions}</p>}
            <Cluster gap={2}>
              {actions.map((action) => (
                <Button
                  key={action}
                  variant={action === 'cancel' ? 'danger' : 'secondary'}
                  onClick={() => openAction({ action, item })}
                >
                  {deskActions[action].label}
                </Button>
              ))}
            </Cluster>
          </Card>
        </Section>
        {timeline.some(({ kind }) => kind === 'problem-reported') && (
          <Problem bookingId={bookingId} onDecide={() => openAction({ action: 'decideProblem', item })} />
        )}
        <div className={styles.columns}>
          <BookingFacts booking={booking} />
          <Money query={money} booking={booking} />
        </div>
        {assignment && (
          <Candidates
            bookingId={bookingId}
            onAssign={(candidate) => openAction({ action: assignment, item, candidate })}
          />
        )}
        <Timeline events={timeline} />
        <Ledger ledger={ledger} />
      </Stack>
      {dialog}
    </div>
  );
}

/** One booking: everything about it, and an operator's possible actions (M-141.5). */
export function BookingPage() {
  const { id = '' } = useParams();
  // Colleagues, its helper and its customer act on it meanwhile.
  const query = useGetOperatorBookingQuery(
    { id },
    { ...useRefetchOnMount(), refetchOnFocus: true, refetchOnReconnect: true },
  );
  return (
    <DetailPage query={query} back={BACK} texts={texts}>
      {(booking) => <BookingView key={id} booking={booking} />}
    </DetailPage>
  );
}
