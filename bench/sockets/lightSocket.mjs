// A socket of Socket.IO over WebSocket that costs a bench little: 20,000 of the real client need more processor time than all that they measure. It
// comes back as the real one does with the settings of shared-ui (shared-ui/src/realtime/signedInConnection.ts).
import { connect } from 'node:net';

const CONNECT_TIMEOUT_MS = 10_000;
const MIN_DELAY_MS = 1_000;
const MAX_DELAY_MS = 2_000;
const CLOSED_BY_SERVER_DELAY_MS = 1_000;
const [TEXT, CLOSE] = [1, 8];

/** Before the next attempt, as `Backoff` of socket.io-client: a half more or less. */
function delayOf(attempts) {
  const ms = MIN_DELAY_MS * 2 ** attempts;
  return Math.min(MAX_DELAY_MS, ms + ms * (Math.random() - 0.5));
}

function frameOf(text) {
  const data = Buffer.from(text);
  // Masked, as the server requires: by zeros.
  const head =
    data.length < 126 ? [0x80 | TEXT, 0x80 | data.length] : [0x80 | TEXT, 0xfe, data.length >> 8, data.length & 255];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), data]);
}

/** The first whole frame of what has come: `{ type, text, bytes }`; null before it is there. */
function readFrame(data) {
  if (data.length < 2) return null;
  const isLong = (data[1] & 127) === 126;
  if (isLong && data.length < 4) return null;
  const [start, length] = isLong ? [4, data.readUInt16BE(2)] : [2, data[1] & 127];
  if (data.length < start + length) return null;
  return { type: data[0] & 15, text: data.toString('utf8', start, start + length), bytes: start + length };
}

/**
 * @param {{ origin: string, token: string, userId: string }} person
 * @param {{ onRegistered: () => void, onLost: () => void, onFailed: (reason: string) => void, onEvent: (event: string, payload: any) => void }} listeners
 * @returns {{ cut: () => void }} `cut`: the connection breaks, as by a network
 */
export function openLightSocket({ origin, token, userId }, { onRegistered, onLost, onFailed, onEvent }) {
  const { hostname, port } = new URL(origin);
  const request = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  let attempts = 0;
  let tcp = null;

  const attempt = () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let data = Buffer.alloc(0);
    let isUpgraded = false;
    let isConnected = false;
    let isClosedByServer = false;
    let isOver = false;
    const end = (reason) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      socket.destroy();
      if (isConnected) onLost();
      else onFailed(reason);
      setTimeout(attempt, isClosedByServer ? CLOSED_BY_SERVER_DELAY_MS : delayOf(attempts));
      attempts += 1;
    };
    const timer = setTimeout(() => end('timeout'), CONNECT_TIMEOUT_MS);
    const packets = {
      // Engine.IO: open, ping; Socket.IO: connected, rejected, closed, event, acknowledgement.
      0: () => {
        clearTimeout(timer);
        socket.write(frameOf(`40${JSON.stringify({ token })}`));
      },
      2: () => socket.write(frameOf('3')),
      40: () => {
        isConnected = true;
        attempts = 0;
        socket.write(frameOf(`420${JSON.stringify(['register', { userId }])}`));
      },
      44: (text) => end(text),
      41: () => {
        isClosedByServer = true;
        end('closed by the server');
      },
      42: (text) => onEvent(...JSON.parse(text.slice(2))),
      43: () => onRegistered(),
    };
    const readHead = () => {
      const at = data.indexOf('\r\n\r\n');
      if (at < 0) return;
      if (!data.toString('latin1', 0, 16).startsWith('HTTP/1.1 101')) return end(data.toString('latin1', 0, 40));
      isUpgraded = true;
      data = data.subarray(at + 4);
    };
    socket.on('data', (chunk) => {
      data = data.length === 0 ? chunk : Buffer.concat([data, chunk]);
      if (!isUpgraded) readHead();
      for (let frame = isUpgraded && readFrame(data); frame; frame = readFrame(data)) {
        data = data.subarray(frame.bytes);
        if (frame.type === CLOSE) return end('closed');
        const kind = frame.text[0] === '4' ? frame.text.slice(0, 2) : frame.text[0];
        packets[kind]?.(frame.text);
      }
    });
    socket.on('connect', () => socket.write(request));
    socket.on('error', ({ code }) => end(code));
    socket.on('close', () => end('closed'));
    tcp = socket;
  };

  attempt();
  return { cut: () => tcp.destroy() };
}
