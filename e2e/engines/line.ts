import { createHash } from 'node:crypto';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Line } from './driver';

/** The path to which the script of a page reports its console. */
export const REPORT_PATH = '/engine-console';

/** A page with a script in front of its own, which the page's policy allows. */
async function withScript(response: IncomingMessage, script: string) {
  const html = (await text(response)).replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`);
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const policy = String(response.headers['content-security-policy'] ?? '').replace('script-src', `script-src ${hash}`);
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = response.headers;
  return { body: html, headers: { ...headers, ...(policy && { 'content-security-policy': policy }) } };
}

/** A file that begins with other code. */
async function withCode(response: IncomingMessage, code: string) {
  const { 'content-length': _length, ...headers } = response.headers;
  return { body: code + (await text(response)), headers };
}

/** Tells of a response that ends without a body, or before its body is whole. */
function watchBody(answer: IncomingMessage, onEmpty: () => void) {
  let hasBody = false;
  answer.once('data', () => (hasBody = true));
  answer.once('close', () => {
    if (!hasBody || !answer.complete) onEmpty();
  });
}

/** Opens a line on a free port of this machine. */
export async function openLine(): Promise<Line> {
  const sockets = new Set<Socket>();
  const held = new Map<RegExp, Promise<void>>();
  const empty = new Set<string>();
  /** Code that responses begin with; null: they are 503. */
  const edits = new Map<RegExp, string | null>();
  let isCut = false;
  let script = '';
  let report: (message: string) => void = () => undefined;

  function edit(urls: RegExp, code: string | null) {
    edits.set(urls, code);
    return () => void edits.delete(urls);
  }

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '');
    if (url.pathname === REPORT_PATH) {
      report(await text(request));
      return void response.writeHead(204).end();
    }
    await Promise.all([...held].filter(([urls]) => urls.test(url.href)).map(([, release]) => release));
    const [, change = ''] = [...edits].find(([urls]) => urls.test(url.href)) ?? [];
    if (change === null) return void response.writeHead(503).end();
    const headers = { ...request.headers, ...((script || change) && { 'accept-encoding': 'identity' }) };
    const onward = send(url, { method: request.method, headers }, (answer) => {
      watchBody(answer, () => empty.add(url.href));
      const pass = (answered: IncomingMessage['headers'], body?: string) => {
        response.writeHead(answer.statusCode ?? 502, answered);
        if (body === undefined) answer.pipe(response);
        else response.end(body);
      };
      const isHtml = /text\/html/.test(answer.headers['content-type'] ?? '');
      const edited = change ? withCode(answer, change) : script && isHtml ? withScript(answer, script) : null;
      if (!edited) return pass(answer.headers);
      edited.then((page) => pass(page.headers, page.body)).catch(() => response.destroy());
    });
    onward.on('error', () => {
      empty.add(url.href);
      response.destroy();
    });
    request.pipe(onward);
  }

  const server = createServer((request, response) => void forward(request, response));
  const track = (socket: Socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  server.on('connection', track);
  // WebSockets: the browser asks for a tunnel, or in WebKitGTK for an upgrade.
  const tunnel = (socket: Socket, head: Buffer, { port, hostname }: URL, begin: (site: Socket) => void) => {
    const site = connect(Number(port), hostname, () => {
      begin(site);
      site.write(head);
      site.pipe(socket).pipe(site);
    });
    track(site);
    site.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('error', () => site.destroy()).on('close', () => site.destroy());
  };
  server.on('connect', ({ url }: IncomingMessage, socket: Socket, head: Buffer) =>
    tunnel(socket, head, new URL(`http://${url}`), () => socket.write('HTTP/1.1 200 Connection established\r\n\r\n')),
  );
  server.on('upgrade', ({ url = '', rawHeaders }: IncomingMessage, socket: Socket, head: Buffer) => {
    const target = new URL(url);
    const headers = rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n')).join('');
    tunnel(socket, head, target, (site) =>
      site.write(`GET ${target.pathname}${target.search} HTTP/1.1\r\n${headers}\r\n`),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    empty,
    setCut: (cut) => {
      isCut = cut;
      if (cut) for (const socket of sockets) socket.destroy();
    },
    hold: (urls) => {
      let release: () => void = () => undefined;
      held.set(urls, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(urls);
        release();
      };
    },
    fail: (urls) => edit(urls, null),
    change: edit,
    setScript: (source) => (script = source),
    onMessage: (listener) => (report = listener),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
