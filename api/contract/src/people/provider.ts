import { success, type SchemaTable, amount, label, lenient, tolerant } from '../platform/response';
import { LIMITS } from '../platform/limits';
import { email, optionalPhone } from '../fields/contact';
import { businessName, idParam, line, optionalFreeText, optionalText, personName } from '../fields/text';
import { isEndTime, isTime, minutesBetween } from '../platform/wallTime';
import { shownCheck } from './checkFields';
import { z, type output } from '../platform/zod';

const INVALID_TIME = 'Please enter a valid time';

/** When and how much a provider works (H-3.3, H-5.9). */
const availabilitySettings = z.object({
  workingHours: z
    .object({
      startTime: z.string().check(z.refine(isTime, INVALID_TIME)),
      /** 00:00 is midnight at the end of the day (M-480). */
      endTime: z.string().check(z.refine(isEndTime, INVALID_TIME)),
    })
    .check(
      z.refine(({ startTime, endTime }) => minutesBetween(startTime, endTime) > 0, 'End time must be after start time'),
    ),
  maxConcurrentBookings: z
    .number('Max concurrent bookings must be a whole number')
    .check(
      z.int('Max concurrent bookings must be a whole number'),
      z.gte(LIMITS.maxConcurrentMin, 'Max concurrent bookings must be at least 1'),
      z.lte(LIMITS.maxConcurrentMax, `Max concurrent bookings must be at most ${LIMITS.maxConcurrentMax}`),
    ),
  autoAcceptBookings: z.boolean(),
});

/** A provider, as the provider sees the own account (H-3.1). `_id` and `id` are the same. */
export const provider = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  businessName: z.string(),
  businessAddress: z.string(),
  businessDescription: z.string(),
  paypalEmail: z.string(),
  /** A file name under /uploads, or null. */
  profileImage: z.nullable(z.string()),
  isApproved: z.boolean(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  role: z.literal('serviceProvider'),
  availabilitySettings,
});
export type Provider = output<typeof provider>;

/** The own account with the provider's choice of offers, additive (M-43.1). */
export const ownProvider = z.extend(provider, {
  /** Names of categories; none: every category. */
  categories: z.array(z.string()),
  /** Outward postcodes and cities in lower case; none: everywhere. */
  areas: z.array(z.string()),
  /** Additive, there only while our mails to this address are refused for good (M-425). */
  refusedEmail: z.optional(z.string()),
  /** Additive: the checks that nobody has ended, and the categories whose jobs are not offered for want of one (M-758). */
  checks: z.array(shownCheck),
  lacking: z.array(z.object({ category: z.string(), missing: z.array(z.string()) })),
});
export type OwnProvider = output<typeof ownProvider>;

export const TOO_MANY_AREAS = `Please choose at most ${LIMITS.servedMax} areas`;

const NAMES_REQUIRED = 'Name and Chore Helper Name are required.';

/** The named fields only; every other one is ignored (M-37). Fields left out stay as they are. */
export const updateProviderBody = z.object({
  name: personName(NAMES_REQUIRED),
  phone: optionalPhone(),
  businessName: businessName(NAMES_REQUIRED),
  businessAddress: optionalText(500),
  businessDescription: optionalFreeText(LIMITS.longTextMax),
  paypalEmail: z.optional(email('PayPal email is required', 'Please enter a valid PayPal email address')),
  availabilitySettings: z.optional(availabilitySettings),
  categories: z.optional(z.array(line()).check(z.maxLength(LIMITS.servedMax))),
  areas: z.optional(z.array(line()).check(z.maxLength(LIMITS.servedMax, TOO_MANY_AREAS))),
});
export type UpdateProvider = output<typeof updateProviderBody>;

/** As browsers read it: texts are empty until given. */
const readProvider = z.extend(ownProvider, {
  createdAt: label,
  availabilitySettings: z.extend(availabilitySettings, {
    maxConcurrentBookings: lenient((value) => z.parse(amount, value) ?? 1),
  }),
});

const response = success({ provider: ownProvider });
const account = {
  response,
  read: z.pipe(
    tolerant(z.object({ provider: tolerant(readProvider) })),
    z.transform(({ provider: { id, _id, ...read } }) => ({ ...read, id: id || _id })),
  ),
};
export type ProviderAccount = output<typeof account.read>;

export const providerSchemas = {
  getCurrentProvider: { summary: 'The signed-in helper', ...account },
  getProviderProfile: { summary: 'The own profile', params: idParam, ...account },
  updateProviderProfile: { summary: 'Changes the own profile', params: idParam, body: updateProviderBody, response },
  uploadProviderImage: { summary: 'Replaces the own profile picture', params: idParam, response },
} satisfies SchemaTable;
