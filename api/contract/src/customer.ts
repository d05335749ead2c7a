import { optionalPostcode } from './postcode';
import { data, type SchemaTable } from './response';
import { email, optionalText } from './text';
import { z, type output } from './zod';

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

/** The account's e-mail address is its identity: it may be sent along, and is not changed by this call. */
export const updateCustomerBody = z.object({
  firstName: optionalText(),
  lastName: optionalText(),
  phone: optionalText(30),
  street: optionalText(),
  city: optionalText(),
  state: optionalText(),
  pincode: optionalPostcode(),
  email: z.optional(email('Please enter your email address', 'Please enter a valid email address')),
});

const profile = data(customerProfile);

export const customerSchemas = {
  getCustomerProfile: { summary: 'The own profile', ...profile },
  updateCustomerProfile: { summary: 'Changes the own profile', body: updateCustomerBody, response: profile.response },
} satisfies SchemaTable;
