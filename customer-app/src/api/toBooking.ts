import { ASSIGNMENT_STATUSES, type AssignmentStatus } from 'contract/statuses';
import { isRecord } from './answers';
import { amount, nameOf, text } from './read';

/** One day, a range, or the day itself (C-3.12). */
export type BookingDate =
  | string
  | {
      isDateRange: boolean;
      singleDate: string | null;
      dateRange: { startDate: string | null; endDate: string | null } | null;
    };

/** A booking as the screens read it; null is what the answer did not hold, or not in a readable form. */
export interface Booking {
  _id: string;
  /** The public reference, else the `_id`: what every call and address takes. */
  bookingId: string;
  /** One of the contract's words, or any other, which gets a default style. */
  status: string;
  paymentStatus: string;
  assignmentStatus: AssignmentStatus;
  paymentMethod: string | null;
  bookingDate: BookingDate | null;
  timeSlot: { startTime: string | null; endTime: string | null };
  /** Pounds. */
  totalPrice: number | null;
  service: { _id: string | null; name: string | null; image: string | null; price: number | null };
  customerDetails: { name: string | null };
  serviceLocation: { address: string | null; city: string | null; postalCode: string | null };
  specialRequests: string | null;
  completionStatus: { providerMarkedCompleted: boolean; customerConfirmed: boolean };
  paymentIds: { orderId: string | null; paymentCompletedAt: string | null };
  /** The helper's name; null until one has accepted. */
  providerName: string | null;
  holdUntil: string | null;
  /** Where an unpaid booking can still be paid: an http(s) address. */
  approvalLink: string | null;
  isReviewed: boolean;
  createdAt: string | null;
}

function fieldsOf(value: unknown) {
  return isRecord(value) ? value : {};
}

function words(value: unknown): string | null {
  return text(value).trim() || null;
}

/** An address that a browser may be sent to: http or https, nothing else. */
export function httpAddress(value: unknown): string | null {
  const address = text(value);
  if (!URL.canParse(address)) return null;
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null;
}

function toDate(value: unknown): BookingDate | null {
  if (!isRecord(value)) return words(value);
  const range = fieldsOf(value.dateRange);
  const [singleDate, startDate, endDate] = [words(value.singleDate), words(range.startDate), words(range.endDate)];
  // Some answers say only by the dates themselves that it is a range.
  const isDateRange =
    value.isDateRange === true || (value.isDateRange === undefined && singleDate === null && startDate !== null);
  return { isDateRange, singleDate, dateRange: startDate || endDate ? { startDate, endDate } : null };
}

/** The first and the last day of a booking as stored; null where it is not known. */
export function datesOf(date: BookingDate | null): { start: string | null; end: string | null } {
  if (date === null || typeof date === 'string') return { start: date, end: date };
  if (!date.isDateRange) return { start: date.singleDate, end: date.singleDate };
  return { start: date.dateRange?.startDate ?? null, end: date.dateRange?.endDate ?? null };
}

/**
 * Reads a booking out of an answer, whatever that holds: fields may be missing or odd. Here, once, so that no screen has to doubt a
 * booking again.
 */
export function toBooking(item: Readonly<Record<string, unknown>>): Booking {
  const slot = fieldsOf(item.timeSlot);
  const service = fieldsOf(item.service);
  const place = fieldsOf(item.serviceLocation);
  const completion = fieldsOf(item.completionStatus);
  const payment = fieldsOf(item.paymentIds);
  const provider = fieldsOf(item.provider);
  const _id = words(item._id) ?? words(item.bookingId) ?? '';
  const providerName = words(provider.businessName) ?? words(provider.name);
  return {
    _id,
    bookingId: words(item.bookingId) ?? _id,
    status: words(item.status) ?? 'pending',
    paymentStatus: words(item.paymentStatus) ?? 'pending',
    assignmentStatus:
      ASSIGNMENT_STATUSES.find((word) => word === item.assignmentStatus) ?? (providerName ? 'accepted' : 'none'),
    paymentMethod: words(item.paymentMethod),
    bookingDate: toDate(item.bookingDate),
    timeSlot: { startTime: words(slot.startTime), endTime: words(slot.endTime) },
    totalPrice: amount(item.totalPrice),
    service: {
      _id: words(service._id),
      name: words(nameOf(item.service)),
      image: words(service.image),
      price: amount(service.price),
    },
    customerDetails: { name: words(fieldsOf(item.customerDetails).name) },
    serviceLocation: { address: words(place.address), city: words(place.city), postalCode: words(place.postalCode) },
    specialRequests: words(item.specialRequests),
    completionStatus: {
      providerMarkedCompleted: completion.providerMarkedCompleted === true,
      customerConfirmed: completion.customerConfirmed === true,
    },
    paymentIds: { orderId: words(payment.orderId), paymentCompletedAt: words(payment.paymentCompletedAt) },
    providerName,
    holdUntil: words(item.holdUntil),
    approvalLink: httpAddress(item.approvalLink),
    isReviewed: item.isReviewed === true,
    createdAt: words(item.createdAt),
  };
}
