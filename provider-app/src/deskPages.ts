import type { ComponentType } from 'react';
import type { DeskPath } from './texts/deskTitles';

/**
 * Every page of the operators' desk, by its path below `/desk`, in one of a few chunks beside that of the frame; deskChunks.ts names the
 * chunk again. Each chunk costs every page of helpers some bytes, and a page of the desk has the bytes of all in its chunk.
 */
export const deskPages = {
  ':any/*': async () =>
    (await import(/* webpackChunkName: "desk-home" */ './pages/not-found/NotFoundPage')).NotFoundPage,
  audit: async () => (await import(/* webpackChunkName: "desk-home" */ './pages/desk-audit/AuditPage')).AuditPage,
  'helpers/:id': async () =>
    (await import(/* webpackChunkName: "desk-home" */ './pages/desk-helper/HelperPage')).HelperPage,
  helpers: async () =>
    (await import(/* webpackChunkName: "desk-home" */ './pages/desk-helpers/HelpersPage')).HelpersPage,
  catalogue: async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-catalogue/CategoriesPage')).CategoriesPage,
  'catalogue/category/:id': async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-catalogue/CategoryPage')).CategoryPage,
  'catalogue/category/:id/new': async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-catalogue/NewServicePage')).NewServicePage,
  'catalogue/service/:id': async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-catalogue/ServicePage')).ServicePage,
  'bookings/:id': async () =>
    (await import(/* webpackChunkName: "desk-work" */ './pages/desk-booking/BookingPage')).BookingPage,
  bookings: async () =>
    (await import(/* webpackChunkName: "desk-work" */ './pages/desk-bookings/BookingsPage')).BookingsPage,
  reviews: async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-reviews/ReviewsPage')).ReviewsPage,
  posts: async () => (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-posts/PostsPage')).PostsPage,
  'posts/new': async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-posts/NewPostPage')).NewPostPage,
  'posts/:id': async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-posts/PostPage')).PostPage,
  chats: async () => (await import(/* webpackChunkName: "desk-chats" */ './pages/desk-chats/ChatsPage')).ChatsPage,
  'chats/:providerId': async () =>
    (await import(/* webpackChunkName: "desk-chats" */ './pages/desk-chats/ChatsPage')).ChatsPage,
  import: async () => (await import(/* webpackChunkName: "desk-work" */ './pages/desk-import/ImportPage')).ImportPage,
  setup: async () => (await import(/* webpackChunkName: "desk-work" */ './pages/desk-setup/SetupPage')).SetupPage,
  '': async () => (await import(/* webpackChunkName: "desk-home" */ './pages/desk/TodayPage')).TodayPage,
} satisfies Record<DeskPath, () => Promise<ComponentType>>;
