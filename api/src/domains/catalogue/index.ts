import { cartRoutes } from './cart/cart.routes';
import { categoryRoutes, createCatalogueCache, serviceRoutes } from './services/services.routes';
import { catalogueRoutes } from './editing/catalogue.routes';
import { favouriteRoutes } from './favourites/favourites.routes';
import { operatorPostRoutes, postRoutes } from './posts/posts.routes';
import { sitePageRoutes } from './pages/sitePages.routes';
import { changeReview, operatorReviewRoutes, reviewReportRoutes } from './reviews/reviewReports.routes';
import { providerReviewRoutes, reviewRoutes } from './reviews/reviews.routes';

/** Services and categories, search, cart, favourites, posts, reviews, pages of rules and help. */
export { changeService, requireService } from './editing/editServices';
export { publishPost, requirePost } from './posts/editPosts';
export { changeReview, createCatalogueCache };
export { findCart } from './cart/cart.repo';
export { countBooking, findServiceToBook, IS_OFFERED, purgeCatalogueChanges } from './services/services.repo';
export { unbookable } from './services/services.policy';

export const catalogueDomainRoutes = [
  cartRoutes,
  categoryRoutes,
  catalogueRoutes,
  favouriteRoutes,
  operatorPostRoutes,
  postRoutes,
  operatorReviewRoutes,
  providerReviewRoutes,
  reviewReportRoutes,
  reviewRoutes,
  serviceRoutes,
  sitePageRoutes,
];
