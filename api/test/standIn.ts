import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody who stands in for PayPal: hands out files, and judges every message as a test wants it. */
export interface StandIn {
  url: string;
  /** Path to the text that lies there. */
  files: Map<string, string>;
  /** The verdict on signatures; a number is a status without a verdict. */
  verdict: 'SUCCESS' | 'FAILURE' | number;
  /** Every request but those for tokens: 'METHOD /path'. */
  calls: string[];
  close(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => respond(standIn, request, response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: new Map(),
    verdict: 'FAILURE',
    calls: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

function respond(standIn: StandIn, { method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, body: object): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (url === '/v1/oauth2/token') return send(200, { access_token: 'token', expires_in: 3_600 });
  standIn.calls.push(`${method} ${url}`);
  const file = standIn.files.get(url);
  if (file?.startsWith('http')) response.writeHead(302, { location: file }).end();
  else if (file !== undefined) response.writeHead(200, { 'content-type': 'text/plain' }).end(file);
  else if (method !== 'POST') send(404, { name: 'RESOURCE_NOT_FOUND' });
  else if (typeof standIn.verdict === 'number') send(standIn.verdict, {});
  else send(200, { verification_status: standIn.verdict });
}
