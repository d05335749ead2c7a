/** The record of operators' acts, each kept with its effect. */
export { auditRoutes } from './audit.routes';
export {
  bookingState,
  bookingSubject,
  type ByOperator,
  byOperator,
  providerSubject,
  recordAction,
} from './operatorActions.repo';
