/** Every page of the operators' desk, as one chunk. */
export { AuditPage } from './pages/desk-audit/AuditPage';
export { HelperPage } from './pages/desk-helper/HelperPage';
export { HelpersPage } from './pages/desk-helpers/HelpersPage';
export { TodayPage } from './pages/desk/TodayPage';
