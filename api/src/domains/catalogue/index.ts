/** Services and categories, search, cart, favourites, posts, reviews. */
export { findCart } from './cart/cart.repo';
export { catalogueDomainRoutes } from './routes';
export { purgeCatalogueChanges, readCatalogueVersion } from './services/services.repo';
export { IS_OFFERED } from './services/services.repo';
export { unbookable } from './services/services.policy';
export { countBooking, findServiceToBook } from './services/services.repo';
