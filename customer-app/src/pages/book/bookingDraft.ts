import type { BookingDetails } from 'contract/bookings/bookingForm';
import type { EveryWeeks } from 'contract/bookings/timeRules';
import { newKey, tabStorage } from 'shared-ui/hooks';
import type { TimeDraft } from '../../components/BookingTime/useTimeForm';

/**
 * An unfinished booking, in the shape of the request that creates it. It survives a reload and an expired session (M-12.2), and holds no
 * payment data.
 */
export interface BookingDraft extends TimeDraft {
  serviceId: string;
  /** The helper whom the customer asks for (M-263.1); null without a wish. */
  helperId: string | null;
  /** A field that was never touched is absent: it may still be filled in from the account. */
  customerDetails: Partial<BookingDetails['customerDetails']>;
  serviceLocation: Partial<BookingDetails['serviceLocation']>;
  specialRequests: string;
  /** Weeks of regular help; null for once (M-332). */
  repeatWeeks: EveryWeeks | null;
  /** Names this draft, also in the copy that a duplicated tab has of it. */
  key: string;
}

const KEY = 'bookingDraft';

/** Payment URL of the last booking of this tab, shown after Back from the payment page. */
const PAYMENT_REDIRECT_KEY = 'paymentRedirect';

/** Nothing is chosen yet. */
export const NO_TIME: TimeDraft = {
  isRange: false,
  bookingDate: '',
  dateRange: { startDate: '', endDate: '' },
  timeSlot: { startTime: '', endTime: '' },
};

export function emptyDraft(serviceId: string): BookingDraft {
  return {
    ...NO_TIME,
    serviceId,
    helperId: null,
    customerDetails: {},
    serviceLocation: {},
    specialRequests: '',
    repeatWeeks: null,
    key: newKey(),
  };
}

/** The stored draft with its writer; null when there is none or the stored value is no draft, as that of an older release. */
function readStored(): (BookingDraft & { owner: string }) | null {
  try {
    const kept = JSON.parse(tabStorage.read(KEY) ?? 'null') as (BookingDraft & { owner: string }) | null;
    return kept?.serviceId && kept.timeSlot ? kept : null;
  } catch {
    return null;
  }
}

/**
 * The draft of this tab, or null when there is none or another account wrote it.
 * @param owner account of the signed-in customer, null while it is unknown
 */
export function readDraft(owner: string | null): BookingDraft | null {
  const stored = readStored();
  if (!stored) return null;
  const { owner: writer, ...draft } = stored;
  const isForeign = writer && owner !== null && writer !== owner;
  return isForeign ? null : draft;
}

/** The draft of a chore. From the draft of another chore only customer and place are kept, so that nobody types them twice. */
export function draftFor(serviceId: string, owner: string | null): BookingDraft {
  const draft = readDraft(owner);
  if (!draft || draft.serviceId === serviceId) return draft ?? emptyDraft(serviceId);
  const { customerDetails, serviceLocation } = draft;
  return { ...emptyDraft(serviceId), customerDetails, serviceLocation };
}

export function saveDraft(draft: BookingDraft, owner: string | null): void {
  tabStorage.write(KEY, JSON.stringify({ ...draft, owner: owner ?? '' }));
  tabStorage.remove(PAYMENT_REDIRECT_KEY);
}

export function removeDraft(): void {
  return tabStorage.remove(KEY);
}

export function savePaymentRedirect(serviceId: string, url: string): void {
  return tabStorage.write(PAYMENT_REDIRECT_KEY, `${serviceId} ${url}`);
}

/** The payment URL of the booking just created for this chore, or null once another one is begun. */
export function readPaymentRedirect(serviceId: string): string | null {
  const kept = tabStorage.read(PAYMENT_REDIRECT_KEY);
  return kept?.startsWith(`${serviceId} `) ? kept.slice(serviceId.length + 1) : null;
}
