import { loginBody } from './auth';
import { data, success, type SchemaTable } from './response';
import { oneTimeCode } from './secrets';
import { optionalText } from './text';
import { label, tolerant } from './tolerant';
import { z } from './zod';

const CODE_REQUIRED = 'Please enter the code that your app shows';
const enrolmentToken = z
  .string('enrolmentToken is required')
  .check(z.minLength(1, 'enrolmentToken is required'), z.maxLength(200));

const loginOperatorBody = z.extend(loginBody, {
  /** The code of the authenticator app, or a recovery code: for an account with a second factor. */
  code: optionalText(),
  /** Asks for an enrolment instead of a session: the first second factor, or a new one. */
  enrol: z.optional(z.boolean()),
});

/** If a second factor is required and missing, the login returns no session but the way to one. */
const operatorSignIn = z.union([
  success({ token: z.string() }),
  success({ enrolmentToken: z.string(), expiresAt: z.iso.datetime() }),
]);

const text = z.pipe(z.string().check(z.minLength(1)), z.string());

/** Operators sign in with a second factor, set up after the password with the token that the login returned (M-93). */
export const operatorAuthSchemas = {
  loginOperator: {
    summary: 'Signs an operator in, with a code where the account has a second factor; or begins its enrolment',
    body: loginOperatorBody,
    response: operatorSignIn,
    read: tolerant(z.object({ token: label, enrolmentToken: label, message: label })),
  },
  readEnrolment: {
    summary: 'The secret for an operator’s authenticator app, in base32 and as the URI of a QR code',
    body: z.object({ enrolmentToken }),
    ...data(z.object({ secret: z.string(), uri: z.string(), expiresAt: z.iso.datetime() })),
  },
  confirmEnrolment: {
    summary: 'Sets an operator’s second factor with the first code, and signs in; shows the recovery codes once',
    body: z.object({ enrolmentToken, code: oneTimeCode(CODE_REQUIRED) }),
    response: success({ token: z.string(), data: z.object({ recoveryCodes: z.array(z.string()) }) }),
    read: tolerant(z.object({ token: text, data: z.object({ recoveryCodes: z.array(z.string()) }) })),
  },
} satisfies SchemaTable;
