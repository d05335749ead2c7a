import type { Audience, Auth } from '../auth';
import type { ConnectionOptions } from './connection';
import type { Socket } from 'socket.io-client';

/** A connection that is accepted and then says nothing has failed after this time. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Between two attempts, however long the server has been away: the chat is back within seconds (M-476). */
const MAX_RECONNECT_DELAY_MS = 2_000;

/**
 * A socket that is not connected yet. socket.io is loaded here, after the page itself.
 * @param apiBaseUrl '' where the API is on the page's own origin
 * @param getToken called whenever the socket connects
 */
async function openSocket(apiBaseUrl: string, getToken: () => string | null): Promise<Socket> {
  const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
  return io(apiBaseUrl || window.location.origin, {
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: CONNECT_TIMEOUT_MS,
    reconnectionDelayMax: MAX_RECONNECT_DELAY_MS,
    auth: (callback) => callback({ token: getToken() }),
  });
}

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
