import type { RouteObject } from 'react-router-dom';
import { routePatterns } from 'shared-ui/paths';
import type { RouteHandle } from 'shared-ui/routeHandle';
import { CustomerLayout } from './layout/CustomerLayout';
import { start } from './loaders';
import { titles } from './texts';

function page(title: string, more: Omit<RouteHandle, 'title'> = {}): { handle: RouteHandle } {
  return {
    handle: { title, ...more },
  };
}
const forCustomers = { needs: 'customer' } as const;

/** A new object for each address: the router keeps its state of loading in it. */
function landing(): RouteObject {
  return {
    handle: { title: titles.landing, render: 'static' } satisfies RouteHandle,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "landing" */ './pages/landing/LandingPage')).LandingPage,
    },
  };
}

function bookingHistory(): RouteObject {
  return {
    ...page(titles.bookingHistory, forCustomers),
    loader: start.bookings,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "booking-history" */ './pages/booking-history/BookingHistoryPage'))
          .BookingHistoryPage,
    },
  };
}

/**
 * The one module this app exposes. Every page is lazy and in a chunk named like its folder: the shell's page preloads chunks by that
 * name. `handle` gives the page's title and who may enter (the shell guards); the loader starts its first query meanwhile.
 */
const pages: RouteObject[] = [
  { ...landing(), path: routePatterns.root },
  { ...landing(), path: routePatterns.landing },
  {
    path: routePatterns.home,
    handle: { title: titles.home, render: 'static' } satisfies RouteHandle,
    loader: start.home,
    lazy: { Component: async () => (await import(/* webpackChunkName: "home" */ './pages/home/HomePage')).HomePage },
  },
  {
    path: routePatterns.categories,
    ...page(titles.categories, { render: 'static' }),
    loader: start.categories,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "categories" */ './pages/categories/CategoriesPage')).CategoriesPage,
    },
  },
  {
    path: routePatterns.category,
    ...page(titles.category, { render: 'server' }),
    loader: start.category,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "category" */ './pages/category/CategoryPage')).CategoryPage,
    },
  },
  {
    path: routePatterns.services,
    ...page(titles.services, { render: 'server' }),
    loader: start.services,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "services" */ './pages/services/ServicesPage')).ServicesPage,
    },
  },
  {
    path: routePatterns.searchServices,
    ...page(titles.searchServices, { render: 'server' }),
    loader: start.searchServices,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "searchservices" */ './pages/searchservices/SearchServicesPage'))
          .SearchServicesPage,
    },
  },
  {
    path: routePatterns.service,
    ...page(titles.service, forCustomers),
    loader: start.service,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "service" */ './pages/service/ServicePage')).ServicePage,
    },
  },
  {
    path: routePatterns.posts,
    ...page(titles.posts, { render: 'static' }),
    loader: start.posts,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "allposts" */ './pages/allposts/AllPostsPage')).AllPostsPage,
    },
  },
  {
    path: routePatterns.post,
    ...page(titles.post),
    loader: start.post,
    lazy: { Component: async () => (await import(/* webpackChunkName: "post" */ './pages/post/PostPage')).PostPage },
  },
  {
    path: routePatterns.cart,
    ...page(titles.cart),
    loader: start.cart,
    lazy: { Component: async () => (await import(/* webpackChunkName: "cart" */ './pages/cart/CartPage')).CartPage },
  },
  {
    path: routePatterns.auth,
    ...page(titles.auth),
    lazy: { Component: async () => (await import(/* webpackChunkName: "auth" */ './pages/auth/AuthPage')).AuthPage },
  },
  {
    path: routePatterns.profile,
    ...page(titles.profile, forCustomers),
    loader: start.profile,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "profile" */ './pages/profile/ProfilePage')).ProfilePage,
    },
  },
  {
    path: routePatterns.book,
    ...page(titles.book, forCustomers),
    loader: start.book,
    lazy: { Component: async () => (await import(/* webpackChunkName: "book" */ './pages/book/BookPage')).BookPage },
  },
  { ...bookingHistory(), path: routePatterns.bookings },
  { ...bookingHistory(), path: routePatterns.bookingHistory },
  {
    path: routePatterns.confirmBooking,
    ...page(titles.confirmBooking, forCustomers),
    loader: start.bookings,
    lazy: {
      Component: async () =>
        (await import(/* webpackChunkName: "booking-confirm" */ './pages/booking-confirm/ConfirmBookingPage'))
          .ConfirmBookingPage,
    },
  },
  {
    // No guard: it says itself that nobody is logged in (C-2.78).
    path: routePatterns.paymentSuccess,
    ...page(titles.paymentSuccess),
    lazy: {
      Component: async () =>
        (
          await import(
            /* webpackChunkName: "payment-paypal-success" */ './pages/payment-paypal-success/PaymentSuccessPage'
          )
        ).PaymentSuccessPage,
    },
  },
  {
    path: routePatterns.paymentCancel,
    ...page(titles.paymentCancel),
    lazy: {
      Component: async () =>
        (
          await import(
            /* webpackChunkName: "payment-paypal-cancel" */ './pages/payment-paypal-cancel/PaymentCancelPage'
          )
        ).PaymentCancelPage,
    },
  },
  {
    path: routePatterns.review,
    ...page(titles.review),
    lazy: {
      Component: async () => (await import(/* webpackChunkName: "review" */ './pages/review/ReviewPage')).ReviewPage,
    },
  },
];

export const routes: RouteObject[] = [{ element: <CustomerLayout />, children: pages }];
