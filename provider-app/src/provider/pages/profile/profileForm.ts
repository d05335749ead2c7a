import { areaList, readPounds } from 'contract/fields/cleanText';
import { firstFailure, type Failure } from 'contract/platform/firstFailure';
import { areasText } from '../../../lib/valueTexts';
import { readPhone } from 'contract/fields/contact';
import { updateProviderBody, type ProviderAccount, type UpdateProvider } from 'contract/people/provider';

/** The form's fields by name, as a FormData gives them. */
export interface ProfileValues {
  name: string;
  phone: string;
  businessName: string;
  businessAddress: string;
  businessDescription: string;
  paypalEmail: string;
  startTime: string;
  endTime: string;
  maxConcurrentBookings: string;
  /** Separated by commas. */
  areas: string;
  /** 'on' when checked. */
  autoAcceptBookings?: string;
  [category: CategoryField]: string | undefined;
}

const CATEGORY = 'category:';
type CategoryField = `${typeof CATEGORY}${string}`;

export function categoryField(category: string): CategoryField {
  return `${CATEGORY}${category}`;
}

export function chosenCategories(values: ProfileValues): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(CATEGORY) && value === 'on' ? [name.slice(CATEGORY.length)] : [],
  );
}

function valuesOf(provider: ProviderAccount): ProfileValues {
  const { name, phone, businessName, businessAddress, businessDescription, paypalEmail } = provider;
  const { workingHours, maxConcurrentBookings, autoAcceptBookings } = provider.availabilitySettings;
  return {
    ...{ name, phone, businessName, businessAddress, businessDescription, paypalEmail },
    // The usual ones when none were ever set.
    startTime: workingHours.startTime || '09:00',
    endTime: workingHours.endTime || '17:00',
    maxConcurrentBookings: String(maxConcurrentBookings),
    areas: areasText(provider.areas),
    ...(autoAcceptBookings && { autoAcceptBookings: 'on' }),
    ...Object.fromEntries(provider.categories.map((name) => [categoryField(name), 'on'])),
  };
}

/** The values that the form opens with. A draft holds every box that was checked, and none that was not. */
export function initialValues(
  provider: ProviderAccount,
  draft: Readonly<Record<string, string>> | null,
): ProfileValues {
  const values = valuesOf(provider);
  if (draft === null) return values;
  const texts = Object.entries(values).filter(([name]) => name !== 'autoAcceptBookings' && !name.startsWith(CATEGORY));
  // Every field but those two kinds, which may be absent.
  return { ...(Object.fromEntries(texts) as unknown as ProfileValues), ...draft };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [some, others].map((names) =>
    [...new Set(names.map((name) => name.toLowerCase()))].sort().join(),
  );
  return one === other;
}

/** The helper's offer, as far as it was changed: the call specifies its other fields only. */
function offerOf(values: ProfileValues, provider: ProviderAccount): Pick<UpdateProvider, 'categories' | 'areas'> {
  const categories = chosenCategories(values);
  const areas = areaList(values.areas);
  return {
    ...(!isSame(categories, provider.categories) && { categories }),
    ...(!isSame(areas, provider.areas) && { areas }),
  };
}

/** The fields to send (H-7.6). A PayPal email that was never set is left out; a stored one cannot be emptied, as payouts go to it. */
export function changesOf(values: ProfileValues, provider: ProviderAccount): UpdateProvider {
  const { name, phone, businessName, businessAddress, businessDescription, paypalEmail } = values;
  return {
    name: name.trim(),
    // An older number stays as it is until it is changed.
    ...((phone !== provider.phone || readPhone(phone) !== null) && { phone: phone.trim() }),
    businessName: businessName.trim(),
    businessAddress: businessAddress.trim(),
    businessDescription: businessDescription.trim(),
    ...((paypalEmail.trim() || provider.paypalEmail) && { paypalEmail: paypalEmail.trim() }),
    availabilitySettings: {
      workingHours: { startTime: values.startTime, endTime: values.endTime },
      maxConcurrentBookings: readPounds(values.maxConcurrentBookings.trim() || '0'),
      autoAcceptBookings: values.autoAcceptBookings === 'on',
    },
    ...offerOf(values, provider),
  };
}

/** The first broken rule of the call, at the field of the form that breaks it. */
export function checkProfile(values: ProfileValues, provider: ProviderAccount): Failure | null {
  const failure = firstFailure(updateProviderBody, changesOf(values, provider));
  if (failure === null) return null;
  const field = failure.field.replace(/^availabilitySettings\.(workingHours\.)?/, '');
  return { ...failure, field: field === 'workingHours' ? 'endTime' : field };
}
