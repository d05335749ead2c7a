// The requests of many visitors, each from an address of its own; everything that goes wrong is counted.

const MAX_FAILURES_SHOWN = 50;

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

/** @returns `visit` sends a request, `call` one of the API that has to succeed */
export function createClient(origin, counts) {
  let visits = 0;

  /** Resolves with `{ status, type, text }`; status 0 when there was no response. */
  const visit = async (path, { token, body, form } = {}) => {
    visits += 1;
    counts.add('requests');
    const method = body || form ? 'POST' : 'GET';
    const headers = {
      'x-forwarded-for': addressOf(visits),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const options = { method, headers, body: form ?? (body && JSON.stringify(body)), redirect: 'manual' };
    try {
      const response = await fetch(origin + path, options);
      const { status } = response;
      const text = await response.text();
      if (status >= 400) counts.fail('failedRequests', `${method} ${path} has status ${status}: ${text.slice(0, 200)}`);
      return { status, type: response.headers.get('content-type') ?? '', text };
    } catch (error) {
      counts.fail('failedRequests', `${method} ${path}: ${error.cause?.message ?? error.message}`);
      return { status: 0, type: '', text: '' };
    }
  };

  /** Resolves with the body. @throws {Error} naming the call that failed */
  const call = async (path, options) => {
    const { status, text } = await visit(path, options);
    if (status !== 200 && status !== 201) throw new Error(`${path} has status ${status}`);
    return JSON.parse(text);
  };

  return { visit, call };
}
