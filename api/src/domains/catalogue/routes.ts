import { cartRoutes } from './cart/cart.routes';
import { categoryRoutes } from './categories/categories.routes';
import { catalogueRoutes } from './editing/catalogue.routes';
import { favouriteRoutes } from './favourites/favourites.routes';
import { operatorPostRoutes } from './posts/operatorPosts.routes';
import { postRoutes } from './posts/posts.routes';
import { operatorReviewRoutes } from './reviews/operatorReviews.routes';
import { providerReviewRoutes } from './reviews/providerReviews.routes';
import { reviewReportRoutes } from './reviews/reviewReports.routes';
import { reviewRoutes } from './reviews/reviews.routes';
import { serviceRoutes } from './services/services.routes';

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
