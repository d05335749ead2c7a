import { formatClock, formatDate } from 'shared-ui/format';

/** An instant → '24 Nov 2026, 09:00' on London's clocks. */
export const formatInstant = (instant: string): string => `${formatDate(instant)}, ${formatClock(instant)}`;
