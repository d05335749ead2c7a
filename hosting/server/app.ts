// The site's host: the deployment directory as static files, its pages for every other path, the API behind them.
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { DeploymentDirectory } from '../directory/deploymentDirectory';
import { isApiPath, registerApiProxy } from './apiProxy';
import type { RenderOnRequest } from './renderOnRequest';
import type { CompressedPage } from './compressedPage';
import { createFiles, fileHeaders, isFilePath, isImmutable, isInternal } from './staticFiles';
import { pathPattern, type SiteMap, type SitePage, type SiteSet, type Versions } from '../directory/releases';
import { chooseSet, numberCookie } from './chooseSet';
import type { Reports } from './reports';
import { logOptions, logRequests } from './requestLog';

export interface Pages {
  /** The page for every path that no other page has. */
  fallback: SitePage;
  page: SitePage;
  /** The visitor's releases; missing where these are the active ones. */
  versions?: Versions;
  /** Of a visitor who had none. */
  newNumber?: number;
}

function createSet({ pages, numbers, versions }: SiteSet) {
  const patterns = pages.flatMap((page): [RegExp, SitePage][] =>
    page.path === '*' ? [] : [[new RegExp(pathPattern(page.path)), page]],
  );
  return { numbers, versions, patterns, fallback: pages.find(({ path }) => path === '*') };
}

function createSets({ pages, history = {}, sets = [] }: SiteMap) {
  const versions = Object.fromEntries(Object.entries(history).map(([name, all]) => [name, all.at(-1)]));
  return [createSet({ pages, numbers: [], versions }), ...sets.map(createSet)] as const;
}

/** Finds the page of a path in a visitor's releases, by the header `Cookie`; null before the first release. */
export function createPageFinder(directory: DeploymentDirectory) {
  let siteMap: SiteMap | null = null;
  let sets = createSets({ pages: [] });

  return async (pathname: string, cookies?: string): Promise<Pages | null> => {
    // For every page: a release replaces the site map, and the next visitor gets the new one.
    const current = await directory.readSiteMap();
    if (current !== siteMap) sets = createSets(current);
    siteMap = current;
    const { set, newNumber } = await chooseSet(directory, sets, { pathname, cookies });
    const { fallback, patterns, versions } = set;
    if (!fallback) return null;
    return {
      fallback,
      page: patterns.find(([pattern]) => pattern.test(pathname))?.[1] ?? fallback,
      ...(set !== sets[0] && { versions }),
      ...(newNumber !== undefined && { newNumber }),
    };
  };
}

export interface HostOptions {
  directory: DeploymentDirectory;
  /** The API behind the host, e.g. http://127.0.0.1:4000. */
  upstreamUrl: string;
  /** Shared by hosts of the same directory. */
  renderOnRequest: RenderOnRequest;
  /** Hears what browsers report; without it there is no endpoint for that. */
  reports?: Reports | undefined;
  /** The least of what is logged, as the API's LOG_LEVEL; nothing unless given. */
  logLevel?: string;
  /** Are shown the host before it serves: they count or trace its requests. */
  observers?: readonly ((app: FastifyInstance) => void)[];
}

const HEADERS_TIMEOUT_MS = 10_000;
/** A picture may be sent over a slow line (M-442): the API cuts a body that trickles, and an idle connection ends sooner. */
const REQUEST_TIMEOUT_MS = 600_000;
const IDLE_TIMEOUT_MS = 60_000;
/** As long as Node's limit for all headers: no path is rejected before that. */
const MAX_PATH_LENGTH = 16_384;

/** The path for requests whose URL cannot be decoded: the page for every path without one shows that nothing is there. */
const MALFORMED_PATH = '/malformed-url';

/** The page by which a customer gets a new password; helpers are led on from it. */
const CHANGE_PASSWORD_PATH = '/auth?mode=forgot';

/** False where a % begins no character of the path. */
function isWellFormed(url: string): boolean {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '') !== '';
  } catch {
    return false;
  }
}

/** Of responses that are no pages: nothing in them is to run or to be framed. */
const PLAIN_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};
const REJECTIONS: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  500: 'The site cannot be served',
  503: 'Not ready',
};

function reject(reply: FastifyReply, status: number): FastifyReply {
  const known = status in REJECTIONS ? status : 500;
  return reply.code(known).headers(PLAIN_HEADERS).send(REJECTIONS[known]);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Its URL has a page, or gets the page of all that have none. */
    isForPage: boolean;
  }
}

/** Responds to a request that found nothing; also to a method that files and pages do not have. A page whose file is lost is no page that never was. */
function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.isForPage) return reject(reply, 500);
  return reject(reply, request.method === 'GET' || request.method === 'HEAD' ? 404 : 405);
}

/** @fastify/static rejects a path that leads out of the directory with 403; to the client it is a path where nothing is. */
function handleError(error: Error & { statusCode?: number }, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  return reject(reply, statusCode === 403 ? 404 : statusCode);
}

/** The one path that a URL is another form of (M-561); null where it is the one. Doubled slashes would name another host in a Location. */
function aliasOf({ pathname, search }: URL): string | null {
  if (pathname === '/index.html') return '/';
  const single = pathname.replace(/\/{2,}/g, '/');
  return single === pathname ? null : single + search;
}

/** Sends a rendered page, or only that it is still the one the browser has. */
async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CompressedPage,
): Promise<FastifyReply> {
  const { body, headers, etag } = await page.encoded(request.headers['accept-encoding']?.toString());
  const known = request.headers['if-none-match']?.split(/, */) ?? [];
  reply.code(page.status).headers(headers);
  return page.status === 200 && known.includes(etag) ? reply.code(304).send() : reply.send(body);
}

/** Sends the page of a path: rendered on request if its app wants that, else from its file. */
function createSendPage({ renderOnRequest }: HostOptions) {
  return async (request: FastifyRequest, reply: FastifyReply, url: URL, found: Pages | null): Promise<FastifyReply> => {
    if (!found) return reject(reply, 500);
    if (found.newNumber !== undefined) reply.header('Set-Cookie', numberCookie(found.newNumber));
    const { path, renderedBy: app, redirect, headers, file } = found.page;
    if (redirect !== undefined) return reply.redirect(redirect, 301);
    request.isForPage = true;
    if (found.page === found.fallback) reply.code(404);
    const siteVersion = found.fallback.file;
    const rendered = app ? await renderOnRequest({ app, path, url, siteVersion, versions: found.versions }) : null;
    return rendered ? sendCompressed(request, reply, rendered) : reply.headers(headers).sendFile(file);
  };
}

/**
 * For load balancers and supervisors. Live: the process responds. Ready: it has a site to serve and is not about to stop; without the API its
 * pages are still sent.
 */
function registerHealth(app: FastifyInstance, findPage: ReturnType<typeof createPageFinder>): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_, reply) => {
    // A connection that is kept alive after its last response would delay the stop.
    if (isStopping) reply.header('connection', 'close');
  });
  app.get('/health/live', (_, reply) => reply.headers(PLAIN_HEADERS).send('live'));
  app.get('/health/ready', async (_, reply) => {
    const isReady = !isStopping && (await findPage('/').catch(() => null)) !== null;
    return isReady ? reply.headers(PLAIN_HEADERS).send('ready') : reject(reply, 503);
  });
}

/** The host, not yet listening. `close` lets the requests in flight finish. */
export async function createHost(options: HostOptions): Promise<FastifyInstance> {
  const { directory, upstreamUrl } = options;
  const findPage = createPageFinder(directory);
  const sendPage = createSendPage(options);
  const app = fastify({
    ...logOptions(options.logLevel ?? 'silent'),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: 'idle',
    // A request on a connection that is still open is served like those before it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PATH_LENGTH },
    frameworkErrors: handleError,
    // No page has such a URL, and the router would end the request without one.
    rewriteUrl: ({ url = '/' }) => (isWellFormed(url) || isApiPath(url) ? url : MALFORMED_PATH),
  });
  app.decorateRequest('isForPage', false);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  logRequests(app);
  for (const observe of options.observers ?? []) observe(app);
  registerHealth(app, findPage);
  await registerApiProxy(app, upstreamUrl);
  await options.reports?.register(app);
  // Nothing here reads a body: one that is sent all the same does not matter.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await app.register(fastifyStatic, {
    root: directory.root,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    setHeaders: (reply, path) => void reply.headers(fileHeaders(path)),
  });
  // RFC 9116, and https://w3c.github.io/webappsec-change-password-url (M-565).
  app.get('/.well-known/security.txt', (_request, reply) => reply.sendFile('security.txt'));
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(CHANGE_PASSWORD_PATH, 302));
  const files = createFiles(directory, app.log);
  app.get<{ Params: { '*': string } }>('/*', { onSend: files.keep }, async (request, reply) => {
    const url = new URL(`http://site${request.url}`);
    const alias = aliasOf(url);
    if (alias !== null) return reply.redirect(alias, 301);
    const path = `/${request.params['*']}`;
    if (isImmutable(path) && !isInternal(path)) return files.send(request, reply);
    const found = await findPage(url.pathname, request.headers.cookie);
    // A page may be named like a file: /category/Node.js.
    if (found?.page === found?.fallback) {
      if (isInternal(path)) return handleNotFound(request, reply);
      if (isFilePath(path)) return files.send(request, reply);
    }
    return sendPage(request, reply, url, found);
  });
  return app;
}
