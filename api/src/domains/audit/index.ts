/** What operators did, kept with its effect. */
export { auditRoutes } from './audit.routes';
export {
  bookingState,
  bookingSubject,
  type ByOperator,
  byOperator,
  providerSubject,
  recordAction,
} from './recordAction';
