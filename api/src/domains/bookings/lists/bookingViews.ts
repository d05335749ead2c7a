import type { CustomerBooking, ProviderBooking } from 'contract/bookings/booking';
import type { JobFacts } from 'contract/bookings/bookingFields';
import { toPounds } from 'contract/money/money';
import type { PayoutProblem, PayoutReason, PayoutStatus } from 'contract/money/transfers';
import { toClockTime } from 'contract/platform/wallTime';
import { maskContacts } from '../../../platform/lib/contacts/maskContacts';
import { type Booking, completableFrom, confirmableFrom, customerSeenBy } from '../../bookingRecord';

function instant(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

function common(booking: Booking) {
  return {
    _id: booking.id,
    bookingId: booking.reference,
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    assignmentStatus: booking.assignmentStatus,
    bookingDate: booking.isDateRange
      ? { isDateRange: true, singleDate: null, dateRange: { startDate: booking.startDate, endDate: booking.endDate } }
      : { isDateRange: false, singleDate: booking.startDate, dateRange: null },
    timeSlot: { startTime: booking.startTime, endTime: toClockTime(booking.endTime) },
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

/** The facts from beside a booking that its customer may see. */
export interface CustomerExtras {
  providerOrderId: string | null;
  approvalLink: string | null;
  provider: { id: string; name: string; businessName: string; phone: string } | null;
  isReviewed: boolean;
  /** The provider whom the customer has asked for. */
  preferredProvider: { id: string; businessName: string } | null;
  /** The regular help that it is a visit of. */
  regular: { seriesId: string; everyWeeks: number; status: string } | null;
}

export function toCustomerBooking(booking: Booking, extras: CustomerExtras): CustomerBooking {
  const isUnpaid = booking.status === 'pending';
  const { provider, preferredProvider } = extras;
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
    provider:
      provider && booking.assignmentStatus === 'accepted'
        ? { _id: provider.id, name: provider.name, businessName: provider.businessName, phone: provider.phone }
        : null,
    holdUntil: isUnpaid ? instant(booking.expiresAt) : null,
    approvalLink: isUnpaid ? extras.approvalLink : null,
    isReviewed: extras.isReviewed,
    preferredProvider: preferredProvider && {
      _id: preferredProvider.id,
      businessName: maskContacts(preferredProvider.businessName),
    },
    regular: extras.regular,
  };
}

export interface ProviderExtras {
  /** The provider marked it available. */
  isAvailable: boolean;
  payoutStatus: PayoutStatus;
  /** The time until which this provider must answer. */
  answerBy: Date | null;
  /** The obstacle that keeps the payout from arriving; null when there is none. */
  payoutProblem: PayoutProblem | null;
  /** Why, for its provider. */
  payoutReason: PayoutReason | null;
  /** The regular help that it is a visit of, and the number of its latest visits that this provider has done. */
  regularVisits: { everyWeeks: number; done: number } | null;
}

/** The booking as this provider may see it. */
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
