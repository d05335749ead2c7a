import { newKey } from 'shared-ui/newKey';
import { tabStorage } from 'shared-ui/tabStorage';
import type { TimeFieldName } from '../../components/BookingTime/useTimeForm';

/** The form's fields, named as the contract's rules name them. */
export type BookingField =
  | TimeFieldName
  | 'customerDetails.name'
  | 'customerDetails.email'
  | 'customerDetails.phone'
  | 'serviceLocation.address'
  | 'serviceLocation.city'
  | 'serviceLocation.postalCode'
  | 'specialRequests'
  /** Weeks of regular help; empty for once (M-332). */
  | 'repeatWeeks';

/** A field that was never touched is absent: it may still be filled in from the account. */
export type BookingValues = Partial<Record<BookingField, string>>;

/** An unfinished booking. It survives a reload and an expired session (M-12.2), and holds no payment data. */
export interface BookingDraft {
  serviceId: string;
  /** The helper whom the customer asks for (M-263.1); null without a wish. */
  helperId: string | null;
  isRange: boolean;
  values: BookingValues;
  /** Names this draft, also in the copy that a duplicated tab has of it. */
  key: string;
}

const KEY = 'bookingDraft';

/** Payment URL of the last booking of this tab, shown after Back from the payment page. */
const PAYMENT_REDIRECT_KEY = 'paymentRedirect';

/** The fields of the customer and the place: the same for every chore. */
const CUSTOMER_OR_PLACE = /^(customerDetails|serviceLocation)\./;

export function emptyDraft(serviceId: string): BookingDraft {
  return { serviceId, helperId: null, isRange: false, values: {}, key: newKey() };
}

/**
 * The draft of this tab, or null when there is none or another account wrote it.
 * @param owner account of the signed-in customer, null while it is unknown
 */
export function readDraft(owner: string | null): BookingDraft | null {
  const stored = tabStorage.readDraft(KEY);
  if (!stored?.serviceId) return null;
  const { owner: writer, serviceId, helperId, isRange, key, ...values } = stored;
  const isForeign = writer && owner !== null && writer !== owner;
  if (isForeign) return null;
  return { serviceId, helperId: helperId || null, isRange: isRange === 'true', values, key: key || newKey() };
}

/** The draft of a chore. From the draft of another chore only customer and place are kept, so that nobody types them twice. */
export function draftFor(serviceId: string, owner: string | null): BookingDraft {
  const draft = readDraft(owner);
  if (!draft || draft.serviceId === serviceId) return draft ?? emptyDraft(serviceId);
  const kept = Object.entries(draft.values).filter(([field]) => CUSTOMER_OR_PLACE.test(field));
  return { ...emptyDraft(serviceId), values: Object.fromEntries(kept) };
}

export function saveDraft({ serviceId, helperId, isRange, values, key }: BookingDraft, owner: string | null): void {
  tabStorage.writeDraft(KEY, {
    ...values,
    serviceId,
    helperId: helperId ?? '',
    isRange: String(isRange),
    key,
    owner: owner ?? '',
  });
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
