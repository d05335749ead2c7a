/** The favourites of a customer: apart from `paths`, which the shell has in its first script. */
export const FAVOURITES_PATH = '/favourites';
