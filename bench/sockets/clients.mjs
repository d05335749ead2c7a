// A process of many open pages: sockets that connect, register and come back as those of shared-ui do. Told by messages `{ command, … }` of its parent,
// which get one response each.
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { openLightSocket } from './lightSocket.mjs';

/** As in shared-ui/src/realtime. */
const CONNECTION = {
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  timeout: 10_000,
  reconnectionDelayMax: 2_000,
};
const ACK_TIMEOUT_MS = 5_000;
const CONNECT_AFTER_CLOSE_MS = 1_000;
const MAX_CONNECTING = 100;
const CALL_TIMEOUT_MS = 30_000;

/** The open pages: `{ cut, isOnline, wasOnline, backAt, isReal }`. */
const pages = [];
let heard = [];
const failures = { call: 0, connect: {} };
/** Whether a page reads what it shows once more when its socket is back, as the pages do. */
let readsAgain = false;

async function readAgain({ origin, token, reads }) {
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  const response = await fetch(origin + reads, { headers: { authorization: `Bearer ${token}` }, signal });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${reads} has status ${response.status}`);
}

/** The product's own client, with the settings of shared-ui. */
function openRealSocket({ origin, token, userId }, { onRegistered, onLost, onFailed, onEvent }) {
  const socket = io(origin, { ...CONNECTION, forceNew: true, autoConnect: false, auth: (give) => give({ token }) });
  socket.on('connect', () => {
    socket.timeout(ACK_TIMEOUT_MS).emit('register', { userId }, (error) => {
      // The page goes on, as the server knows the owner by the token.
      if (error) onFailed('no acknowledgement');
      if (socket.connected) onRegistered();
    });
  });
  socket.on('disconnect', (reason) => {
    onLost();
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), CONNECT_AFTER_CLOSE_MS);
  });
  socket.on('connect_error', ({ message }) => onFailed(message));
  socket.onAny(onEvent);
  socket.connect();
  return { cut: () => socket.io.engine.transport.ws?.terminate() };
}

function open(person) {
  const page = { isOnline: false, wasOnline: false, backAt: 0, isReal: person.isReal, cut: () => undefined };
  const listeners = {
    onRegistered: () => {
      if (page.wasOnline && readsAgain) readAgain(person).catch(() => (failures.call += 1));
      Object.assign(page, { isOnline: true, wasOnline: true, backAt: Date.now() });
    },
    onLost: () => (page.isOnline = false),
    onFailed: (reason) => (failures.connect[reason] = (failures.connect[reason] ?? 0) + 1),
    onEvent: (event, payload) => {
      if (event === 'booking_changed') heard.push({ bookingId: payload.bookingId, at: Date.now() });
    },
  };
  pages.push(page);
  page.cut = (person.isReal ? openRealSocket : openLightSocket)(person, listeners).cut;
}

function offline() {
  return pages.filter(({ isOnline }) => !isOnline).length;
}

const COMMANDS = {
  /** Opens a page for each of these people, so many at a time. */
  async open({ people }) {
    let connecting = 0;
    for (const person of people) {
      if (connecting === 0) {
        while (offline() >= MAX_CONNECTING / 2) await wait(10);
        connecting = MAX_CONNECTING / 2;
      }
      connecting -= 1;
      open(person);
    }
    while (offline() > 0) await wait(50);
  },
  /** Cuts all connections at once, as a network does, and waits for them. Resolves with the milliseconds that each was away. */
  async storm({ timeoutMs, reads }) {
    const cutAt = Date.now();
    readsAgain = reads;
    for (const page of pages) {
      page.isOnline = false;
      page.cut();
    }
    while (offline() > 0 && Date.now() < cutAt + timeoutMs) await wait(50);
    return pages.map(({ isOnline, isReal, backAt }) => ({ ms: isOnline ? backAt - cutAt : null, isReal }));
  },
  status: async () => ({ online: pages.length - offline(), failures }),
  /** The news since the last time: `{ bookingId, at }`. */
  async news() {
    const news = heard;
    heard = [];
    return news;
  },
};

process.on('message', ({ id, command, ...options }) => {
  COMMANDS[command](options).then(
    (result) => process.send({ id, result }),
    (error) => process.send({ id, error: error.message }),
  );
});
// Its parent is gone, however that ended.
process.once('disconnect', () => process.exit());
