import type { ComponentType } from 'react';
import type { DeskPath } from './titles';

/**
 * Every page of the operators' desk, by its path below `/desk`, in one of a few chunks beside that of the frame; deskChunks.ts names the
 * chunk again. Each chunk costs every page of helpers some bytes, and a page of the desk has the bytes of all in its chunk.
 */
export const deskPages = {
  ':any/*': async () => (await import(/* webpackChunkName: "desk-home" */ '../components/NotFoundPage')).NotFoundPage,
  audit: async () => (await import(/* webpackChunkName: "desk-home" */ './pages/audit/AuditPage')).AuditPage,
  'helpers/:id': async () => (await import(/* webpackChunkName: "desk-home" */ './pages/helper/HelperPage')).HelperPage,
  helpers: async () => (await import(/* webpackChunkName: "desk-home" */ './pages/helpers/HelpersPage')).HelpersPage,
  catalogue: async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/catalogue/CategoriesPage')).CategoriesPage,
  'catalogue/category/:id': async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/catalogue/CategoryPage')).CategoryPage,
  'catalogue/category/:id/new': async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/catalogue/NewServicePage')).NewServicePage,
  'catalogue/service/:id': async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/catalogue/ServicePage')).ServicePage,
  'bookings/:id': async () =>
    (await import(/* webpackChunkName: "desk-work" */ './pages/booking/BookingPage')).BookingPage,
  bookings: async () =>
    (await import(/* webpackChunkName: "desk-work" */ './pages/bookings/BookingsPage')).BookingsPage,
  reviews: async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/reviews/ReviewsPage')).ReviewsPage,
  posts: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './pages/posts/PostsPage')).PostsPage,
  'posts/new': async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/posts/NewPostPage')).NewPostPage,
  'posts/:id': async () => (await import(/* webpackChunkName: "desk-catalogue" */ './pages/posts/PostPage')).PostPage,
  chats: async () => (await import(/* webpackChunkName: "desk-chats" */ './pages/chats/ChatsPage')).ChatsPage,
  'chats/:providerId': async () =>
    (await import(/* webpackChunkName: "desk-chats" */ './pages/chats/ChatsPage')).ChatsPage,
  import: async () => (await import(/* webpackChunkName: "desk-work" */ './pages/import/ImportPage')).ImportPage,
  setup: async () => (await import(/* webpackChunkName: "desk-work" */ './pages/setup/SetupPage')).SetupPage,
  '': async () => (await import(/* webpackChunkName: "desk-home" */ './pages/today/TodayPage')).TodayPage,
} satisfies Record<DeskPath, () => Promise<ComponentType>>;
