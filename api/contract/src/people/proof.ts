import { optionalText, requiredText } from '../fields/text';
import { data, success, type SchemaTable } from '../platform/response';
import { z } from '../platform/zod';
import { passkeyOptions, passkeySignature } from './passkeys';

const CODE_REQUIRED = 'Please enter the code';

/** An authenticator app's secret, in base32 and as the URI of a QR code, with the token that confirms it. */
const enrolment = z.object({ secret: z.string(), uri: z.string(), enrolmentToken: z.string() });

export const proofSchemas = {
  beginProof: {
    summary:
      'Mails a code to the account’s address, unless it has a second factor or a passkey; with a passkey, a challenge',
    // `to`: the address, as far as its owner needs it; null where no code is mailed. `by` is 'passkey' where no code proves it.
    // `passkey`: left out where there is none that proves it.
    ...data(
      z.object({
        by: z.enum(['mail', 'app', 'passkey']),
        to: z.nullable(z.string()),
        passkey: z.optional(passkeyOptions),
      }),
    ),
  },
  prove: {
    summary: 'Proves by the code or a passkey that the session is its owner’s, for ten minutes',
    body: z
      .object({ code: optionalText(), passkey: z.optional(passkeySignature) })
      .check(z.refine(({ code, passkey }) => Boolean(code) || passkey !== undefined, CODE_REQUIRED)),
    response: success(),
  },
  getSecondFactor: {
    summary: 'Whether the account has a second factor, and how many recovery codes are left',
    ...data(z.object({ isSet: z.boolean(), recoveryCodesLeft: z.number() })),
  },
  beginSecondFactor: { summary: 'A new secret for the authenticator app', ...data(enrolment) },
  setSecondFactor: {
    summary: 'Sets the second factor with the first code; shows the recovery codes once',
    body: z.object({ enrolmentToken: requiredText(CODE_REQUIRED), code: requiredText(CODE_REQUIRED) }),
    ...data(z.object({ recoveryCodes: z.array(z.string()) })),
  },
  removeSecondFactor: { summary: 'Removes the second factor', response: success() },
} satisfies SchemaTable;
