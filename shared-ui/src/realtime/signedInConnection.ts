import type { Audience, Auth } from '../auth';
import type { ConnectionOptions } from './connection';
import { openSocket } from './openSocket';

/**
 * The connection of a signed-in person: a socket with the token, and a newer token where the server rejects it.
 * @param apiBaseUrl '' where the API is on the page's own origin
 */
export function signedInConnection(
  auth: Auth,
  audience: Audience,
  apiBaseUrl: string,
): Pick<ConnectionOptions, 'createSocket' | 'renewToken' | 'onTokenRejected'> {
  let sentToken: string | null = null;
  return {
    createSocket: () => openSocket(apiBaseUrl, () => (sentToken = auth.getToken(audience))),
    renewToken: async () => {
      if (sentToken !== null) return (await auth.renew(audience, sentToken)) === 'renewed';
      return auth.getToken(audience) !== null;
    },
    onTokenRejected: () => auth.endSession(audience, 'expired'),
  };
}
