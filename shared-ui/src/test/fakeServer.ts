import {
  AxiosError,
  AxiosHeaders,
  CanceledError,
  type AxiosResponse,
  type GenericAbortSignal,
  type InternalAxiosRequestConfig,
} from 'axios';
import { calls, schemas, type CallName } from 'contract';
import type { Call } from 'contract/call';
import type { CallSchemas, FailureCode } from 'contract/response';
import { firstFailure } from 'contract/firstFailure';
import { safeParse } from 'zod/v4/core';
import type { FetchApi } from '../auth';
import { handlers, emptyServerData, HttpError, type FakeRequest, type ServerData } from './handlers';

/** A call that the page made. */
export interface LoggedCall extends FakeRequest {
  name: CallName;
  bearer: string | null;
  headers: Readonly<Record<string, string>>;
  /** After how many milliseconds the page gives the call up. */
  timeoutMs: number | undefined;
}

export interface FakeServer {
  /** What the server holds; change it to change later responses. */
  data: ServerData;
  /** Every call so far, oldest first. */
  log: LoggedCall[];
  callsOf: (name: CallName) => LoggedCall[];
  /** From now on this call is rejected. Without a message the response is not readable. */
  fail: (name: CallName, failure: { status: number; message?: string; code?: FailureCode }) => void;
  /** From now on this call gets no response: the connection is down. */
  drop: (name: CallName) => void;
  /** From now on this call gets this body, whether it keeps the contract or not: for odd data. */
  answer: (name: CallName, body: unknown) => void;
  /** Undoes fail, drop and answer. */
  restore: (name: CallName) => void;
  /** Holds the responses to this call back until the returned function is called. */
  hold: (name: CallName) => () => void;
  /** What went against the contract; a test with such a finding fails. */
  problems: string[];
}

interface Route {
  name: CallName;
  declared: Call;
  pattern: RegExp;
  parameters: number;
}

const routes: Route[] = Object.entries(calls as Record<string, Call>)
  .map(([name, declared]) => ({
    name: name as CallName,
    declared,
    pattern: new RegExp(`^${declared.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    parameters: declared.path.split('{').length - 1,
  }))
  // '/api/service/list' is not the service called 'list'.
  .sort((one, other) => one.parameters - other.parameters);

function readBody(data: unknown): Record<string, unknown> {
  if (typeof data === 'string') return data ? (JSON.parse(data) as Record<string, unknown>) : {};
  return data instanceof FormData ? Object.fromEntries(data.entries()) : {};
}

/** Query values as a server sees them: text. */
function readQuery(params: unknown): Record<string, string> {
  const given = Object.entries((params ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function roleOf(bearer: string | null): unknown {
  try {
    const claims = JSON.parse(atob((bearer ?? '').split('.')[1] ?? '')) as { role?: unknown; exp?: unknown };
    return Number(claims.exp) * 1000 > Date.now() ? claims.role : null;
  } catch {
    return null;
  }
}

/** Refuses as the API would: session, then role, then the rules of the call. */
function check(name: CallName, request: FakeRequest, bearer: string | null): void {
  const { access }: Call = calls[name];
  const { body: bodySchema, query: querySchema }: CallSchemas = schemas[name];
  const role = roleOf(bearer);
  if (access !== 'anyone' && !role)
    throw new HttpError(401, 'UNAUTHENTICATED', 'Authentication required. Please login again.');
  if (access !== 'anyone' && !access.includes(role as never))
    throw new HttpError(403, 'FORBIDDEN', 'This is not open to your account.');
  const failure =
    (bodySchema && firstFailure(bodySchema, request.body)) ?? (querySchema && firstFailure(querySchema, request.query));
  if (failure) throw new HttpError(400, 'INVALID', failure.message);
}

interface IncomingCall {
  method: string;
  url: string;
  headers: AxiosHeaders;
  query: unknown;
  body: unknown;
  signal?: GenericAbortSignal | undefined;
  timeoutMs?: number | undefined;
}

type Override = { kind: 'fail'; status: number; body: unknown } | { kind: 'drop' } | { kind: 'answer'; body: unknown };

/** A server in memory that responds by the contract: `adapter` is for the store, `fetch` for the auth object. */
export function createFakeServer(given: Partial<ServerData> = {}) {
  const overrides = new Map<CallName, Override>();
  const gates = new Map<CallName, Promise<void>>();
  const server: FakeServer = {
    // A copy: what one test's page does must not be there in the next one.
    data: structuredClone({ ...emptyServerData(), ...given }),
    log: [],
    problems: [],
    callsOf: (name) => server.log.filter((call) => call.name === name),
    fail: (name, { status, message, code = 'INTERNAL' }) =>
      void overrides.set(name, {
        kind: 'fail',
        status,
        body: message === undefined ? '' : { success: false, message, code },
      }),
    drop: (name) => void overrides.set(name, { kind: 'drop' }),
    answer: (name, body) => void overrides.set(name, { kind: 'answer', body }),
    restore: (name) => void overrides.delete(name),
    hold: (name) => {
      let release = () => {};
      gates.set(name, new Promise((resolve) => (release = resolve)));
      return () => {
        gates.delete(name);
        release();
      };
    },
  };

  function respondTo({ name }: Route, request: FakeRequest, bearer: string | null): { status: number; data: unknown } {
    const override = overrides.get(name);
    if (override?.kind === 'fail') return { status: override.status, data: override.body };
    if (override?.kind === 'answer') return { status: 200, data: override.body };
    try {
      check(name, request, bearer);
      const handler = handlers[name];
      if (!handler) throw new Error(`no handler for ${name}`);
      // A copy: a page must not share objects with its server.
      const data: unknown = structuredClone(handler(server.data, request));
      const parsed = safeParse(schemas[name].response, data);
      if (!parsed.success) server.problems.push(`${name} breaks the contract: ${JSON.stringify(parsed.error.issues)}`);
      return { status: 200, data };
    } catch (thrown) {
      if (thrown instanceof HttpError)
        return { status: thrown.status, data: { success: false, message: thrown.message, code: thrown.code } };
      server.problems.push(String(thrown));
      return { status: 500, data: '' };
    }
  }

  /** The response to a call, or null when the connection is down. */
  async function respond(call: IncomingCall): Promise<{ status: number; data: unknown } | null> {
    const { pathname } = new URL(call.url, 'http://fake.example');
    const route = routes.find(({ declared, pattern }) => declared.method === call.method && pattern.test(pathname));
    if (!route) {
      server.problems.push(`the contract has no call ${call.method} ${pathname}`);
      return { status: 404, data: '' };
    }
    const bearer =
      call.headers
        .get('Authorization')
        ?.toString()
        .replace(/^Bearer /, '') ?? null;
    const groups = Object.entries(route.pattern.exec(pathname)?.groups ?? {});
    const params = Object.fromEntries(groups.map(([key, value]) => [key, decodeURIComponent(value)]));
    const request: FakeRequest = { params, query: readQuery(call.query), body: readBody(call.body) };
    server.log.push({
      ...request,
      name: route.name,
      bearer,
      headers: call.headers.toJSON() as Record<string, string>,
      timeoutMs: call.timeoutMs,
    });
    // Never in the same tick, as over a network.
    await Promise.resolve();
    await gates.get(route.name);
    if (call.signal?.aborted) throw new CanceledError();
    if (overrides.get(route.name)?.kind === 'drop') return null;
    return respondTo(route, request, bearer);
  }

  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const response = await respond({
      method: (config.method ?? 'get').toUpperCase(),
      url: config.url ?? '',
      headers: AxiosHeaders.from(config.headers),
      query: config.params,
      body: config.data,
      signal: config.signal,
      timeoutMs: config.timeout,
    });
    if (!response) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    return { ...response, statusText: '', headers: {}, config };
  };

  const fetch: FetchApi = async (path, { method = 'GET', headers, body }) => {
    const response = await respond({
      method,
      url: path,
      headers: new AxiosHeaders(headers as Record<string, string>),
      query: {},
      body,
    });
    if (!response) throw new TypeError('Failed to fetch');
    const { status, data } = response;
    return { ok: status < 300, text: async () => (typeof data === 'string' ? data : JSON.stringify(data)) };
  };

  return { server, adapter, fetch };
}
