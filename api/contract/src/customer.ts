import { call, success } from './call';
import { email, optionalText } from './text';
import { z, type output } from './zod';

/** A customer's own data (C-3.6). Texts are empty until given. */
export const customerProfile = z.object({
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
  pincode: optionalText(20),
  email: z.optional(email('Please enter your email address', 'Please enter a valid email address')),
});

const response = success({ data: customerProfile });
const access = ['user'] as const;

export const customerCalls = {
  getCustomerProfile: call({
    method: 'GET',
    path: '/api/customer/profile',
    summary: 'The own profile',
    access,
    response,
  }),
  updateCustomerProfile: call({
    method: 'PUT',
    path: '/api/customer/profile',
    summary: 'Changes the own profile',
    access,
    body: updateCustomerBody,
    response,
  }),
};
