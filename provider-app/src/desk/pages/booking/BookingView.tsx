import { useEffect, useRef, useState } from 'react';
import { PageHeader, Stack } from 'shared-ui/ui';
import { AssignmentBadge, PaymentBadge, StatusBadge } from 'shared-ui/ui/StatusBadge';
import { useNow } from 'shared-ui/useNow';
import { useGetBookingMoneyQuery } from '../../api/desk';
import { ActionDialog } from '../../components/ActionDialog';
import type { Choice } from '../../components/HelperChoice';
import type { ActionId } from '../../lib/attentionActions';
import { allowedActions } from '../../lib/bookingActions';
import { bookingPageTexts } from '../../texts/booking';
import type { Booking } from './booking';
import { BookingActions } from './BookingActions';
import { BookingFacts } from './BookingFacts';
import styles from './BookingPage.module.css';
import { Candidates } from './Candidates';
import { Ledger } from './Ledger';
import { Money } from './Money';
import { Problem } from './Problem';
import { Timeline } from './Timeline';

/** A job that begins can no longer be released. */
const CLOCK_MS = 30_000;

interface BookingViewProps {
  booking: Booking;
  back: { to: string; label: string };
}

/** Everything about a booking, and the dialog of the action that was chosen. */
export function BookingView({ booking, back }: BookingViewProps) {
  const { bookingId, status, paymentStatus, assignmentStatus } = booking;
  const money = useGetBookingMoneyQuery({ id: bookingId });
  const now = useNow(CLOCK_MS);
  const actions = allowedActions(booking, money.data, now);
  const [open, setOpen] = useState<{ action: ActionId; candidate?: Choice } | null>(null);

  // The button that had the focus may be gone once its action is done.
  const [doneCount, setDoneCount] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (doneCount > 0) content.current?.focus();
  }, [doneCount]);

  const assignment = (['assign', 'reassign'] as const).find((action) => actions.includes(action));
  return (
    <div ref={content} tabIndex={-1} className={styles.view}>
      <PageHeader
        title={bookingPageTexts.title(bookingId)}
        subtitle={
          <span className={styles.badges}>
            <StatusBadge status={status} />
            <PaymentBadge status={paymentStatus} />
            <AssignmentBadge status={assignmentStatus} />
          </span>
        }
        back={back}
      />
      <Stack gap={5}>
        <BookingActions actions={actions} onAct={(action) => setOpen({ action })} />
        {booking.timeline.some(({ kind }) => kind === 'problem-reported') && (
          <Problem bookingId={bookingId} onDecide={() => setOpen({ action: 'decideProblem' })} />
        )}
        <div className={styles.columns}>
          <BookingFacts booking={booking} />
          <Money query={money} booking={booking} />
        </div>
        {assignment && (
          <Candidates bookingId={bookingId} onAssign={(candidate) => setOpen({ action: assignment, candidate })} />
        )}
        <Timeline events={booking.timeline} />
        <Ledger ledger={booking.ledger} />
      </Stack>
      {open && (
        <ActionDialog
          {...open}
          item={{
            subject: { id: bookingId, name: bookingId },
            link: { bookingId, providerId: null, jobId: null },
            problem: '',
          }}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            setDoneCount((count) => count + 1);
          }}
        />
      )}
    </div>
  );
}
