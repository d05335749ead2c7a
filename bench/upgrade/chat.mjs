// Open pages, whose sockets connect elsewhere when their process stops, and a helper who writes to the desk all the time.
import { io } from 'socket.io-client';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const OPEN_PAGES = 20;
const ACK_TIMEOUT_MS = 3_000;
const MESSAGE_INTERVAL_MS = 1_000;
const RECONNECT_TIMEOUT_MS = 20_000;
const PASSWORD = 'choresy-demo';

/**
 * Opens the pages, and writes until `isOver`.
 * @param {{ origin: string, call: Function, counts: object, isOver: () => boolean }} options
 * @returns {Promise<{ written: Promise<void>, finish: () => Promise<{ lostSockets: number, wrongMessages: number }> }>} `finish`: the sockets that are
 *   not connected, and the messages that are not in the chat exactly once
 */
export async function startChat({ origin, call, counts, isOver }) {
  const login = (path, email) => call(path, { body: { email, password: PASSWORD } });
  const { token: customerToken } = await login('/api/auth/login', 'amelia@example.com');
  const { token, provider } = await login('/api/auth/login-service', 'hugo@example.com');
  const options = { transports: ['websocket'], forceNew: true, reconnectionDelayMax: 1_000 };
  const pages = Array.from({ length: OPEN_PAGES }, () => io(origin, { ...options, auth: { token: customerToken } }));
  const helper = io(origin, { ...options, auth: { token } });
  const sockets = [...pages, helper];
  for (const socket of sockets) socket.on('disconnect', () => counts.add('disconnects'));
  const sent = [];

  /** Again under the same id until it is acknowledged, as the page does. */
  const send = async (text, cid) => {
    for (;;) {
      const message = { receiverId: 'system', text, cid };
      const ack = await helper
        .timeout(ACK_TIMEOUT_MS)
        .emitWithAck('send_message', message)
        .catch(() => null);
      if (ack?.ok) return;
      await wait(100);
    }
  };

  const write = async () => {
    while (!isOver()) {
      const cid = randomUUID();
      sent.push(`Message ${cid}`);
      await send(`Message ${cid}`, cid);
      counts.add('messages');
      await wait(MESSAGE_INTERVAL_MS);
    }
  };

  return {
    written: write(),
    async finish() {
      const end = Date.now() + RECONNECT_TIMEOUT_MS;
      while (Date.now() < end && sockets.some(({ connected }) => !connected)) await wait(100);
      const lostSockets = sockets.filter(({ connected }) => !connected).length;
      const { messages } = await call(`/api/chat/${provider.id}/system`, { token });
      const timesOf = (text) => messages.filter((each) => each.text === text).length;
      sockets.forEach((socket) => socket.close());
      return { lostSockets, wrongMessages: sent.filter((text) => timesOf(text) !== 1).length };
    },
  };
}
