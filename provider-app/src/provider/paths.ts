import { path, paths, type Query } from 'shared-ui/paths';

/** Every path of the helper area: those of shared-ui/paths, and those to which only this app links. */
export const providerPaths = {
  ...paths.provider,
  books: path<Query>('/provider/books'),
  figures: path('/provider/figures'),
  offers: path('/provider/offers'),
  plan: path('/provider/plan'),
  ranking: path('/provider/ranking'),
  reviews: path('/provider/reviews'),
  statement: path<Query>('/provider/statement'),
  week: path<{ from?: string; view?: string }>('/provider/week'),
} as const;
