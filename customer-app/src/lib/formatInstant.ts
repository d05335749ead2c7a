import { formatClock, formatDate } from 'shared-ui/format';

/** An instant → '24 Nov 2026, 09:00' in London time. */
export function formatInstant(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`;
}
