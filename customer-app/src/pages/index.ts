import { redirect, type LoaderFunction, type RouteObject } from 'react-router-dom';
import type { SearchQuery } from 'contract/catalogue/service';
import { page } from 'shared-ui/page';
import { paths } from 'shared-ui/paths';
import { JOIN } from '../components/ProviderSignup/joinPath';
import { SEARCH_PARAMS, SLOT_PARAMS } from '../hooks/searchParams';
import { ownPaths } from '../paths';

const searchPage = page('searchservices', paths.searchServices, 'Search results', {
  render: 'server',
  searchParams: [JOIN, ...SEARCH_PARAMS],
  loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).services,
  component: async () =>
    (await import(/* webpackChunkName: "searchservices" */ './searchservices/SearchServicesPage')).SearchServicesPage,
});

/** Without words it leads to all chores, with the time that was searched for (M-561). */
export const searchResults: RouteObject = {
  ...searchPage,
  loader: (args) => {
    const { query, day, start, hours } = Object.fromEntries(new URL(args.request.url).searchParams) as SearchQuery;
    return query?.trim()
      ? (searchPage.loader as LoaderFunction)(args)
      : redirect(paths.services({ day, start, hours }));
  },
};

/** Every page of the app; the files of each are in a folder of its own. One with two URLs is two routes. */
export const pages: RouteObject[] = [
  page('allposts', paths.posts, 'Posts', {
    render: 'static',
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).allposts,
    head: async () => (await import(/* webpackChunkName: "heads" */ './heads')).allposts,
    component: async () => (await import(/* webpackChunkName: "allposts" */ './allposts/AllPostsPage')).AllPostsPage,
  }),
  page('auth', paths.auth, 'Login', {
    render: 'server',
    searchParams: [JOIN, 'mode', 'returnTo'],
    component: async () => (await import(/* webpackChunkName: "auth" */ './auth/AuthPage')).AuthPage,
  }),
  page('book', paths.book, 'Book a chore', {
    render: 'server',
    searchParams: [JOIN, 'service', 'step'],
    needs: 'customer',
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).book,
    component: async () => (await import(/* webpackChunkName: "book" */ './book/BookPage')).BookPage,
  }),
  page('booking', paths.booking, 'Your booking', {
    needs: 'customer',
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).booking,
    component: async () => (await import(/* webpackChunkName: "booking" */ './booking/BookingPage')).BookingPage,
  }),
  page('booking-confirm', paths.confirmBooking, 'Booking details', {
    needs: 'customer',
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).bookings,
    component: async () =>
      (await import(/* webpackChunkName: "booking-confirm" */ './booking-confirm/ConfirmBookingPage'))
        .ConfirmBookingPage,
  }),
  ...[paths.bookings, paths.bookingHistory].map((path) =>
    page('booking-history', path, 'Chores Booking History', {
      render: 'static',
      searchParams: [JOIN],
      needs: 'customer',
      loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).bookings,
      component: async () =>
        (await import(/* webpackChunkName: "booking-history" */ './booking-history/BookingHistoryPage'))
          .BookingHistoryPage,
    }),
  ),
  page('booking-receipt', ownPaths.receipt, 'Receipt', {
    needs: 'customer',
    component: async () =>
      (await import(/* webpackChunkName: "booking-receipt" */ './booking-receipt/ReceiptPage')).ReceiptPage,
  }),
  page('cart', paths.cart, 'Your chores', {
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).cart,
    component: async () => (await import(/* webpackChunkName: "cart" */ './cart/CartPage')).CartPage,
  }),
  page('categories', paths.categories, 'Chores Categories', {
    render: 'static',
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).categories,
    head: async () => (await import(/* webpackChunkName: "heads" */ './heads')).categories,
    component: async () =>
      (await import(/* webpackChunkName: "categories" */ './categories/CategoriesPage')).CategoriesPage,
  }),
  page('category', paths.category, 'Category', {
    render: 'server',
    searchParams: [JOIN],
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).category,
    head: async () => (await import(/* webpackChunkName: "heads" */ './heads')).category,
    component: async () => (await import(/* webpackChunkName: "category" */ './category/CategoryPage')).CategoryPage,
  }),
  page('profile', ownPaths.favourites, 'My Favourites', {
    needs: 'customer',
    component: async () =>
      (await import(/* webpackChunkName: "profile" */ './favourites/FavouritesPage')).FavouritesPage,
  }),
  page('helper', ownPaths.helper, 'Helper', {
    render: 'server',
    searchParams: [JOIN, 'page'],
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).helper,
    head: async () => (await import(/* webpackChunkName: "heads" */ './heads')).helper,
    component: async () => (await import(/* webpackChunkName: "helper" */ './helper/ProviderPage')).ProviderPage,
  }),
  page('home', paths.home, 'Home', {
    render: 'static',
    laterChunks: ['home-sections'],
    loadParts: async () => (await import(/* webpackChunkName: "home" */ './home/HomePage')).HomeSections.preload(),
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).home,
    head: async () => (await import(/* webpackChunkName: "heads" */ './heads')).home,
    component: async () => (await import(/* webpackChunkName: "home" */ './home/HomePage')).HomePage,
  }),
  /** Its chunk is that of posts, which shows Markdown too. Its loader is there as well: its endpoint is of no other page. */
  page('post', paths.info, 'Help and rules', {
    render: 'server',
    searchParams: [JOIN],
    loader: async () => (await import(/* webpackChunkName: "post" */ './info/loader')).loader,
    head: async () => (await import(/* webpackChunkName: "heads" */ './heads')).info,
    component: async () => (await import(/* webpackChunkName: "post" */ './info/InfoPage')).InfoPage,
  }),
  ...[paths.root, paths.landing].map((path) =>
    page('landing', path, 'Your time back', {
      render: 'static',
      laterChunks: ['landing-sections'],
      loadParts: async () =>
        (await import(/* webpackChunkName: "landing" */ './landing/LandingPage')).LandingSections.preload(),
      head: async () => (await import(/* webpackChunkName: "heads" */ './heads')).landing,
      component: async () => (await import(/* webpackChunkName: "landing" */ './landing/LandingPage')).LandingPage,
    }),
  ),
  page('payment', paths.paymentCancel, 'Payment not completed', {
    component: async () =>
      (await import(/* webpackChunkName: "payment" */ './payment-paypal-cancel/PaymentCancelPage')).PaymentCancelPage,
  }),
  /** No guard: the page itself shows that nobody is logged in (C-2.78). */
  page('payment', paths.paymentSuccess, 'Your payment', {
    component: async () =>
      (await import(/* webpackChunkName: "payment" */ './payment-paypal-success/PaymentSuccessPage'))
        .PaymentSuccessPage,
  }),
  page('post', paths.post, 'Post', {
    render: 'server',
    searchParams: [JOIN],
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).post,
    head: async () => (await import(/* webpackChunkName: "heads" */ './heads')).post,
    component: async () => (await import(/* webpackChunkName: "post" */ './post/PostPage')).PostPage,
  }),
  page('profile', paths.profile, 'My Profile', {
    needs: 'customer',
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).profile,
    component: async () => (await import(/* webpackChunkName: "profile" */ './profile/ProfilePage')).ProfilePage,
  }),
  page('regular', ownPaths.regular, 'Regular help', {
    needs: 'customer',
    component: async () => (await import(/* webpackChunkName: "regular" */ './regular/RegularPage')).RegularPage,
  }),
  /** Its chunk is that of the other page with a form of what somebody thinks. */
  page('review', paths.reports, 'Reports and decisions', {
    render: 'server',
    searchParams: [JOIN],
    loader: async () => (await import(/* webpackChunkName: "review" */ './reports/loader')).loader,
    head: async () => (await import(/* webpackChunkName: "heads" */ './heads')).reports,
    component: async () => (await import(/* webpackChunkName: "review" */ './reports/ReportsPage')).ReportsPage,
  }),
  page('review', paths.review, 'Submit Your Review', {
    component: async () => (await import(/* webpackChunkName: "review" */ './review/ReviewPage')).ReviewPage,
  }),
  searchResults,
  page('service', paths.service, 'Chore details', {
    render: 'server',
    searchParams: [JOIN, 'page', ...SLOT_PARAMS],
    needs: 'customer',
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).service,
    head: async () => (await import(/* webpackChunkName: "heads" */ './heads')).service,
    component: async () => (await import(/* webpackChunkName: "service" */ './service/ServicePage')).ServicePage,
  }),
  page('services', paths.services, 'Find Your Perfect Chores', {
    render: 'server',
    searchParams: [JOIN, ...SEARCH_PARAMS],
    loader: async () => (await import(/* webpackChunkName: "loaders" */ './loaders')).services,
    head: async () => (await import(/* webpackChunkName: "heads" */ './heads')).services,
    component: async () => (await import(/* webpackChunkName: "services" */ './services/ServicesPage')).ServicesPage,
  }),
];
