import type { AddressInfo } from 'node:net';
import type { SendAck } from 'contract/conversations/chat';
import { io, type Socket } from 'socket.io-client';
import type { TestApp } from './testApp';

/** Everything a client received, in its order. */
export interface ReceivedEvent {
  event: string;
  payload: Record<string, unknown>;
}

export interface ChatClient {
  socket: Socket;
  received: ReceivedEvent[];
  of(event: string): Record<string, unknown>[];
  /** Emits and waits for the acknowledgement. */
  request(event: string, payload: unknown): Promise<Record<string, unknown>>;
  send(receiverId: string, text: string, cid?: string): Promise<SendAck>;
  close(): void;
}

const open = new Set<Socket>();

export function urlOf(app: TestApp): string {
  return `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
}

export function newClient(
  url: string,
  options: { token?: string; headers?: Record<string, string>; reconnects?: boolean },
): ChatClient {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: options.reconnects ?? false,
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
    ...(options.token === undefined ? {} : { auth: { token: options.token } }),
    ...(options.headers ? { extraHeaders: options.headers } : {}),
  });
  open.add(socket);
  const received: ReceivedEvent[] = [];
  socket.onAny((event: string, payload: Record<string, unknown>) => received.push({ event, payload }));
  return {
    socket,
    received,
    of: (event) => received.filter((one) => one.event === event).map(({ payload }) => payload),
    request: (event, payload) => socket.timeout(10_000).emitWithAck(event, payload),
    send: (receiverId, text, cid) =>
      socket.timeout(10_000).emitWithAck('send_message', { receiverId, text, ...(cid ? { cid } : {}) }),
    close: () => socket.close(),
  };
}

/** A client that is connected, or the reason why it is not. */
export async function connect(url: string, options: Parameters<typeof newClient>[1]): Promise<ChatClient> {
  const client = newClient(url, options);
  await new Promise<void>((resolve, reject) => {
    client.socket.once('connect', resolve);
    client.socket.once('connect_error', reject);
  });
  return client;
}

export function closeClients(): void {
  open.forEach((socket) => socket.close());
  open.clear();
}
