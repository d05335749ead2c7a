import { AsyncLocalStorage } from 'node:async_hooks';

/** Goes along with the work that a request causes, through every function in between: none of them has to hand it on. */
const ids = new AsyncLocalStorage<string | null>();

/** Runs work that a request has caused, or with null work that none has. */
export function withRequestId<Result>(id: string | null, run: () => Result): Result {
  return ids.run(id, run);
}

/** The id of the request that has caused the present work; null when none has. */
export function currentRequestId(): string | null {
  return ids.getStore() ?? null;
}
