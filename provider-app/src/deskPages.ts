/**
 * Every page of the operators' desk, by its name and in a chunk named after it: `desk-TodayPage`. The table is a chunk of its own, as helpers have
 * no use for it.
 */
export const deskPages = {
  AuditPage: async () =>
    (await import(/* webpackChunkName: "desk-AuditPage" */ './pages/desk-audit/AuditPage')).AuditPage,
  HelperPage: async () =>
    (await import(/* webpackChunkName: "desk-HelperPage" */ './pages/desk-helper/HelperPage')).HelperPage,
  HelpersPage: async () =>
    (await import(/* webpackChunkName: "desk-HelpersPage" */ './pages/desk-helpers/HelpersPage')).HelpersPage,
  CategoriesPage: async () =>
    (await import(/* webpackChunkName: "desk-CategoriesPage" */ './pages/desk-catalogue/CategoriesPage'))
      .CategoriesPage,
  CategoryPage: async () =>
    (await import(/* webpackChunkName: "desk-CategoryPage" */ './pages/desk-catalogue/CategoryPage')).CategoryPage,
  NewServicePage: async () =>
    (await import(/* webpackChunkName: "desk-NewServicePage" */ './pages/desk-catalogue/NewServicePage'))
      .NewServicePage,
  ServicePage: async () =>
    (await import(/* webpackChunkName: "desk-ServicePage" */ './pages/desk-catalogue/ServicePage')).ServicePage,
  BookingPage: async () =>
    (await import(/* webpackChunkName: "desk-BookingPage" */ './pages/desk-booking/BookingPage')).BookingPage,
  BookingsPage: async () =>
    (await import(/* webpackChunkName: "desk-BookingsPage" */ './pages/desk-bookings/BookingsPage')).BookingsPage,
  ReviewsPage: async () =>
    (await import(/* webpackChunkName: "desk-ReviewsPage" */ './pages/desk-reviews/ReviewsPage')).ReviewsPage,
  ImportPage: async () =>
    (await import(/* webpackChunkName: "desk-ImportPage" */ './pages/desk-import/ImportPage')).ImportPage,
  SetupPage: async () =>
    (await import(/* webpackChunkName: "desk-SetupPage" */ './pages/desk-setup/SetupPage')).SetupPage,
  TodayPage: async () => (await import(/* webpackChunkName: "desk-TodayPage" */ './pages/desk/TodayPage')).TodayPage,
};
