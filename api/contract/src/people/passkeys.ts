import { ROLES } from '../bookings/statuses';
import { idParam } from '../fields/text';
import { data, success, tolerant, type SchemaTable } from '../platform/response';
import { z, type output } from '../platform/zod';

const UNREADABLE = 'This passkey cannot be used.';
const bytes = z.string(UNREADABLE).check(z.regex(/^[\w-]{1,20000}$/, UNREADABLE));

/** As `PublicKeyCredential.toJSON()` gives it. */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', UNREADABLE),
  clientExtensionResults: z.looseObject({}),
};

/** A signature of a passkey: of a sign-in, or of a proof. */
export const passkeySignature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(z.nullable(bytes)),
  }),
});
export type PasskeySignature = output<typeof passkeySignature>;

const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(bytes).check(z.maxLength(20))),
  }),
});
export type NewPasskey = output<typeof newPasskey>;

/** As `PublicKeyCredential.parse…OptionsFromJSON` takes them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

const passkey = z.object({
  id: z.string(),
  /** The device on which it was made: 'Safari on iPhone'. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
  /** 'This was not me' was pressed: it signs nobody in any more. */
  isBlocked: z.boolean(),
});
export type Passkey = output<typeof passkey>;

const text = z.string();
const provider = z.object({ id: text, name: text, email: text, businessName: text, role: text });
/** A response without a token is none. */
const token = z.pipe(z.string().check(z.minLength(1)), z.string());
const role = z.enum(ROLES);

export const passkeySchemas = {
  beginPasskeySignIn: {
    summary: 'The challenge of a sign-in by passkey',
    body: z.object({ role }),
    ...data(passkeyOptions),
  },
  signInByPasskey: {
    summary: 'Signs in by a passkey of an account of this role; it counts as password and second factor',
    body: z.object({ role, passkey: passkeySignature }),
    /** `provider`: of a helper. */
    response: success({ token: text, email: text, provider: z.nullable(provider) }),
    read: tolerant(z.object({ token, email: text, provider: z.nullable(provider) })),
  },
  listPasskeys: { summary: 'The passkeys of the account, the newest first', ...data(z.array(passkey)) },
  beginPasskey: { summary: 'The challenge for a new passkey', ...data(passkeyOptions) },
  addPasskey: { summary: 'Adds a passkey', body: z.object({ passkey: newPasskey }), response: success() },
  removePasskey: { summary: 'Removes a passkey', params: idParam, response: success() },
} satisfies SchemaTable;
