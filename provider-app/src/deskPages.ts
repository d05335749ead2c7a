/** Every page of the operators' desk, as one chunk. */
export { AuditPage } from './pages/desk-audit/AuditPage';
export { TodayPage } from './pages/desk/TodayPage';
