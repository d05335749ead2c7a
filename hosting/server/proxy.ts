// Passes calls on to the API, so that one address is enough for the whole product.
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

const PREFIXES = ['/api', '/socket.io', '/images', '/uploads', '/dev', '/docs', '/simulator'];

/** Whether an address belongs to the API. GET /auth is a screen; only POST /auth/refresh-token is a call. */
export function isForApi(method: string, pathname: string): boolean {
  if (pathname === '/openapi.json') return true;
  if (pathname === '/auth/refresh-token') return method === 'POST' || method === 'OPTIONS';
  return PREFIXES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/** The client's address is passed on for the API's limits; what the client itself claims to be is dropped. */
function forwardedHeaders(request: IncomingMessage) {
  return {
    ...request.headers,
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-host': request.headers.host ?? '',
  };
}

export function passOn(request: IncomingMessage, response: ServerResponse, api: URL): void {
  const { hostname, port } = api;
  const onward = httpRequest(
    { hostname, port, method: request.method, path: request.url, headers: forwardedHeaders(request) },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ success: false, message: 'The server cannot be reached.', code: 'api_unreachable' }));
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** A WebSocket: both sides are joined as they are. */
export function passOnUpgrade(request: IncomingMessage, socket: Socket, head: Buffer, api: URL): void {
  const onward = connect(Number(api.port), api.hostname, () => {
    const headers = Object.entries(forwardedHeaders(request)).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => `${name}: ${each}`),
    );
    onward.write([`${request.method} ${request.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
}
