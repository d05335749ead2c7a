/** Services and categories, search, cart, favourites, posts, reviews. */
export { findCart } from './cart/cart.repo';
export { catalogueDomainRoutes } from './routes';
export {
  countBooking,
  findServiceToBook,
  IS_OFFERED,
  purgeCatalogueChanges,
  readCatalogueVersion,
} from './services/services.repo';
export { unbookable } from './services/services.policy';
