import { data, success } from './response';
import { requiredText } from './text';
import { z } from './zod';

const CODE_REQUIRED = 'Please enter the code that your app shows';
const enrolmentToken = z
  .string('enrolmentToken is required')
  .check(z.minLength(1, 'enrolmentToken is required'), z.maxLength(200));

/** The second factor of operators: set up after the password, with the token that the login returned. */
export const secondFactorSchemas = {
  readEnrolment: {
    summary: 'The secret for an operator’s authenticator app, in base32 and as the URI of a QR code',
    body: z.object({ enrolmentToken }),
    ...data(z.object({ secret: z.string(), uri: z.string(), expiresAt: z.iso.datetime() })),
  },
  confirmEnrolment: {
    summary: 'Sets an operator’s second factor with the first code, and signs in; shows the recovery codes once',
    body: z.object({ enrolmentToken, code: requiredText(CODE_REQUIRED, 20) }),
    response: success({ token: z.string(), data: z.object({ recoveryCodes: z.array(z.string()) }) }),
  },
};

/** Where a second factor is required and missing, the login returns no session but the way to one. */
export const operatorSignIn = z.union([
  success({ token: z.string() }),
  success({ enrolmentToken: z.string(), expiresAt: z.iso.datetime() }),
]);
