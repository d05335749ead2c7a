import { amountOf, fieldsOf, isRecord, textOf, type Item } from 'shared-ui/answers';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from 'contract/statuses';

/** When: a plain date, one day, or a range of days (H-3.7). */
export type BookingDate =
  | string
  | {
      isDateRange: boolean;
      singleDate: string | null;
      dateRange: { startDate: string | null; endDate: string | null } | null;
    };

/** Where: known by its parts, only as "at the customer's", left out, or not readable. */
export type Place = { kind: 'known'; text: string } | { kind: 'customer' } | { kind: 'missing' } | { kind: 'invalid' };

/** A booking as the screens read it; null is what the answer did not hold, or not in a readable form. */
export interface Booking {
  /** What every call takes: the public reference, else the internal id. */
  id: string;
  service: { name: string | null; description: string | null };
  customer: { name: string | null; email: string | null; phone: string | null };
  date: BookingDate | null;
  startTime: string | null;
  endTime: string | null;
  /** Minutes of one day. */
  duration: number | null;
  /** Pounds. */
  totalPrice: number | null;
  place: Place;
  /** One of the contract's words, or any other, which gets a default style. */
  status: string;
  paymentStatus: string;
  assignmentStatus: AssignmentStatus;
  isAvailable: boolean;
  isAssigned: boolean;
  isAssignedToMe: boolean;
  providerMarkedCompleted: boolean;
  customerConfirmed: boolean;
  payoutStatus: string;
  createdAt: string | null;
}

/** Stands for a date of a kind that no screen can read. */
const UNREADABLE = 'unreadable';

function toDate(value: unknown): BookingDate | null {
  if (value === undefined || value === null || typeof value === 'string') return textOf(value);
  if (!isRecord(value)) return UNREADABLE;
  const range = fieldsOf(value.dateRange);
  const [singleDate, startDate, endDate] = [textOf(value.singleDate), textOf(range.startDate), textOf(range.endDate)];
  const isDateRange = value.isDateRange === true || (singleDate === null && Boolean(startDate && endDate));
  return { isDateRange, singleDate, dateRange: startDate || endDate ? { startDate, endDate } : null };
}

const PLACE_PARTS = ['address', 'city', 'postalCode'] as const;

function toPlace(value: unknown): Place {
  if (value === undefined || value === null || value === '') return { kind: 'missing' };
  if (!isRecord(value)) {
    const text = typeof value === 'string' ? textOf(value) : null;
    if (text) return { kind: 'known', text };
    return { kind: typeof value === 'string' ? 'missing' : 'invalid' };
  }
  const parts = PLACE_PARTS.map((part) => textOf(value[part])).filter((part) => part !== null);
  if (parts.length > 0) return { kind: 'known', text: parts.join(', ') };
  if (value.type === 'customer_location') return { kind: 'customer' };
  return { kind: PLACE_PARTS.some((part) => part in value) || Object.keys(value).length === 0 ? 'missing' : 'invalid' };
}

/** Reads a booking out of an answer: date and place have several shapes (H-3.7, H-3.8), and any field may be missing. */
export function toBooking(item: Item): Booking {
  const service = isRecord(item.service) ? item.service : { name: item.service };
  const customer = fieldsOf(item.customerDetails);
  const slot = fieldsOf(item.timeSlot);
  const completion = fieldsOf(item.completionStatus);
  return {
    id: textOf(item.bookingId) ?? textOf(item._id) ?? '',
    service: { name: textOf(service.name), description: textOf((service as Item).description) },
    customer: { name: textOf(customer.name), email: textOf(customer.email), phone: textOf(customer.phone) },
    date: toDate(item.bookingDate),
    startTime: textOf(slot.startTime),
    endTime: textOf(slot.endTime),
    duration: amountOf(item.duration),
    totalPrice: amountOf(item.totalPrice),
    place: toPlace(item.serviceLocation),
    status: textOf(item.status) ?? 'pending',
    paymentStatus: textOf(item.paymentStatus) ?? 'pending',
    assignmentStatus: ASSIGNMENT_STATUSES.find((known) => known === item.assignmentStatus) ?? 'none',
    isAvailable: item.isAvailable === true,
    isAssigned: item.isAssigned === true,
    isAssignedToMe: item.isAssignedToMe === true,
    providerMarkedCompleted: completion.providerMarkedCompleted === true,
    customerConfirmed: completion.customerConfirmed === true,
    payoutStatus: textOf(fieldsOf(item.payoutStatus).status) ?? 'pending',
    createdAt: textOf(item.createdAt),
  };
}
