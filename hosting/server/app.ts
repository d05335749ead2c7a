// The site's host: the deployment directory as static files, its pages for every other path, the API behind them.
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { DeploymentDirectory } from '../release/deploymentDirectory';
import { pathPattern, type SitePage } from '../release/siteMap';
import { registerApiProxy } from './apiProxy';
import { compressHtml } from './compressHtml';
import { createRenderOnRequest, type RenderOnRequest } from './renderOnRequest';
import { fileHeaders, isFilePath, isInternal } from './staticFiles';

export interface HostOptions {
  directory: DeploymentDirectory;
  /** The API behind the host, e.g. http://127.0.0.1:4000. */
  upstreamUrl: string;
  /** Shared by hosts of the same directory. */
  renderOnRequest?: RenderOnRequest;
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 60_000;
/** Node's limit for all headers is 16 KiB; no path is rejected before that. */
const MAX_PATH_LENGTH = 16_384;

/** Of responses that are no pages: nothing in them is to run or to be framed. */
const REJECTION_HEADERS = {
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
};

function reject(reply: FastifyReply, status: number): FastifyReply {
  const known = status in REJECTIONS ? status : 500;
  return reply.code(known).headers(REJECTION_HEADERS).send(REJECTIONS[known]);
}

/** What was not found; also a method that files and pages do not have. */
function handleNotFound({ method }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reject(reply, method === 'GET' || method === 'HEAD' ? 404 : 405);
}

/** @fastify/static rejects a path that leads out of the directory with 403; to the client it is a path where nothing is. */
function handleError(error: Error & { statusCode?: number }, _: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  return reject(reply, statusCode === 403 ? 404 : statusCode);
}

/** Sends the page of a path: rendered for this request where its app wants that, else from its file. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  directory: DeploymentDirectory,
  renderOnRequest: RenderOnRequest,
): Promise<FastifyReply> {
  const { pathname, search } = new URL(`http://site${request.url}`);
  // Read for every page: a release replaces it, and the next visitor gets the new one.
  const { pages } = await directory.readSiteMap();
  const otherwise = pages.find(({ path }) => path === '*');
  const page: SitePage | undefined =
    pages.find(({ path }) => path !== '*' && new RegExp(pathPattern(path)).test(pathname)) ?? otherwise;
  if (!page || !otherwise) return reject(reply, 500);
  if (page.renderedBy && request.method === 'GET') {
    const url = pathname.replace(/(.)\/$/, '$1') + search;
    const rendered = await renderOnRequest({ app: page.renderedBy, path: page.path, url, siteVersion: otherwise.file });
    if (rendered) {
      const { body, headers } = await compressHtml(rendered.html, request.headers['accept-encoding']?.toString());
      return reply.headers({ ...rendered.headers, ...headers }).send(body);
    }
  }
  return reply.headers(page.headers).sendFile(page.file);
}

/** The host, not yet listening. */
export async function createHost(options: HostOptions): Promise<FastifyInstance> {
  const { directory, upstreamUrl } = options;
  const { renderOnRequest = createRenderOnRequest({ directory, apiUrl: upstreamUrl }) } = options;
  const app = fastify({
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_PATH_LENGTH },
    frameworkErrors: handleError,
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  await registerApiProxy(app, upstreamUrl);
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
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = `/${request.params['*']}`;
    if (isInternal(path)) return handleNotFound(request, reply);
    return isFilePath(path) ? reply.sendFile(path) : sendPage(request, reply, directory, renderOnRequest);
  });
  return app;
}
