import { AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { createAuth, createLocalStorage, type Auth, type FetchApi } from '../auth';
import { connectQueries } from '../store/connectQueries';
import { createStore } from '../store/createStore';
import type { AppStore } from '../store/types';
import { request } from '../api/request';
import { rawRequest, type RawRequest } from './rawRequest';

/** A call as the server receives it. */
export interface Sent {
  url: string;
  method: string;
  bearer: string | undefined;
  token: string | undefined;
  key: string | undefined;
  cacheControl: string | undefined;
  body: unknown;
  params: unknown;
  timeout: number | undefined;
}

interface Given {
  status?: number;
  data?: unknown;
  headers?: Record<string, string>;
}
export type FakeResponse = Given | Promise<Given>;
export let sent: Sent[] = [];
let respond: (call: Sent, config?: InternalAxiosRequestConfig) => FakeResponse;

export let auth: Auth;
export let store: AppStore;

export async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const headers = AxiosHeaders.from(config.headers);
  const call: Sent = {
    url: config.url ?? '',
    method: (config.method ?? 'get').toUpperCase(),
    bearer: headers.get('Authorization')?.toString(),
    token: headers.get('token')?.toString(),
    key: headers.get('Idempotency-Key')?.toString(),
    cacheControl: headers.get('Cache-Control')?.toString(),
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    params: config.params,
    timeout: config.timeout,
  };
  sent.push(call);
  const { status = 200, data = { success: true }, headers: given = {} } = await respond(call, config);
  return { data, status, statusText: '', headers: given, config };
}

/** Renewals and logouts are sent by the auth object itself. */
const fetch: FetchApi = async (url, { method = 'GET', headers }) => {
  const { Authorization: bearer } = headers as Record<string, string>;
  const call = { url, method, bearer } as Sent;
  sent.push(call);
  const { status = 200, data = { success: true } } = await respond(call);
  return { ok: status < 300, text: async () => (typeof data === 'string' ? data : JSON.stringify(data)) };
};

/** Responds to every call by `respond`, and records it. */
export function serve(next: typeof respond): void {
  respond = next;
}

/** A page of a browser with these locks. */
export function open(locks?: Pick<LockManager, 'request'>): void {
  auth = createAuth({ storage: createLocalStorage(), locks, fetch });
  store = createStore({ auth, adapter });
  store.dispatch(connectQueries());
}

export function send(args: RawRequest, context: { apiBaseUrl?: string; signal?: AbortSignal } = {}) {
  return request(rawRequest(args), { auth, apiBaseUrl: '', adapter, mutations: new Map(), ...context });
}

/** For every test of the file: nobody signed in, nothing sent yet. */
export function setUpRequests(): void {
  beforeEach(() => {
    localStorage.clear();
    sent = [];
    open();
  });
}
