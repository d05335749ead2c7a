import type { NewPasskey, PasskeySignature } from 'contract/people/passkeys';

type Options = { challenge: string };

/** Whether the browser has passkeys for this site: they are tied to a name, an IP address has none. */
export function hasPasskeys(): boolean {
  const known = (globalThis as { PublicKeyCredential?: object }).PublicKeyCredential ?? {};
  return 'parseRequestOptionsFromJSON' in known && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Has the browser make a passkey. @returns it for the API; null when the person has stopped it, or the device has one already */
export async function createPasskey(options: Options) {
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  return made && ((made as PublicKeyCredential).toJSON() as unknown as NewPasskey);
}

/** Has the browser sign with a passkey. @returns the signature for the API; null when there is none */
export async function signByPasskey(options: Options, how: Omit<CredentialRequestOptions, 'publicKey'> = {}) {
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  const signed = await navigator.credentials.get({ publicKey, ...how }).catch(() => null);
  return signed && ((signed as PublicKeyCredential).toJSON() as PasskeySignature);
}
