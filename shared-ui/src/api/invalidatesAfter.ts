import type { ApiError } from './errors';

/**
 * The `invalidatesTags` of a mutation.
 * @param tags the data that a success has changed
 * @param outdated the data that is out of date when the server rejects the mutation for the present state (409)
 */
export function invalidatesAfter<const Tag>(tags: readonly Tag[], outdated: readonly Tag[] = []) {
  return (_result: unknown, error: ApiError | undefined): readonly Tag[] => {
    if (!error) return tags;
    return error.status === 409 ? outdated : [];
  };
}
