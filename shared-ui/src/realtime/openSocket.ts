import type { Socket } from 'socket.io-client';

/**
 * A socket that is not connected yet. socket.io is loaded here, after the page itself.
 * @param apiBaseUrl '' where the API is on the page's own origin
 * @param getToken called whenever the socket connects
 */
export async function openSocket(apiBaseUrl: string, getToken: () => string | null): Promise<Socket> {
  const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
  return io(apiBaseUrl || window.location.origin, {
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (callback) => callback({ token: getToken() }),
  });
}
