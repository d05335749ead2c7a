import type { BookingFacts } from 'contract/bookings/bookingLifecycle';
import type { AssignmentStatus, BookingStatus, PaymentStatus } from 'contract/bookings/statuses';

/** A booking as the API works with it. Money in pence; dates 'YYYY-MM-DD' and times 'HH:MM' are Europe/London wall time. */
export interface Booking {
  /** `_id` on the wire; `bookingId` in things that belong to a booking. */
  id: string;
  /** The number that people read and type, CH-…: `bookingId` on the wire and in URLs. */
  reference: string;
  customerId: string;
  serviceId: string;
  serviceName: string;
  serviceDescription: string;
  serviceImage: string;
  categoryId: string;
  /** The service's price when it was booked: `price_pence` in SQL, `service.price` in pounds on the wire. */
  hourlyPence: number;
  /** The whole price, over all days: `totalPrice` in pounds on the wire, `amountPence` of its payment order. */
  totalPence: number;
  /** The marketplace's share, agreed when it was created (M-42.1); null only where an older release wrote it. */
  commissionPercent: number | null;
  isDateRange: boolean;
  startDate: string;
  endDate: string;
  startTime: string;
  endTime: string;
  minutesPerDay: number;
  /** Rises with every change of its time (M-188.2): `revision` of a quote for another time. */
  timeRevision: number;
  startsAt: Date;
  endsAt: Date;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  address: string;
  city: string;
  postalCode: string;
  specialRequests: string;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  assignmentStatus: AssignmentStatus;
  providerId: string | null;
  /** The provider whom the customer has asked for (M-261.1); null without a wish. */
  preferredProviderId: string | null;
  /** The regular help that it is a visit of (M-320); null otherwise. */
  seriesId: string | null;
  /** The time until which an unpaid booking is held: `holdUntil` on the wire. */
  expiresAt: Date;
  paidAt: Date | null;
  /** When providers have had their time to offer themselves. */
  matchAt: Date | null;
  providerCompletedAt: Date | null;
  customerConfirmedAt: Date | null;
  cancelledAt: Date | null;
  refundedAt: Date | null;
  /** The part of the payment that has gone back so far. */
  refundedPence: number;
  operatorWarnedAt: Date | null;
  createdAt: Date;
}

export function factsOf(booking: Booking): BookingFacts {
  return {
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    assignmentStatus: booking.assignmentStatus,
    providerMarkedCompleted: booking.providerCompletedAt !== null,
    customerConfirmed: booking.customerConfirmedAt !== null,
  };
}

/** More than any provider collects at once. */
export const MAX_TOTAL_PENCE = 1_000_000_00;
