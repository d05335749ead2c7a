import { path, paths, pathTo, type Query } from 'shared-ui/paths';

/** Every path of the operators' desk: those of shared-ui/paths, and those to which only the desk links. Ids are the providers', categories' and so on. */
export const deskPaths = {
  ...paths.desk,
  helpers: path<Query>('/desk/helpers'),
  helper: pathTo('/desk/helpers/:id'),
  chats: path<Query>('/desk/chats'),
  chat: pathTo<Query>('/desk/chats/:providerId'),
  bookings: path<Query>('/desk/bookings'),
  /** By the booking's reference. */
  booking: pathTo('/desk/bookings/:id'),
  reviews: path<Query>('/desk/reviews'),
  reports: path<Query>('/desk/reports'),
  report: pathTo('/desk/reports/:id'),
  catalogue: path<Query>('/desk/catalogue'),
  catalogueCategory: pathTo('/desk/catalogue/category/:id'),
  /** By the category's id. */
  catalogueNewService: pathTo('/desk/catalogue/category/:id/new'),
  catalogueService: pathTo('/desk/catalogue/service/:id'),
  posts: path('/desk/posts'),
  newPost: path('/desk/posts/new'),
  post: pathTo('/desk/posts/:id'),
  info: path('/desk/info'),
  infoPage: pathTo('/desk/info/:slug'),
  figures: path<Query>('/desk/figures'),
  system: path('/desk/system'),
  import: path('/desk/import'),
  setup: path('/desk/setup'),
  restore: path('/desk/restore'),
  account: path('/desk/account'),
} as const;
