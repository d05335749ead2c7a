import { useId, useEffect, useReducer } from 'react';
import { formatInstant } from 'shared-ui/format';
import { Button, cx, TextLink } from 'shared-ui/ui';
import type { Booking } from 'shared-ui/booking';
import { serviceId } from './BookingCells';
import { JOBS_BLOCKED_ID } from './JobsBlocked';
import type { Decision, JobProps } from '../hooks/useDecisions';
import { assignedBookingsTexts as texts } from '../texts/assignedBookings';
import styles from './BookingCells.module.css';
import { useServerClock } from 'shared-ui/store';
import { providerPaths } from '../paths';
import { undecided } from '../lib/bookingTexts';
import { jobTexts } from '../texts/job';

/** Why a job came to this helper, to be opened; nothing where no reason is stored (M-271.5). */
export function WhyYou({ booking }: { booking: Booking }) {
  const reasons = undecided(booking)?.reasons ?? [];
  if (reasons.length === 0) return null;
  return (
    <details className={styles.why}>
      <summary>{jobTexts.whyYou}</summary>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <TextLink to={providerPaths.ranking()}>{jobTexts.ranking}</TextLink>
    </details>
  );
}

/** Browsers fire a timer at once whose delay is longer than 24 days. */
const MAX_DELAY_MS = 3_600_000;

/**
 * Whether an instant has passed by the server's clock; the component renders again when it does.
 * @param instant ISO; null counts as passed
 */
function useHasPassed(instant: string | null): boolean {
  const { now, offset } = useServerClock();
  const [checks, checkAgain] = useReducer((count: number) => count + 1, 0);
  const at = instant === null ? Number.NaN : Date.parse(instant);
  const isPending = at > now();
  const correction = offset();
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(checkAgain, Math.min(Math.max(0, at - now()), MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [at, isPending, checks, correction, now]);
  return !isPending;
}

/** Until when an assigned job must be answered, before it goes to the next helper (M-86.2). */
export function AnswerBy({ booking: { answerBy } }: { booking: Booking }) {
  if (answerBy === null) return null;
  return <small className={styles.note}>{texts.answerBy(formatInstant(answerBy))}</small>;
}

const LABELS: Record<Decision, { label: string; busy: string }> = {
  accept: { label: texts.accept, busy: texts.accepting },
  complete: { label: texts.complete, busy: texts.completing },
  confirm: { label: texts.confirm, busy: texts.confirming },
};

/** Decisions that become possible at a time: when, and the text about it. */
const STARTS: Partial<Record<Decision, { of: (booking: Booking) => string | null; text: (when: string) => string }>> = {
  complete: { of: ({ completableFrom }) => completableFrom, text: texts.completeFrom },
  confirm: { of: ({ confirmableFrom }) => confirmableFrom, text: texts.confirmFrom },
};

function describedBy(booking: Booking, isBlocked: boolean): string {
  return isBlocked ? `${serviceId(booking)} ${JOBS_BLOCKED_ID}` : serviceId(booking);
}

/**
 * The button of one decision: its label names the decision, its accessible description the booking. Until the decision is
 * possible it is disabled, with the time and the reason beside it (M-85.3). A helper who may take no jobs can still confirm finished work (M-26.4).
 */
export function DecisionButton({ decision, booking, decisions, ...job }: JobProps & { decision: Decision }) {
  const { running, decide } = decisions;
  const isBlocked = job.isBlocked && decision !== 'confirm';
  const start = STARTS[decision];
  const startsAt = start?.of(booking) ?? null;
  const hasStarted = useHasPassed(startsAt);
  const startId = useId();
  return (
    <>
      <Button
        size="sm"
        isBusy={running[booking.bookingId] === decision}
        busyText={LABELS[decision].busy}
        isDisabled={isBlocked || !hasStarted}
        aria-describedby={cx(describedBy(booking, isBlocked), !hasStarted && startId)}
        onClick={() => void decide(decision, booking)}
      >
        {LABELS[decision].label}
      </Button>
      {start && startsAt !== null && !hasStarted && (
        <small id={startId} className={styles.note}>
          {start.text(formatInstant(startsAt))}
        </small>
      )}
    </>
  );
}

export function RejectButton({ booking, decisions, isBlocked }: JobProps) {
  return (
    <Button
      size="sm"
      variant="secondary"
      isDisabled={isBlocked}
      aria-describedby={describedBy(booking, isBlocked)}
      onClick={() => decisions.startRejecting(booking)}
    >
      {texts.reject}
    </Button>
  );
}
