import type { Role } from 'contract/bookings/statuses';
import { passkeyCalls } from 'contract/people/account.calls';
import { api, endpoint, type useAppDispatch } from 'shared-ui/store';
import { signByPasskey } from './browserPasskeys';

/** Shorter than a challenge is good for: a page that stays open gets a new one in time. */
const CHALLENGE_TTL_MS = 9 * 60_000;

const { beginPasskeySignIn, signInByPasskey } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    beginPasskeySignIn: build.mutation(endpoint(passkeyCalls.beginPasskeySignIn)),
    signInByPasskey: build.mutation(endpoint(passkeyCalls.signInByPasskey)),
  }),
}).endpoints;

/**
 * Offers the passkeys of this site among the suggestions of the email field, until the person chooses one.
 * @returns the response to the sign-in; null where nothing can be offered, or it was stopped
 */
export async function offerPasskeys(role: Role, dispatch: ReturnType<typeof useAppDispatch>, stop: AbortSignal) {
  const field = document.querySelector<HTMLInputElement>('input[type="email"]');
  if (!field || !(await PublicKeyCredential.isConditionalMediationAvailable())) return null;
  // Only here: browsers that do not know the word would take the field for another kind.
  field.setAttribute('autocomplete', `${field.autocomplete} webauthn`);
  while (!stop.aborted) {
    const { data: options } = await dispatch(beginPasskeySignIn.initiate({ role }));
    if (!options) return null;
    const late = AbortSignal.timeout(CHALLENGE_TTL_MS);
    const signal = AbortSignal.any([stop, late]);
    const passkey = await signByPasskey(options, { mediation: 'conditional', signal });
    if (passkey) return dispatch(signInByPasskey.initiate({ role, passkey }));
    if (!late.aborted) return null;
  }
  return null;
}
