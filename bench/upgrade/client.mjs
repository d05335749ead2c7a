// The requests of many visitors, each from an address of its own; everything that goes wrong is counted.
import { setTimeout as wait } from 'node:timers/promises';

const MAX_FAILURES_SHOWN = 50;
const MAX_TRIES = 50;
const TRY_AGAIN_MS = 200;

/** Counts of what has happened, and the reasons of the first failures. */
export function createCounts() {
  const counts = {};
  const failures = [];
  const add = (kind) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  return {
    failures,
    of: (kind) => counts[kind] ?? 0,
    add,
    fail(kind, reason) {
      add(kind);
      if (failures.length < MAX_FAILURES_SHOWN) failures.push(`${new Date().toISOString()} ${kind}: ${reason}`);
    },
  };
}

function addressOf(number) {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Tells whether nobody knows what became of a request: its process died under it. */
function isCut(status) {
  return status === 0 || status === 502;
}

/** @returns `visit` sends a request, `visitAgain` one that is sent again while it is cut, as people do, `call` one of the API that has to succeed */
export function createClient(origin, counts) {
  let visits = 0;

  /** Resolves with `{ status, type, text }`; status 0 when there was no response. */
  const visit = async (path, { token, body, form, key } = {}) => {
    visits += 1;
    counts.add('requests');
    const method = body || form ? 'POST' : 'GET';
    const headers = {
      'x-forwarded-for': addressOf(visits),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    };
    const options = { method, headers, body: form ?? (body && JSON.stringify(body)), redirect: 'manual' };
    try {
      const response = await fetch(origin + path, options);
      const { status } = response;
      const text = await response.text();
      const kind = isCut(status) ? 'cutRequests' : 'failedRequests';
      if (status >= 400) counts.fail(kind, `${method} ${path} has status ${status}: ${text.slice(0, 200)}`);
      return { status, type: response.headers.get('content-type') ?? '', text };
    } catch (error) {
      counts.fail('cutRequests', `${method} ${path}: ${error.cause?.message ?? error.message}`);
      return { status: 0, type: '', text: '' };
    }
  };

  /** As `visit`. */
  const visitAgain = async (path, options) => {
    for (let tries = 1; ; tries += 1) {
      const response = await visit(path, options);
      if (!isCut(response.status) || tries === MAX_TRIES) return response;
      await wait(TRY_AGAIN_MS);
    }
  };

  /** Resolves with the body. @throws {Error} naming the call that failed */
  const call = async (path, options) => {
    const { status, text } = await visitAgain(path, options);
    if (status !== 200 && status !== 201) throw new Error(`${path} has status ${status}`);
    return JSON.parse(text);
  };

  return { visit, visitAgain, call };
}
