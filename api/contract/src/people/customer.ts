import { optionalPostcode } from '../fields/postcode';
import { data, type SchemaTable } from '../platform/response';
import { email, optionalPhone } from '../fields/contact';
import { optionalText } from '../fields/text';
import { z, type output } from '../platform/zod';

/** A customer's own data (C-3.6). Texts are empty until given. */
const customerProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
});
export type CustomerProfile = output<typeof customerProfile>;

const ownProfile = z.extend(customerProfile, {
  /** Additive, there only while our mails to this address are refused for good (M-425). */
  refusedEmail: z.optional(z.string()),
});

export type OwnCustomerProfile = output<typeof ownProfile>;

/** The account's e-mail address is its identity: it may be sent along, and is not changed by this call. */
export const updateCustomerBody = z.object({
  firstName: optionalText(),
  lastName: optionalText(),
  phone: optionalPhone(),
  street: optionalText(),
  city: optionalText(),
  state: optionalText(),
  pincode: optionalPostcode(),
  email: z.optional(email('Please enter your email address', 'Please enter a valid email address')),
});

export const customerSchemas = {
  getCustomerProfile: { summary: 'The own profile', ...data(ownProfile) },
  updateCustomerProfile: {
    summary: 'Changes the own profile',
    body: updateCustomerBody,
    response: data(customerProfile).response,
  },
} satisfies SchemaTable;
