import { paths, withQuery, type Query } from 'shared-ui/paths';

const segment = encodeURIComponent;

/**
 * Every path of the operators' desk; the patterns are in provider-app's route table. They are apart from `paths`, which the shell has in its
 * first script: what only operators need costs nobody else a byte.
 */
export const deskPaths = {
  ...paths.desk,
  helpers: (query: Query = {}) => withQuery('/desk/helpers', query),
  /** @param id the helper's */
  helper: (id: string) => `/desk/helpers/${segment(id)}`,
  chats: (query: Query = {}) => withQuery('/desk/chats', query),
  /** @param providerId the helper's */
  chat: (providerId: string, query: Query = {}) => withQuery(`/desk/chats/${segment(providerId)}`, query),
  bookings: (query: Query = {}) => withQuery('/desk/bookings', query),
  /** @param bookingId the reference */
  booking: (bookingId: string) => `/desk/bookings/${segment(bookingId)}`,
  reviews: (query: Query = {}) => withQuery('/desk/reviews', query),
  catalogue: (query: Query = {}) => withQuery('/desk/catalogue', query),
  /** @param id the category's */
  catalogueCategory: (id: string) => `/desk/catalogue/category/${segment(id)}`,
  catalogueNewService: (categoryId: string) => `/desk/catalogue/category/${segment(categoryId)}/new`,
  /** @param id the service's */
  catalogueService: (id: string) => `/desk/catalogue/service/${segment(id)}`,
  posts: () => '/desk/posts',
  newPost: () => '/desk/posts/new',
  /** @param id the post's */
  post: (id: string) => `/desk/posts/${segment(id)}`,
  import: () => '/desk/import',
  setup: () => '/desk/setup',
} as const;
