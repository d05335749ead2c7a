import type { ApiError } from './errors';

/**
 * The `invalidatesTags` of a mutation.
 * @param tags what a success has changed
 * @param outdated what is out of date when the mutation is rejected for the state that something is in (409)
 */
export function invalidatesAfter<const Tag>(tags: readonly Tag[], outdated: readonly Tag[] = []) {
  return (_result: unknown, error: ApiError | undefined): readonly Tag[] => {
    if (!error) return tags;
    return error.status === 409 ? outdated : [];
  };
}
