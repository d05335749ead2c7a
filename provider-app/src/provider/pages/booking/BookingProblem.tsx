import type { Booking } from 'shared-ui/booking';
import { lazyComponent } from 'shared-ui/lazyComponent';
import type { ProblemSectionProps } from 'shared-ui/ProblemSection';
import { ownBookingTexts } from './texts';

const ProblemSection = lazyComponent<ProblemSectionProps>(
  async () => (await import(/* webpackChunkName: "booking-parts" */ 'shared-ui/ProblemSection')).ProblemSection,
  { message: ownBookingTexts.problemFailed },
);

/** The problem of a booking that the helper has accepted (M-247). */
export function BookingProblem({ booking: { bookingId, assignmentStatus } }: { booking: Booking }) {
  return assignmentStatus === 'accepted' ? <ProblemSection audience="provider" id={bookingId} /> : null;
}
