import type { CustomerBooking, ProviderBooking } from 'contract/bookings/booking';
import type { JobFacts } from 'contract/bookings/bookingFields';
import { outwardOf } from 'contract/fields/postcode';
import { toPounds } from 'contract/money/money';
import { mismatchReason } from 'contract/planning/ranking';
import { toClockTime } from 'contract/platform/wallTime';
import { maskContacts } from '../../../platform/lib/contacts/maskContacts';
import { type Booking, completableFrom, confirmableFrom, customerSeenBy, type Schedule } from '../../bookingRecord';
import type { Context } from '../../context';
import { sharesOfBooking, type shownPayout } from '../../money';
import { distanceBetween, findProvider } from '../../people';
import { listCandidatesOfAll } from '../matching/candidates.repo';
import { listJobsBetween, listOwnReasons } from './jobFacts.repo';

export function instant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

export function shownTime({ isDateRange, startDate, endDate, startTime, endTime }: Schedule) {
  return {
    bookingDate: isDateRange
      ? { isDateRange, singleDate: null, dateRange: { startDate, endDate } }
      : { isDateRange, singleDate: startDate, dateRange: null },
    timeSlot: { startTime, endTime: toClockTime(endTime) },
  };
}

function common(booking: Booking) {
  return {
    _id: booking.id,
    bookingId: booking.reference,
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    assignmentStatus: booking.assignmentStatus,
    ...shownTime(booking),
    duration: booking.minutesPerDay,
    totalPrice: toPounds(booking.totalPence),
    completionStatus: {
      providerMarkedCompleted: booking.providerCompletedAt !== null,
      customerConfirmed: booking.customerConfirmedAt !== null,
      completionDate: instant(booking.providerCompletedAt),
    },
    createdAt: booking.createdAt.toISOString(),
  };
}

/** The facts from beside a booking that its customer may see, and its provider even if that one has not accepted. */
export interface CustomerExtras extends Pick<
  CustomerBooking,
  'provider' | 'approvalLink' | 'isReviewed' | 'preferredProvider' | 'regular'
> {
  providerOrderId: string | null;
}

export function toCustomerBooking(booking: Booking, extras: CustomerExtras): CustomerBooking {
  const isUnpaid = booking.status === 'pending';
  const { preferredProvider: preferred } = extras;
  return {
    ...common(booking),
    specialRequests: booking.specialRequests,
    paymentMethod: 'paypal',
    service: {
      _id: booking.serviceId,
      name: booking.serviceName,
      description: booking.serviceDescription,
      image: booking.serviceImage,
      price: toPounds(booking.hourlyPence),
    },
    customerDetails: { name: booking.customerName, email: booking.customerEmail, phone: booking.customerPhone },
    serviceLocation: { address: booking.address, city: booking.city, postalCode: booking.postalCode },
    paymentIds: { orderId: extras.providerOrderId, paymentCompletedAt: instant(booking.paidAt) },
    provider: booking.assignmentStatus === 'accepted' ? extras.provider : null,
    holdUntil: isUnpaid ? instant(booking.expiresAt) : null,
    approvalLink: isUnpaid ? extras.approvalLink : null,
    isReviewed: extras.isReviewed,
    preferredProvider: preferred && { ...preferred, businessName: maskContacts(preferred.businessName) },
    regular: extras.regular,
  };
}

/** The facts from beside a booking that its provider may see. */
export interface ProviderExtras
  extends ReturnType<typeof shownPayout>, Pick<ProviderBooking, 'isAvailable' | 'regularVisits'> {
  /** The time until which this provider must answer. */
  answerBy: Date | null;
}

export function toProviderBooking(
  booking: Booking,
  providerId: string,
  extras: ProviderExtras,
  job: JobFacts | null = null,
): ProviderBooking {
  return {
    ...common(booking),
    ...customerSeenBy(booking, providerId),
    service: { name: booking.serviceName, description: booking.serviceDescription, image: booking.serviceImage },
    isAvailable: extras.isAvailable,
    isAssigned: booking.providerId !== null,
    isAssignedToMe: booking.providerId === providerId,
    payoutStatus: { status: extras.payoutStatus, problem: extras.payoutProblem, reason: extras.payoutReason },
    answerBy: instant(extras.answerBy),
    completableFrom: completableFrom(booking).toISOString(),
    confirmableFrom: booking.providerCompletedAt && instant(confirmableFrom(booking.providerCompletedAt)),
    job,
    regularVisits: extras.regularVisits,
  };
}

/** The jobs on the days of a booking, itself left out; every day of a job has the same hours. */
function sameDayOf(booking: Booking, jobs: readonly Booking[]): JobFacts['sameDay'] {
  return jobs
    .filter(({ id, startDate, endDate }) => {
      return id !== booking.id && startDate <= booking.endDate && endDate >= booking.startDate;
    })
    .map(({ reference, serviceName, startTime, endTime }) => {
      const isOverlapping = startTime < booking.endTime && endTime > booking.startTime;
      return { bookingId: reference, serviceName, startTime, endTime: toClockTime(endTime), isOverlapping };
    });
}

/**
 * Reads the facts of jobs that a provider should know before the yes (M-271), in a handful of queries for all of them.
 * @returns by the booking's id; nothing for those that are over, or another provider's
 */
export async function readJobFacts(
  { db, clock, settings }: Context,
  providerId: string,
  bookings: readonly Booking[],
): Promise<Map<string, JobFacts>> {
  const offered = bookings.filter(
    ({ status, providerId: owner }) => status === 'confirmed' && (owner === null || owner === providerId),
  );
  const days = offered.flatMap(({ startDate, endDate }) => [startDate, endDate]).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const open = offered.filter(({ providerId: owner }) => owner === null);
  const address = (await findProvider(db, providerId))?.business_address ?? '';
  const jobs = await listJobsBetween(db, providerId, first, last);
  const reasons = await listOwnReasons(db, providerId, offered);
  const candidacies = await listCandidatesOfAll(db, open, clock.now(), providerId);
  const mismatches = new Map(candidacies.map((candidacy) => [candidacy.bookingId, mismatchReason(candidacy)]));
  return new Map(
    offered.map((booking) => {
      const shares = sharesOfBooking(booking, booking.refundedPence, settings.commissionPercent);
      const facts: JobFacts = {
        commission: toPounds(shares.commissionPence),
        payout: toPounds(shares.payoutPence),
        distance: distanceBetween(address, outwardOf(booking.postalCode)),
        sameDay: sameDayOf(booking, jobs),
        reasons: reasons.get(booking.id) ?? [],
        mismatch: mismatches.get(booking.id) ?? null,
      };
      return [booking.id, facts];
    }),
  );
}
