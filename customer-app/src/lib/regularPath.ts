/** A customer's regular help: apart from `paths`, which the shell has in its first script. */
export const REGULAR_PATH = '/regular';
