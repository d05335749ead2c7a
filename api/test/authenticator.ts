import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeySignature } from 'contract/people/passkeys';
import { callApi, type ApiResponse } from './callApi';
import type { Person } from './builders';
import type { TestApp } from './testApp';

/** The options of the API for a new passkey or a signature, as far as an authenticator reads them. */
interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

interface Credential {
  id: Buffer;
  userHandle: string;
  privateKey: KeyObject;
}

/** Settings of a browser and an authenticator that do something wrong. */
interface Faults {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** Adds nothing to the count, as a copy of an authenticator that is behind. */
  counter?: number;
  userHandle?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer.subarray(4 - bytes);
}

type Named = [Buffer, Buffer, Buffer, Buffer];

function bytesOf(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url');
}

/** Bytes in hexadecimal, with values between them: CBOR as the authenticators of this test write it. */
function cbor({ raw }: TemplateStringsArray, ...values: Buffer[]): Buffer {
  const parts = raw.map((hex) => Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  return Buffer.concat(parts.flatMap((part, index) => [part, values[index] ?? Buffer.alloc(0)]));
}

/** A browser with an authenticator: it keeps passkeys, and signs with real keys (ES256), so that only right ones pass. */
export function createAuthenticator(app: TestApp) {
  const site = new URL(app.context.settings.publicUrl);
  const credentials: Credential[] = [];
  let count = 0;

  const clientData = (type: string, { challenge }: Options, { origin = site.origin }: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, { isVerified = true, counter }: Faults, credential?: Buffer) => {
    count += 1;
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const rest = credential ?? Buffer.alloc(0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), number(counter ?? count, 4), rest]);
  };

  return {
    credentials,
    create: (options: Options, faults: Faults = {}): NewPasskey => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(16);
      credentials.push({ id, userHandle: options.user?.id ?? '', privateKey });
      const key = cbor`a5 0102 0326 2001 215820 ${bytesOf(x)} 225820 ${bytesOf(y)}`;
      const credential = Buffer.concat([Buffer.alloc(16), number(id.length, 2), id, key]);
      const authData = authenticatorData(faults.rpId ?? options.rp?.id ?? '', faults, credential);
      const size = number(authData.length, 2);
      const names = ['fmt', 'none', 'attStmt', 'authData'].map((name) => Buffer.from(name)) as Named;
      const attestation = cbor`a3 63${names[0]} 64${names[1]} 67${names[2]} a0 68${names[3]} 59${size}${authData}`;
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs with the passkey made last. */
    sign: (options: Options, faults: Faults = {}): PasskeySignature => {
      const { id, userHandle, privateKey } = credentials.at(-1)!;
      const client = clientData('webauthn.get', options, faults);
      const data = authenticatorData(faults.rpId ?? options.rpId ?? '', faults);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: faults.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
export type Role = 'user' | 'serviceProvider' | 'operator';

export async function optionsOf(app: TestApp, path: string, token: string | undefined, body: object = {}) {
  const response = await callApi(app, 'POST', path, { token, body });
  if (response.status !== 200) throw new Error(response.text);
  return response.body.data as Options;
}

/** Adds a passkey to an account whose session may do so. @returns the authenticator that has it */
export async function addPasskey(app: TestApp, { token }: Pick<Person, 'token'>): Promise<Authenticator> {
  const authenticator = createAuthenticator(app);
  const passkey = authenticator.create(await optionsOf(app, '/api/auth/passkeys/begin', token));
  const added = await callApi(app, 'POST', '/api/auth/passkeys', { token, body: { passkey } });
  if (added.status !== 200) throw new Error(added.text);
  return authenticator;
}

/** Signs in by the passkey made last. */
export async function signInByPasskey(
  app: TestApp,
  authenticator: Authenticator,
  role: Role,
  faults: Faults = {},
): Promise<ApiResponse> {
  const passkey = authenticator.sign(await optionsOf(app, '/api/auth/passkey/begin', undefined, { role }), faults);
  return callApi(app, 'POST', '/api/auth/passkey', { body: { role, passkey } });
}

/** Proves a session by the passkey made last. */
export async function proveByPasskey(
  app: TestApp,
  authenticator: Authenticator,
  token: string,
  faults: Faults = {},
): Promise<ApiResponse> {
  const { body } = await callApi(app, 'POST', '/api/auth/proof/begin', { token });
  const { passkey: options } = body.data as { passkey: Options };
  return callApi(app, 'POST', '/api/auth/proof', { token, body: { passkey: authenticator.sign(options, faults) } });
}
