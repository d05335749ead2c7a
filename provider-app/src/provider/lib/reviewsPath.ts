/** The helper's reviews: apart from `paths`, which the shell has in its first script. */
export const REVIEWS_PATH = '/provider/reviews';
