import { AxiosError, AxiosHeaders, CanceledError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { schemas, type CallName } from 'contract';
import type { FailureCode, FieldError } from 'contract/platform/failure';
import { safeParse } from 'zod/v4/core';
import type { FetchApi } from '../auth';
import { HttpError, type FakeRequest } from './handler';
import { handlers } from './handlers';
import { check, readCall, type IncomingCall } from './incomingCall';
import { emptyServerData, type ServerData } from './serverData';

/** A call that the page made. */
export interface LoggedCall extends FakeRequest {
  name: CallName;
  bearer: string | null;
  headers: Readonly<Record<string, string>>;
  /** After how many milliseconds the page gives the call up. */
  timeoutMs: number | undefined;
}

export interface FakeServer {
  /** The server's data; change it to change later responses. */
  data: ServerData;
  /** Every call so far, oldest first. */
  log: LoggedCall[];
  callsOf: (name: CallName) => LoggedCall[];
  /** From now on this call is rejected. Without a message the response is not readable. */
  fail: (
    name: CallName,
    failure: { status: number; message?: string; code?: FailureCode; fields?: readonly FieldError[] },
  ) => void;
  /** From now on this call gets no response: the connection is down. */
  drop: (name: CallName) => void;
  /** From now on this call gets this body, whether it keeps the contract or not: for odd data. */
  respond: (name: CallName, body: unknown) => void;
  /** Undoes fail, drop and respond. */
  restore: (name: CallName) => void;
  /** Holds the responses to this call back until the returned function is called. */
  hold: (name: CallName) => () => void;
  /** The breaches of the contract; a test with one fails. */
  problems: string[];
}

type Override = { kind: 'fail'; status: number; body: unknown } | { kind: 'drop' } | { kind: 'respond'; body: unknown };

/** A response on its way to the page. */
interface FakeResponse {
  status: number;
  data: unknown;
}

/** The server, and the settings of its methods for the calls to come. */
interface State {
  server: FakeServer;
  overrides: Map<CallName, Override>;
  gates: Map<CallName, Promise<void>>;
}

function createState(given: Partial<ServerData>): State {
  const overrides: State['overrides'] = new Map();
  const gates: State['gates'] = new Map();
  const server: FakeServer = {
    // A copy: changes by one test's page must not be there in the next one.
    data: structuredClone({ ...emptyServerData(), ...given }),
    log: [],
    problems: [],
    callsOf: (name) => server.log.filter((call) => call.name === name),
    fail: (name, { status, message, code = 'INTERNAL', fields }) =>
      void overrides.set(name, {
        kind: 'fail',
        status,
        body: message === undefined ? '' : { success: false, message, code, ...(fields && { fields }) },
      }),
    drop: (name) => void overrides.set(name, { kind: 'drop' }),
    respond: (name, body) => void overrides.set(name, { kind: 'respond', body }),
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
  return { server, overrides, gates };
}

/** The response of the call's handler, checked against the contract. */
function handle(server: FakeServer, name: CallName, request: FakeRequest, bearer: string | null): FakeResponse {
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
async function responseTo(call: IncomingCall, { server, overrides, gates }: State): Promise<FakeResponse | null> {
  const known = readCall(call);
  if (!known) {
    const { pathname } = new URL(call.url, 'http://fake.example');
    server.problems.push(`the contract has no call ${call.method} ${pathname}`);
    return { status: 404, data: '' };
  }
  const { name, request, bearer } = known;
  const headers = call.headers.toJSON() as Record<string, string>;
  server.log.push({ ...request, name, bearer, headers, timeoutMs: call.timeoutMs });
  // Never in the same tick, as over a network.
  await Promise.resolve();
  await gates.get(name);
  if (call.signal?.aborted) throw new CanceledError();
  const override = overrides.get(name);
  if (override?.kind === 'drop') return null;
  if (override?.kind === 'fail') return { status: override.status, data: override.body };
  if (override?.kind === 'respond') return { status: 200, data: override.body };
  return handle(server, name, request, bearer);
}

/** A server in memory that responds by the contract: `adapter` is for the store, `fetch` for the auth object. */
export function createFakeServer(given: Partial<ServerData> = {}) {
  const state = createState(given);

  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const response = await responseTo(
      {
        method: (config.method ?? 'get').toUpperCase(),
        url: config.url ?? '',
        headers: AxiosHeaders.from(config.headers),
        query: config.params,
        body: config.data,
        signal: config.signal,
        timeoutMs: config.timeout,
      },
      state,
    );
    if (!response) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    return { ...response, statusText: '', headers: {}, config };
  };

  const fetch: FetchApi = async (path, { method = 'GET', headers, body }) => {
    const response = await responseTo(
      { method, url: path, headers: new AxiosHeaders(headers as Record<string, string>), query: {}, body },
      state,
    );
    if (!response) throw new TypeError('Failed to fetch');
    const { status, data } = response;
    return { ok: status < 300, text: async () => (typeof data === 'string' ? data : JSON.stringify(data)) };
  };

  return { server: state.server, adapter, fetch };
}
