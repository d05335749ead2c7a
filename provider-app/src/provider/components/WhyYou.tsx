import type { Booking } from 'shared-ui/booking';
import { TextLink } from 'shared-ui/ui';
import { providerPaths } from '../paths';
import { reasonsOf } from '../lib/bookingTexts';
import { jobTexts } from '../texts/job';
import styles from './BookingCells.module.css';

/** Why a job came to this helper, to be opened; nothing where no reason is stored (M-271.5). */
export function WhyYou({ booking }: { booking: Booking }) {
  const reasons = reasonsOf(booking);
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
