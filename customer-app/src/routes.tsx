import type { RouteObject } from 'react-router-dom';
import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import { lazyLoader } from 'shared-ui/state';
import { JOIN } from './components/ProviderSignup/joinPath';
import { SEARCH_PARAMS, SLOT_PARAMS } from './hooks/searchParams';
import { CustomerLayout } from './layout/CustomerLayout';
import type { Loaders } from './loaders';
import { ownPaths } from './paths';
import { titles } from './texts/titles';

/** A page's loader, which comes with the queries: a page is hydrated without them where it can be. */
function loadedBy(name: keyof Loaders) {
  return {
    laterChunks: ['loaders'],
    loader: lazyLoader(async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).loaders[name]),
  };
}

const landing = {
  title: titles.landing,
  render: 'static',
  laterChunks: ['landing-sections'],
  loadParts: async () =>
    (await import(/* webpackChunkName: "landing" */ './pages/landing/LandingPage')).LandingSections.preload(),
  component: async () => (await import(/* webpackChunkName: "landing" */ './pages/landing/LandingPage')).LandingPage,
} as const;

const bookingHistory = {
  title: titles.bookingHistory,
  render: 'static',
  searchParams: [JOIN],
  needs: 'customer',
  ...loadedBy('bookings'),
  component: async () =>
    (await import(/* webpackChunkName: "booking-history" */ './pages/booking-history/BookingHistoryPage'))
      .BookingHistoryPage,
} as const;

/**
 * Every page is lazy, in a chunk named like its folder; the favourites are in the profile's, both returns from the payment in one, as each
 * chunk's name is in the entry. The shell guards what `needs` names.
 */
const pages: RouteObject[] = [
  page('landing', { path: paths.root.pattern, ...landing }),
  page('landing', { path: paths.landing.pattern, ...landing }),
  page('home', {
    path: paths.home.pattern,
    title: titles.home,
    render: 'static',
    ...loadedBy('home'),
    laterChunks: ['loaders', 'home-sections'],
    loadParts: async () =>
      (await import(/* webpackChunkName: "home" */ './pages/home/HomePage')).HomeSections.preload(),
    component: async () => (await import(/* webpackChunkName: "home" */ './pages/home/HomePage')).HomePage,
  }),
  page('categories', {
    path: paths.categories.pattern,
    title: titles.categories,
    render: 'static',
    ...loadedBy('categories'),
    component: async () =>
      (await import(/* webpackChunkName: "categories" */ './pages/categories/CategoriesPage')).CategoriesPage,
  }),
  page('category', {
    path: paths.category.pattern,
    title: titles.category,
    render: 'server',
    searchParams: [JOIN],
    ...loadedBy('category'),
    component: async () =>
      (await import(/* webpackChunkName: "category" */ './pages/category/CategoryPage')).CategoryPage,
  }),
  page('services', {
    path: paths.services.pattern,
    title: titles.services,
    render: 'server',
    searchParams: [JOIN, ...SEARCH_PARAMS],
    ...loadedBy('services'),
    component: async () =>
      (await import(/* webpackChunkName: "services" */ './pages/services/ServicesPage')).ServicesPage,
  }),
  page('searchservices', {
    path: paths.searchServices.pattern,
    title: titles.searchServices,
    render: 'server',
    searchParams: [JOIN, ...SEARCH_PARAMS],
    ...loadedBy('searchServices'),
    component: async () =>
      (await import(/* webpackChunkName: "searchservices" */ './pages/searchservices/SearchServicesPage'))
        .SearchServicesPage,
  }),
  page('service', {
    path: paths.service.pattern,
    title: titles.service,
    render: 'server',
    searchParams: [JOIN, 'page', ...SLOT_PARAMS],
    needs: 'customer',
    ...loadedBy('service'),
    component: async () => (await import(/* webpackChunkName: "service" */ './pages/service/ServicePage')).ServicePage,
  }),
  page('allposts', {
    path: paths.posts.pattern,
    title: titles.posts,
    render: 'static',
    ...loadedBy('posts'),
    component: async () =>
      (await import(/* webpackChunkName: "allposts" */ './pages/allposts/AllPostsPage')).AllPostsPage,
  }),
  page('post', {
    path: paths.post.pattern,
    title: titles.post,
    render: 'server',
    searchParams: [JOIN],
    ...loadedBy('post'),
    head: async () => (await import(/* webpackChunkName: "post" */ './pages/post/readHead')).readHead,
    component: async () => (await import(/* webpackChunkName: "post" */ './pages/post/PostPage')).PostPage,
  }),
  page('cart', {
    path: paths.cart.pattern,
    title: titles.cart,
    ...loadedBy('cart'),
    component: async () => (await import(/* webpackChunkName: "cart" */ './pages/cart/CartPage')).CartPage,
  }),
  page('auth', {
    path: paths.auth.pattern,
    title: titles.auth,
    render: 'server',
    searchParams: [JOIN, 'mode', 'returnTo'],
    component: async () => (await import(/* webpackChunkName: "auth" */ './pages/auth/AuthPage')).AuthPage,
  }),
  page('profile', {
    path: paths.profile.pattern,
    title: titles.profile,
    needs: 'customer',
    ...loadedBy('profile'),
    component: async () => (await import(/* webpackChunkName: "profile" */ './pages/profile/ProfilePage')).ProfilePage,
  }),
  page('profile', {
    path: ownPaths.favourites.pattern,
    title: titles.favourites,
    needs: 'customer',
    component: async () =>
      (await import(/* webpackChunkName: "profile" */ './pages/favourites/FavouritesPage')).FavouritesPage,
  }),
  page('regular', {
    path: ownPaths.regular.pattern,
    title: titles.regular,
    needs: 'customer',
    component: async () => (await import(/* webpackChunkName: "regular" */ './pages/regular/RegularPage')).RegularPage,
  }),
  page('book', {
    path: paths.book.pattern,
    title: titles.book,
    render: 'server',
    searchParams: [JOIN, 'service', 'step'],
    needs: 'customer',
    ...loadedBy('book'),
    component: async () => (await import(/* webpackChunkName: "book" */ './pages/book/BookPage')).BookPage,
  }),
  page('booking-history', { path: paths.bookings.pattern, ...bookingHistory }),
  page('booking-history', { path: paths.bookingHistory.pattern, ...bookingHistory }),
  page('booking', {
    path: paths.booking.pattern,
    title: titles.booking,
    needs: 'customer',
    ...loadedBy('booking'),
    component: async () => (await import(/* webpackChunkName: "booking" */ './pages/booking/BookingPage')).BookingPage,
  }),
  page('booking-receipt', {
    path: ownPaths.receipt.pattern,
    title: titles.receipt,
    needs: 'customer',
    component: async () =>
      (await import(/* webpackChunkName: "booking-receipt" */ './pages/booking-receipt/ReceiptPage')).ReceiptPage,
  }),
  page('helper', {
    path: ownPaths.helper.pattern,
    title: titles.helper,
    render: 'server',
    searchParams: [JOIN, 'page'],
    ...loadedBy('helper'),
    head: async () => (await import(/* webpackChunkName: "helper" */ './pages/helper/readHead')).readHead,
    component: async () => (await import(/* webpackChunkName: "helper" */ './pages/helper/HelperPage')).HelperPage,
  }),
  page('booking-confirm', {
    path: paths.confirmBooking.pattern,
    title: titles.confirmBooking,
    needs: 'customer',
    ...loadedBy('bookings'),
    component: async () =>
      (await import(/* webpackChunkName: "booking-confirm" */ './pages/booking-confirm/ConfirmBookingPage'))
        .ConfirmBookingPage,
  }),
  // No guard: the page itself shows that nobody is logged in (C-2.78).
  page('payment', {
    path: paths.paymentSuccess.pattern,
    title: titles.paymentSuccess,
    component: async () =>
      (await import(/* webpackChunkName: "payment" */ './pages/payment-paypal-success/PaymentSuccessPage'))
        .PaymentSuccessPage,
  }),
  page('payment', {
    path: paths.paymentCancel.pattern,
    title: titles.paymentCancel,
    component: async () =>
      (await import(/* webpackChunkName: "payment" */ './pages/payment-paypal-cancel/PaymentCancelPage'))
        .PaymentCancelPage,
  }),
  page('review', {
    path: paths.review.pattern,
    title: titles.review,
    component: async () => (await import(/* webpackChunkName: "review" */ './pages/review/ReviewPage')).ReviewPage,
  }),
];

/** The one module that this app exposes. */
export const routes: RouteObject[] = [{ element: <CustomerLayout />, children: pages }];
