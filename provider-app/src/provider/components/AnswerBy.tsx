import type { Booking } from 'shared-ui/booking';
import { formatInstant } from 'shared-ui/format';
import { assignedBookingsTexts } from '../texts/assignedBookings';
import styles from './DecisionButton.module.css';

/** Until when an assigned job must be answered, before it goes to the next helper (M-86.2). */
export function AnswerBy({ booking: { answerBy } }: { booking: Booking }) {
  if (answerBy === null) return null;
  return <small className={styles.note}>{assignedBookingsTexts.answerBy(formatInstant(answerBy))}</small>;
}
