import { withQuery, type Query } from 'shared-ui/paths';

/** The helper's books: apart from `paths`, which the shell has in its first script. */
export const bookPaths = {
  books: (query: Query = {}) => withQuery('/provider/books', query),
  statement: (query: Query = {}) => withQuery('/provider/statement', query),
} as const;
