/**
 * Every page of the operators' desk, by its name, in one of a few chunks beside that of the frame; the route table names the chunk again. Each chunk
 * costs every page of helpers some bytes, and a page of the desk has the bytes of all in its chunk.
 */
export const deskPages = {
  AuditPage: async () => (await import(/* webpackChunkName: "desk-home" */ './pages/desk-audit/AuditPage')).AuditPage,
  HelperPage: async () =>
    (await import(/* webpackChunkName: "desk-home" */ './pages/desk-helper/HelperPage')).HelperPage,
  HelpersPage: async () =>
    (await import(/* webpackChunkName: "desk-home" */ './pages/desk-helpers/HelpersPage')).HelpersPage,
  CategoriesPage: async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-catalogue/CategoriesPage')).CategoriesPage,
  CategoryPage: async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-catalogue/CategoryPage')).CategoryPage,
  NewServicePage: async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-catalogue/NewServicePage')).NewServicePage,
  ServicePage: async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-catalogue/ServicePage')).ServicePage,
  BookingPage: async () =>
    (await import(/* webpackChunkName: "desk-work" */ './pages/desk-booking/BookingPage')).BookingPage,
  BookingsPage: async () =>
    (await import(/* webpackChunkName: "desk-work" */ './pages/desk-bookings/BookingsPage')).BookingsPage,
  ReviewsPage: async () =>
    (await import(/* webpackChunkName: "desk-catalogue" */ './pages/desk-reviews/ReviewsPage')).ReviewsPage,
  ImportPage: async () =>
    (await import(/* webpackChunkName: "desk-work" */ './pages/desk-import/ImportPage')).ImportPage,
  SetupPage: async () => (await import(/* webpackChunkName: "desk-work" */ './pages/desk-setup/SetupPage')).SetupPage,
  TodayPage: async () => (await import(/* webpackChunkName: "desk-home" */ './pages/desk/TodayPage')).TodayPage,
};
