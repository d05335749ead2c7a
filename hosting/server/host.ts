// The site's host: the deployment directory as static files, its composed pages for every other address, the API behind them.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { DeploymentDirectory } from '../release/deploymentDirectory';
import type { SitePage } from '../release/siteMap';
import { pageDrawer } from './renderOnRequest';
import { isForApi, passOn, passOnUpgrade } from './proxy';
import { sendHtml } from './sendHtml';
import { fileAt, sendFile } from './staticFiles';

export interface HostOptions {
  directory: DeploymentDirectory;
  /** Address of the API, e.g. http://127.0.0.1:4000. */
  api: string;
}

/** How the pages were made is nobody's business. */
function isInternal(pathname: string) {
  return /^\/(releases\.json|site\.json|nginx\.conf)$|^\/pages\/|\/server\/|\.tmp(\/|$)/.test(pathname);
}
/** index.html is for hosts that know no other page; here it is a page like any other. */
function isFile(pathname: string) {
  return /\.\w+$/.test(pathname) && pathname !== '/index.html';
}
function toPattern(pathname: string) {
  return new RegExp(`^${pathname.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);
}

/** The page of every other address. It names all that is live, and its file's name is made from its content. */
function everywhereElse(pages: readonly SitePage[]): SitePage {
  const page = pages.find((each) => each.path === '*');
  if (!page) throw new Error('Nothing is live yet');
  return page;
}

type Draw = ReturnType<typeof pageDrawer>;

async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  directory: DeploymentDirectory,
  draw: Draw,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://site');
  const { pages } = await directory.readSiteMap();
  const page = pages.find((each) => each.path !== '*' && toPattern(each.path).test(pathname)) ?? everywhereElse(pages);
  if (page.renderedBy && request.method === 'GET') {
    const address = pathname.replace(/(.)\/$/, '$1') + search;
    const drawn = await draw({ app: page.renderedBy, path: page.path, address, live: everywhereElse(pages).file });
    if (drawn) return sendHtml(request, response, drawn.html, drawn.headers);
  }
  if (!(await sendFile(request, response, directory.resolve(page.file), page.headers)))
    throw new Error(`No page for ${pathname}`);
}

/** For answers that are no pages: nothing in them is to run or to be framed. */
const NOTHING = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

function refuse(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, NOTHING).end(text);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { directory, api }: HostOptions,
  draw: Draw,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const method = request.method ?? 'GET';
  if (isForApi(method, pathname)) return passOn(request, response, new URL(api));
  if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'Method not allowed');
  if (isInternal(pathname)) return refuse(response, 404, 'Not found');
  if (!isFile(pathname)) return sendPage(request, response, directory, draw);
  const file = fileAt(directory.root, pathname);
  if (!file || !(await sendFile(request, response, file))) refuse(response, 404, 'Not found');
}

/** The host, not yet listening. */
export function createHost(options: HostOptions): Server {
  const draw = pageDrawer(options);
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000 }, (request, response) => {
    answer(request, response, options, draw).catch(() => refuse(response, 500, 'The site cannot be served'));
  });
  server.on('upgrade', (request, socket: Socket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (isForApi('GET', pathname)) passOnUpgrade(request, socket, head, new URL(options.api));
    else socket.destroy();
  });
  return server;
}
