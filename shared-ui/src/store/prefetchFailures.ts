import type { ApiError } from '../api/errors';

/** Failures of prefetched queries by cache key; `at` in milliseconds since 1970. */
export type PrefetchFailures = Map<string, { error: ApiError; at: number }>;

/** A failure is shown to the page that comes a moment later, not to one that comes much later. */
const FAILURE_TTL_MS = 10_000;

/** The failure that a prefetch of this query met just now, once; a person's own retry forgets it. */
export function takeFailure(failures: PrefetchFailures, queryCacheKey: string, isRetry: boolean): ApiError | null {
  const failure = failures.get(queryCacheKey);
  failures.delete(queryCacheKey);
  return failure && !isRetry && Date.now() - failure.at < FAILURE_TTL_MS ? failure.error : null;
}
