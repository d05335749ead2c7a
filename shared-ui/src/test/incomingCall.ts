import type { AxiosHeaders, GenericAbortSignal } from 'axios';
import { calls, schemas, type CallName } from 'contract';
import type { Call } from 'contract/platform/call';
import { firstFailure } from 'contract/platform/firstFailure';
import type { CallSchemas } from 'contract/platform/response';
import { HttpError, type FakeRequest } from './handler';

/** A call as it reaches the fake server, whichever way it was made. */
export interface IncomingCall {
  method: string;
  url: string;
  headers: AxiosHeaders;
  query: unknown;
  body: unknown;
  signal?: GenericAbortSignal | undefined;
  timeoutMs?: number | undefined;
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

/** The call of the contract that this is, with what a handler reads of it; null when the contract has none. */
export function readCall({ method, url, headers, query, body }: IncomingCall) {
  const { pathname } = new URL(url, 'http://fake.example');
  const route = routes.find(({ declared, pattern }) => declared.method === method && pattern.test(pathname));
  if (!route) return null;
  const bearer =
    headers
      .get('Authorization')
      ?.toString()
      .replace(/^Bearer /, '') ?? null;
  const groups = Object.entries(route.pattern.exec(pathname)?.groups ?? {});
  const params = Object.fromEntries(groups.map(([key, value]) => [key, decodeURIComponent(value)]));
  const request: FakeRequest = { params, query: readQuery(query), body: readBody(body) };
  return { name: route.name, request, bearer };
}

/** Rejects as the API would: session, then role, then the rules of the call. */
export function check(name: CallName, request: FakeRequest, bearer: string | null): void {
  const { access }: Call = calls[name];
  const { body: bodySchema, query: querySchema }: CallSchemas = schemas[name];
  const role = roleOf(bearer);
  if (access !== 'anyone' && !role)
    throw new HttpError(401, 'UNAUTHENTICATED', 'Authentication required. Please login again.');
  // A list of some roles takes no other one in `includes`.
  if (access !== 'anyone' && !access.includes(role as never))
    throw new HttpError(403, 'FORBIDDEN', 'This is not open to your account.');
  const failure =
    (bodySchema && firstFailure(bodySchema, request.body)) ?? (querySchema && firstFailure(querySchema, request.query));
  if (failure) throw new HttpError(400, 'INVALID', failure.message);
}
