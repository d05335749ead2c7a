import type { ResponseOf, BodyOf, Call, ParamsOf, QueryOf, Access } from 'contract/platform/call';
import type { CallSchemas } from 'contract/platform/response';
import type { Role } from 'contract/bookings/statuses';
import { isRecord } from 'contract/platform/isRecord';
import { IMAGE_RULES } from 'contract/fields/image';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse, type $ZodType } from 'zod/v4/core';
import {
  AppError,
  badRequest,
  forbidden,
  invalidFields,
  tooLarge,
  unauthorized,
  unsupportedType,
  UNUSABLE_FORM,
} from '../lib/errors';
import { sendShared, shareResponse, type ResponseCache } from './responseCache';
import { withIsoInstants, type Dated } from '../lib/durations';
import { plainText, rejectInvalidText } from '../lib/invalidInput';
import { SESSION_EXPIRED, type Session, type Sessions } from '../auth/sessions';
import type { Db } from '../db/database';
import type { PublicReads } from '../db/publicReads';

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
    publicReads: PublicReads;
  }
  interface FastifyRequest {
    session: Session | null;
    /** The JSON body exactly as it came: a signature covers bytes, not meaning. */
    rawBody: string;
  }
}

interface UploadedFile {
  bytes: Buffer;
}

/** A call open to anyone may still come with a session; the others never run without a session of an allowed role. */
type SessionOf<A extends Access> = A extends readonly (infer R extends Role)[] ? Session & { role: R } : Session | null;

/** The context of a handler: everything in it is checked, and there is nothing else. */
export interface RouteContext<C extends Call> {
  body: BodyOf<C>;
  query: QueryOf<C>;
  params: ParamsOf<C>;
  /** The one file of a form; null when none was sent. */
  file: UploadedFile | null;
  session: SessionOf<C['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The response that a handler makes: `success`, which is true, is left out. */
export type MadeResponse<C extends Call> = WithoutSuccess<ResponseOf<C>>;
type WithoutSuccess<Response> = Response extends { success: true } ? Omit<Response, 'success'> : Response;

/**
 * Serves one call of the contract: session, then shape, then the handler; the response has the shape that the contract
 * promises and no other field. Instants become text.
 */
export function route<C extends Call, const R extends Dated<MadeResponse<C>>>(
  app: FastifyInstance,
  call: C,
  handler: (context: RouteContext<C>) => Promise<R>,
): void {
  serve(app, call, async (context, { response, status }) => {
    const checked = checkedBy(call, response, withIsoInstants(await handler(context)));
    if (status !== undefined) context.reply.code(status);
    return checked;
  });
}

/** The context of a handler that does nothing but read, and reads from this database: it may be a replica. */
export type SharedContext<C extends Call> = RouteContext<C> & { db: Db };

/**
 * As route, for a call whose response everybody gets alike: it has an ETag and may be kept for some seconds.
 * @param cacheOf returns the cache that keeps the response here; null for none
 */
export function sharedRoute<C extends Call, const R extends MadeResponse<C>>(
  app: FastifyInstance,
  call: C,
  cacheOf: ((query: QueryOf<C>) => ResponseCache | null) | null,
  handler: (context: SharedContext<C>) => Promise<R>,
): void {
  serve(app, call, async (context, { response }) => {
    const { params, query, request, reply } = context;
    const check = (value: unknown) => checkedBy(call, response, value);
    const make = async (isGoodEnough: (replica: Db) => Promise<boolean>) =>
      shareResponse<unknown>(await app.publicReads.read((db) => handler({ ...context, db }), isGoodEnough), check);
    const key = `${call.path} ${JSON.stringify([params, query])}`;
    const cache = cacheOf?.(query);
    const shared = cache ? cache.get(key, make) : make(async () => !passesCaches(request));
    return sendShared(request, reply, await shared);
  });
}

/** A browser that has changed something passes every cache to see it. */
function passesCaches({ headers }: FastifyRequest): boolean {
  return /no-cache|max-age=0/.test(headers['cache-control'] ?? '');
}

/** @throws Error: a response that breaks the contract is our fault */
function checkedBy({ method, path }: Call, response: $ZodType, value: unknown): unknown {
  const parsed = safeParse(response, isRecord(value) ? { success: true, ...value } : value);
  if (parsed.success) return parsed.data;
  throw new Error(`${method} ${path} breaks its response schema: ${parsed.error.message}`);
}

/** Registers a call: session, then shape, then `respond`, which makes the body of the response or sends it. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  respond: (context: RouteContext<C>, schemas: CallSchemas) => Promise<unknown>,
): void {
  const loading = call.schemas();
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: (request) => readSession(app, call, request),
    handler: async (request, reply) => {
      const schemas = await loading;
      const { body, firstIssue, query, params } = schemas;
      const { fields, file } = call.file ? await readForm(request, call.file) : { fields: request.body, file: null };
      const context = {
        body: parse(body, fields, { hasFieldErrors: call.hasFieldErrors, firstIssue }),
        query: parse(query, request.query),
        params: parse(params, request.params),
        file,
        session: request.session,
        request,
        reply,
      };
      return respond(context as RouteContext<C>, schemas);
    },
  });
}

/**
 * The first step of a call: its session and whether it may be made.
 * Before the body is read: a caller without access learns nothing about the form of a valid call.
 */
export async function readSession(app: FastifyInstance, call: Call, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request, call);
  request.session = token === null ? null : await app.sessions.read(token);
  requireAccess(call.access, request.session, token !== null);
  if (call.needsProof && request.session) app.sessions.requireProof(request.session);
}

/** The token of the Authorization header; null without one. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S{1,4096})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

function tokenOf(request: FastifyRequest, { hasTokenHeader }: Call): string | null {
  const plain = request.headers['token'];
  return bearerOf(request) ?? (hasTokenHeader && typeof plain === 'string' && plain !== '' ? plain : null);
}

function requireAccess(access: Access, session: Session | null, hasToken: boolean): void {
  if (access === 'anyone') return;
  if (!session) throw hasToken ? unauthorized(SESSION_EXPIRED, 'SESSION_ENDED') : unauthorized();
  if (!access.includes(session.role)) throw forbidden();
}

interface ReportOptions {
  hasFieldErrors?: boolean | undefined;
  firstIssue?: CallSchemas['firstIssue'];
}

export function parse(
  schema: $ZodType | undefined,
  value: unknown,
  { hasFieldErrors, firstIssue = ([first]) => first }: ReportOptions = {},
): unknown {
  if (!schema) return undefined;
  rejectInvalidText(value);
  const result = safeParse(schema, value ?? {}, { error: plainText });
  if (result.success) return result.data;
  const { issues } = result.error;
  if (!hasFieldErrors) throw badRequest(firstIssue(issues)?.message ?? UNUSABLE_FORM);
  throw invalidFields(issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/**
 * Reads a multipart form with at most one file, which must come under `fileField`. An empty file counts as none, as browsers
 * send one for an untouched input.
 */
async function readForm(
  request: FastifyRequest,
  fileField: string,
): Promise<{ fields: Record<string, string>; file: UploadedFile | null }> {
  if (!request.isMultipart()) throw unsupportedType('Please send a multipart form.');
  const fields = new Map<string, string>();
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '');
      } else {
        if (part.fieldname !== fileField || file) throw badRequest(`At most one file is expected, as ${fileField}.`);
        const bytes = await part.toBuffer();
        file = bytes.length > 0 ? { bytes } : null;
      }
    }
  } catch (error) {
    throw toFormError(error);
  }
  return { fields: Object.fromEntries(fields), file };
}

/** A file that is too large fails its own reading or the form's. For forms without a boundary or an end, the sender's fault, the parser throws plain errors. */
function toFormError(error: unknown): unknown {
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(IMAGE_RULES.tooLarge);
  return error instanceof AppError || statusCode ? error : badRequest('The form could not be read.');
}
