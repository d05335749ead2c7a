import { firstFailure, type Failure } from 'contract/firstFailure';
import { updateProviderBody, type ProviderAccount, type UpdateProvider } from 'contract/provider';

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
  /** 'on' when checked. */
  autoAcceptBookings?: string;
}

/** Working hours that a form starts with when none were ever set. */
const USUAL_HOURS = { startTime: '09:00', endTime: '17:00' };

export function valuesOf({
  availabilitySettings: { workingHours, maxConcurrentBookings, autoAcceptBookings },
  ...provider
}: ProviderAccount): ProfileValues {
  return {
    name: provider.name,
    phone: provider.phone,
    businessName: provider.businessName,
    businessAddress: provider.businessAddress,
    businessDescription: provider.businessDescription,
    paypalEmail: provider.paypalEmail,
    startTime: workingHours.startTime || USUAL_HOURS.startTime,
    endTime: workingHours.endTime || USUAL_HOURS.endTime,
    maxConcurrentBookings: String(maxConcurrentBookings),
    ...(autoAcceptBookings && { autoAcceptBookings: 'on' }),
  };
}

/** What is sent (H-7.6). An empty PayPal email is left out, as it is not a valid email. */
export function changesOf(values: ProfileValues): UpdateProvider {
  const { name, phone, businessName, businessAddress, businessDescription, paypalEmail } = values;
  return {
    name: name.trim(),
    phone: phone.trim(),
    businessName: businessName.trim(),
    businessAddress: businessAddress.trim(),
    businessDescription: businessDescription.trim(),
    ...(paypalEmail.trim() && { paypalEmail: paypalEmail.trim() }),
    availabilitySettings: {
      workingHours: { startTime: values.startTime, endTime: values.endTime },
      maxConcurrentBookings: Number(values.maxConcurrentBookings),
      autoAcceptBookings: values.autoAcceptBookings === 'on',
    },
  };
}

const FIELDS: Readonly<Record<string, keyof ProfileValues>> = {
  'availabilitySettings.workingHours.startTime': 'startTime',
  'availabilitySettings.workingHours.endTime': 'endTime',
  'availabilitySettings.workingHours': 'endTime',
  'availabilitySettings.maxConcurrentBookings': 'maxConcurrentBookings',
};

/** The first broken rule of the call, at the field of the form that breaks it. */
export function checkProfile(values: ProfileValues): Failure | null {
  const failure = firstFailure(updateProviderBody, changesOf(values));
  return failure && { ...failure, field: FIELDS[failure.field] ?? failure.field };
}
