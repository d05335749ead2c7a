/** Every page of the operators' desk, as one chunk. */
export { AuditPage } from './pages/desk-audit/AuditPage';
export { HelperPage } from './pages/desk-helper/HelperPage';
export { HelpersPage } from './pages/desk-helpers/HelpersPage';
export { CategoriesPage } from './pages/desk-catalogue/CategoriesPage';
export { CategoryPage } from './pages/desk-catalogue/CategoryPage';
export { NewServicePage } from './pages/desk-catalogue/NewServicePage';
export { ServicePage } from './pages/desk-catalogue/ServicePage';
export { BookingPage } from './pages/desk-booking/BookingPage';
export { BookingsPage } from './pages/desk-bookings/BookingsPage';
export { ReviewsPage } from './pages/desk-reviews/ReviewsPage';
export { TodayPage } from './pages/desk/TodayPage';
