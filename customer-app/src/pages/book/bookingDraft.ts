import type { CreateBooking } from 'contract/booking';
import type { BookingDetails, BookingTime } from 'contract/bookingForm';
import { tabStorage } from 'shared-ui/tabStorage';

/** The form's fields, named as the contract's rules name them. */
export type BookingField =
  | 'bookingDate'
  | 'dateRange.startDate'
  | 'dateRange.endDate'
  | 'timeSlot.startTime'
  | 'timeSlot.endTime'
  | 'customerDetails.name'
  | 'customerDetails.email'
  | 'customerDetails.phone'
  | 'serviceLocation.address'
  | 'serviceLocation.city'
  | 'serviceLocation.postalCode'
  | 'specialRequests';

/** A field that was never touched is absent: it may still be filled in from the account. */
export type BookingValues = Partial<Record<BookingField, string>>;

/** An unfinished booking. It survives a reload and an expired session (M-12.2), and holds no payment data. */
export interface BookingDraft {
  serviceId: string;
  isRange: boolean;
  values: BookingValues;
  /** Names this draft, also in the copy that a duplicated tab has of it. */
  key: string;
}

const KEY = 'bookingDraft';

/** Payment URL of the last booking of this tab, shown after Back from the payment page. */
const PAYMENT_REDIRECT_KEY = 'bookingHandover';

const TIME_FIELDS: readonly BookingField[] = [
  'bookingDate',
  'dateRange.startDate',
  'dateRange.endDate',
  'timeSlot.startTime',
  'timeSlot.endTime',
  'specialRequests',
];

function hex(bytes: Iterable<number>): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function newKey(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

export function emptyDraft(serviceId: string): BookingDraft {
  return {
    serviceId,
    isRange: false,
    values: {},
    key: newKey(),
  };
}

/**
 * The draft of this tab, or null when there is none or another account wrote it.
 * @param owner e-mail of the signed-in customer, null while it is unknown
 */
export function readDraft(owner: string | null): BookingDraft | null {
  const text = tabStorage.read(KEY);
  if (text === null) return null;
  try {
    const {
      owner: writer,
      serviceId,
      isRange,
      values,
      key,
    } = JSON.parse(text) as BookingDraft & { owner: string | null };
    const isForeign = writer !== null && owner !== null && writer !== owner;
    const isDraft = typeof serviceId === 'string' && typeof values === 'object' && values !== null;
    if (!isDraft || isForeign) return null;
    const typed = Object.entries(values).filter(([, value]) => typeof value === 'string');
    return {
      serviceId,
      isRange: isRange === true,
      values: Object.fromEntries(typed),
      key: typeof key === 'string' && key ? key : newKey(),
    };
  } catch {
    return null;
  }
}

/** The draft of a chore. From the draft of another chore only customer and place are kept, so that nobody types them twice. */
export function draftFor(serviceId: string, owner: string | null): BookingDraft {
  const draft = readDraft(owner);
  if (!draft || draft.serviceId === serviceId) return draft ?? emptyDraft(serviceId);
  const kept = Object.entries(draft.values).filter(([field]) => !TIME_FIELDS.includes(field as BookingField));
  return { ...emptyDraft(serviceId), values: Object.fromEntries(kept) };
}

export function writeDraft(draft: BookingDraft, owner: string | null): void {
  tabStorage.write(KEY, JSON.stringify({ ...draft, owner }));
  tabStorage.remove(PAYMENT_REDIRECT_KEY);
}

export function clearDraft(): void {
  return tabStorage.remove(KEY);
}

export function writePaymentRedirect(serviceId: string, url: string): void {
  return tabStorage.write(PAYMENT_REDIRECT_KEY, `${serviceId} ${url}`);
}

/** The payment URL of the booking just created for this chore, or null once another one is begun. */
export function readPaymentRedirect(serviceId: string): string | null {
  const kept = tabStorage.read(PAYMENT_REDIRECT_KEY);
  return kept?.startsWith(`${serviceId} `) ? kept.slice(serviceId.length + 1) : null;
}

/** The values of step 1 in the shape that its rules read. */
export function timeOf({ isRange, values }: Pick<BookingDraft, 'isRange' | 'values'>): BookingTime {
  return {
    ...(isRange
      ? { dateRange: { startDate: values['dateRange.startDate'] ?? '', endDate: values['dateRange.endDate'] ?? '' } }
      : { bookingDate: values.bookingDate ?? '' }),
    timeSlot: { startTime: values['timeSlot.startTime'] ?? '', endTime: values['timeSlot.endTime'] ?? '' },
  };
}

/** The values of step 2 in the shape that its rules read. */
export function detailsOf(values: BookingValues): BookingDetails {
  return {
    customerDetails: {
      name: values['customerDetails.name'] ?? '',
      email: values['customerDetails.email'] ?? '',
      phone: values['customerDetails.phone'] ?? '',
    },
    serviceLocation: {
      address: values['serviceLocation.address'] ?? '',
      city: values['serviceLocation.city'] ?? '',
      postalCode: values['serviceLocation.postalCode'] ?? '',
    },
  };
}

/** The create call's payload (C-3.9): either `bookingDate` or `dateRange`, never both. */
export function payloadOf(draft: BookingDraft, values: BookingValues): CreateBooking {
  return {
    serviceId: draft.serviceId,
    ...timeOf({ ...draft, values }),
    ...detailsOf(values),
    specialRequests: values.specialRequests ?? '',
    paymentMethod: 'paypal',
  };
}

/** FNV-1a hash in 32 bits: tells two contents of one draft apart. */
function fnv(text: string, basis: number): string {
  let hash = basis;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The idempotency key of the attempt to create this very booking: the same when it is sent again, after a reload or in a copy of the
 * tab, and another once anything in it has changed.
 */
export function attemptKey({ key }: BookingDraft, payload: CreateBooking): string {
  const text = JSON.stringify(payload);
  return key.slice(0, 16) + fnv(text, 0x811c9dc5) + fnv(text, 0x9747b28c);
}
