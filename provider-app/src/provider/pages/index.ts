// Every page of the helper area: a line for each folder.
export { route as booking } from './booking/route';
export { route as bookings } from './bookings/route';
export { route as books } from './books/route';
export { route as chat } from './chat/route';
export { route as dashboard } from './dashboard/route';
export { route as earnings } from './earnings/route';
export { route as figures } from './figures/route';
export { route as notFound } from './not-found/route';
export { route as offers } from './offers/route';
export { route as plan } from './plan/route';
export { route as profile } from './profile/route';
export { route as ranking } from './ranking/route';
export { route as reviews } from './reviews/route';
export { route as services } from './services/route';
export { route as statement } from './statement/route';
export { route as week } from './week/route';
