/** A helper's public page: apart from `paths`, which the shell has in its first script. */
export const HELPER_PATTERN = '/helper/:id';

export function helperPath(id: string): string {
  return `/helper/${encodeURIComponent(id)}`;
}
