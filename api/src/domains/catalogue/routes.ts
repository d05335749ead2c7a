import { cartRoutes } from './cart/cart.routes';
import { categoryRoutes, serviceRoutes } from './services/services.routes';
import { catalogueRoutes } from './editing/catalogue.routes';
import { favouriteRoutes } from './favourites/favourites.routes';
import { operatorPostRoutes } from './posts/operatorPosts.routes';
import { postRoutes } from './posts/posts.routes';
import { operatorReviewRoutes, reviewReportRoutes } from './reviews/reviewReports.routes';
import { providerReviewRoutes, reviewRoutes } from './reviews/reviews.routes';

/** Every resource of this domain; each brings its own routes. */
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
];
