import { z, type output } from '../platform/zod';
import { NOTHING_PAST, timeFailure, type BookingTime } from './bookingForm';
import { label, tolerant, amount, lenient } from '../platform/response';
import { isRecord } from '../platform/isRecord';
import { ASSIGNMENT_STATUSES } from './statuses';

/** The body of every call about one booking. */
export const bookingIdBody = z.object({
  bookingId: z.string('bookingId is required').check(z.minLength(1, 'bookingId is required'), z.maxLength(100)),
});

/** `bookingDate` in a response: one day or a range of days (C-3.12). */
export const bookingDate = z.object({
  isDateRange: z.boolean(),
  singleDate: z.nullable(z.string()),
  dateRange: z.nullable(z.object({ startDate: z.string(), endDate: z.string() })),
});

export const timeSlot = z.object({ startTime: z.string(), endTime: z.string() });

/** One day (`bookingDate`) or every day of a range (`dateRange`), as the calls take them. */
export const bookingTimeFields = {
  bookingDate: z.optional(z.string('Invalid booking date').check(z.maxLength(30, 'Invalid booking date'))),
  dateRange: z.optional(
    z.object({
      startDate: z.string('Please select both start and end dates').check(z.maxLength(30, 'Invalid start or end date')),
      endDate: z.string('Please select both start and end dates').check(z.maxLength(30, 'Invalid start or end date')),
    }),
  ),
  timeSlot: z.object(
    {
      startTime: z.string('Please fill in both start time and end time'),
      endTime: z.string('Please fill in both start time and end time'),
    },
    'Please fill in both start time and end time',
  ),
};

/** Rejects a time that is wrong at any moment; the route's own clock decides whether a time is past. */
export function checkBookingTime(context: { value: BookingTime; issues: unknown[] }): void {
  const failure = timeFailure(context.value, NOTHING_PAST);
  if (!failure) return;
  context.issues.push({
    code: 'custom',
    input: context.value,
    path: failure.field.split('.'),
    message: failure.message,
  });
}

/**
 * The distance of a job from a helper, by the outward postcodes of both alone: the same district (SE15), another one of the
 * same postcode area (SE), or another area.
 */
const JOB_DISTANCES = ['district', 'area', 'further'] as const;
export type JobDistance = (typeof JOB_DISTANCES)[number];

const dayJob = z.object({
  bookingId: z.string(),
  serviceName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Both take place at the same time. */
  isOverlapping: z.boolean(),
});

/** The facts that a helper should know of a job before the yes (M-271). Pounds. */
export const jobFacts = z.object({
  /** The shares of the price less the refunds to the customer: our commission, and the helper's pay. */
  commission: z.number(),
  payout: z.number(),
  /** Null where the helper's address has no postcode. */
  distance: z.nullable(z.enum(JOB_DISTANCES)),
  /** The helper's other jobs on its days, the earliest first. */
  sameDay: z.array(dayJob),
  /** Why it came to this helper, as stored when it did; none while nobody has it. */
  reasons: z.array(z.string()),
  /** Why matching would not choose this helper now, as the rest of a sentence. */
  mismatch: z.nullable(z.string()),
});
export type JobFacts = output<typeof jobFacts>;

const readJobFacts = z.nullable(
  z.extend(jobFacts, {
    distance: label,
    sameDay: tolerant(z.array(dayJob)),
    reasons: tolerant(z.array(z.string())),
    mismatch: label,
  }),
);

function labelOf(value: unknown): string | null {
  return z.parse(label, value);
}

/** When, as a screen reads it: a plain date, one day, or a range of days (C-3.12, H-3.7). */
export type BookingDate =
  | string
  | {
      isDateRange: boolean;
      singleDate: string | null;
      dateRange: { startDate: string | null; endDate: string | null } | null;
    };

/** Stands for a date of a kind that no screen can read: it is formatted as an invalid one (H-8.20). */
const UNREADABLE_DATE = 'unreadable';

function readDate(value: unknown): BookingDate | null {
  if (value === undefined || value === null || typeof value === 'string') return labelOf(value);
  if (!isRecord(value)) return UNREADABLE_DATE;
  const range = isRecord(value.dateRange) ? value.dateRange : {};
  const [singleDate, startDate, endDate] = [value.singleDate, range.startDate, range.endDate].map(labelOf);
  // Some responses say only by the dates themselves that it is a range.
  const isDateRange = value.isDateRange === true || (!singleDate && Boolean(startDate && endDate));
  return {
    isDateRange,
    singleDate: singleDate ?? null,
    dateRange: startDate || endDate ? { startDate: startDate ?? null, endDate: endDate ?? null } : null,
  };
}

const PLACE_PARTS = ['address', 'city', 'postalCode'] as const;
const NOWHERE = { address: null, city: null, postalCode: null };

/** The place, as a screen reads it: known by its parts, only as "at the customer's", left out, or not readable (H-3.8). */
export interface BookingPlace {
  kind: 'known' | 'customer' | 'missing' | 'invalid';
  address: string | null;
  city: string | null;
  postalCode: string | null;
}

function readPlace(value: unknown): BookingPlace {
  if (value === undefined || value === null) return { kind: 'missing', ...NOWHERE };
  if (typeof value === 'string') {
    const address = labelOf(value);
    return { ...NOWHERE, kind: address ? 'known' : 'missing', address };
  }
  if (!isRecord(value)) return { kind: 'invalid', ...NOWHERE };
  const [address = null, city = null, postalCode = null] = PLACE_PARTS.map((part) => labelOf(value[part]));
  const parts = { address, city, postalCode };
  if (address || city || postalCode) return { kind: 'known', ...parts };
  if (value.type === 'customer_location') return { kind: 'customer', ...parts };
  const isEmpty = Object.keys(value).length === 0 || PLACE_PARTS.some((part) => part in value);
  return { kind: isEmpty ? 'missing' : 'invalid', ...parts };
}

const HTTP = ['http:', 'https:'];

/** A URL that a browser may be sent to: http or https, nothing else. Null for any other. */
export const httpUrl = lenient((value) => {
  const url = labelOf(value);
  return url && URL.canParse(url) && HTTP.includes(new URL(url).protocol) ? url : null;
});

const service = z.object({ _id: label, name: label, description: label, image: label, price: amount });
const readService = tolerant(service);

/** Both views of a booking, the customer's and the provider's. */
const fields = z.object({
  _id: label,
  bookingId: label,
  /** One of the contract's values, or any other, which gets a default style. */
  status: label,
  paymentStatus: label,
  assignmentStatus: z.nullable(z.enum(ASSIGNMENT_STATUSES)),
  bookingDate: lenient(readDate),
  timeSlot: z.object({ startTime: label, endTime: label }),
  /** Minutes of one day. */
  duration: amount,
  /** Pounds. */
  totalPrice: amount,
  /** Some responses give the name alone. */
  service: lenient((value) => z.parse(readService, isRecord(value) ? value : { name: value })),
  customerDetails: z.object({ name: label, email: label, phone: label }),
  serviceLocation: lenient(readPlace),
  specialRequests: label,
  completionStatus: z.object({ providerMarkedCompleted: z.boolean(), customerConfirmed: z.boolean() }),
  createdAt: label,
  // The customer's view.
  paymentMethod: label,
  paymentIds: z.object({ orderId: label, paymentCompletedAt: label }),
  provider: z.object({ name: label, businessName: label, phone: label }),
  holdUntil: label,
  /** The link at which an unpaid booking can still be paid. */
  approvalLink: httpUrl,
  isReviewed: z.boolean(),
  preferredProvider: z.object({ _id: label, businessName: label }),
  /** Of regular help; without a rhythm where it is none. */
  regular: z.object({ seriesId: label, status: label, everyWeeks: amount }),
  // The provider's view.
  isAvailable: z.boolean(),
  isAssigned: z.boolean(),
  isAssignedToMe: z.boolean(),
  payoutStatus: z.object({ status: label, problem: label, reason: label }),
  answerBy: label,
  completableFrom: label,
  confirmableFrom: label,
  job: readJobFacts,
  regularVisits: z.object({ everyWeeks: amount, done: amount }),
});

/** A booking as both apps read it; null stands for values that the response did not hold, or not in a readable form. */
export const readBooking = z.pipe(
  tolerant(fields),
  z.transform(({ provider, ...read }) => {
    const id = read._id ?? read.bookingId ?? '';
    /** Null until a provider has accepted. */
    const providerName = provider.businessName ?? provider.name;
    const providerPhone = provider.phone;
    return {
      ...read,
      _id: id,
      /** The public reference, else the `_id`: the id for every call and URL. */
      bookingId: read.bookingId ?? id,
      status: read.status ?? 'pending',
      paymentStatus: read.paymentStatus ?? 'pending',
      assignmentStatus: read.assignmentStatus ?? (providerName ? ('accepted' as const) : ('none' as const)),
      payoutStatus: { ...read.payoutStatus, status: read.payoutStatus.status ?? 'pending' },
      providerName,
      providerPhone,
    };
  }),
);
export type Booking = output<typeof readBooking>;

/** One page of bookings; a missing count is taken from the bookings that are there. */
export const readBookingPage = z.pipe(
  tolerant(
    z.object({
      data: tolerant(z.array(readBooking)),
      pagination: z.object({ currentPage: amount, totalPages: amount, totalBookings: amount }),
    }),
  ),
  z.transform(({ data: bookings, pagination: { currentPage, totalPages, totalBookings } }) => ({
    bookings,
    page: currentPage ?? 1,
    pages: Math.max(1, totalPages ?? 1),
    /** Of all pages together. */
    total: totalBookings ?? bookings.length,
  })),
);
export type BookingPage = output<typeof readBookingPage>;
