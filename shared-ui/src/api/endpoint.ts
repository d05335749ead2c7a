import type { ArgumentOf, Call, ReadOf } from 'contract/platform/call';
import type { Role } from 'contract/bookings/statuses';
import type { Audience } from '../auth';

export interface RequestOptions {
  /**
   * The audience whose token goes along; null for none. Default: that of the first role to which the call is open. The name is part of what
   * separately released apps pass to the shell's copy of this module: it stays.
   */
  as?: Audience | null;
  /**
   * The meaning of a 401. `renew` (default): the token is renewed once and the call made again. `end`: the session ends at once, for calls
   * that check whether there is one (H-7.19). `ignore`: a failure like any other, for calls that nothing depends on.
   */
  on401?: 'renew' | 'end' | 'ignore';
  /** The longest time in which nothing of a file may get through, for a call that sends one. Default: 20,000. */
  timeoutMs?: number;
  /** How much of a file has been sent, in whole percent. */
  onProgress?: (percent: number) => void;
  /** Only success or failure matters: no schemas are loaded, and there is no data. */
  isDataIgnored?: boolean;
}

export interface CallRequest extends RequestOptions {
  call: Call;
  /** On the API host, with its parameters filled in. */
  path: string;
  as: Audience | null;
  query?: Readonly<Record<string, unknown>>;
  /** Sent as JSON, or as multipart form data where it is a FormData. */
  body?: unknown;
  /** Asks the server itself, past every cache on the way. */
  bypassesCache?: boolean;
  /** One per attempt of a person, kept when the same attempt is sent again: the server then acts once. */
  idempotencyKey?: string;
}

const AUDIENCE_OF: Partial<Record<Role, Audience>> = {
  user: 'customer',
  serviceProvider: 'provider',
  operator: 'operator',
};

function toForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null && value !== '') form.append(name, value as string | Blob);
  }
  return form;
}

/**
 * A call with its argument, whose fields go where the contract has them: into the path, the query (GET) or the body.
 * Empty texts and undefined values are left out of a query and of a form.
 */
export function toRequest<C extends Call>(call: C, argument: ArgumentOf<C>, options: RequestOptions = {}): CallRequest {
  const { idempotencyKey, ...fields } = { ...argument } as Record<string, unknown> & { idempotencyKey?: string };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields[name]));
    delete fields[name];
    return value;
  });
  return {
    as: call.access === 'anyone' ? null : ((call.access[0] && AUDIENCE_OF[call.access[0]]) ?? null),
    ...options,
    call,
    path,
    ...(call.method === 'GET' ? { query: fields } : { body: call.file ? toForm(fields) : fields }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}

/**
 * An RTK Query endpoint out of a call of the contract, to be spread beside tags and other options:
 * `build.query({ ...endpoint(bookingCalls.listBookings), providesTags: ['Booking'] })`. Its argument is one object of everything that
 * the call takes (`void` for nothing), its data what the contract's `read` schema makes of the response.
 */
export function endpoint<C extends Call>(call: C, options?: RequestOptions) {
  return {
    query: (argument: ArgumentOf<C>) => toRequest(call, argument, options),
    // For the types only: the request has run the schema.
    transformResponse: (data: unknown) => data as ReadOf<C>,
  };
}
