/** The use cases of a booking: create, pay, match, change, cancel, visit, complete, solve a problem. */
export { acceptAssigned, assignBooking, rankReasons } from './matching/matchBooking';
export { activatePaidSeries, beginWantedSeries, confirmBooking, letPayAgain, registerBookingJobs } from './bookingJobs';
export { type CustomerRow, listCustomerBookings, listCustomerRows, listProviderRows } from './lists/bookingLists.repo';
export { toCustomerBooking, toProviderBooking } from './lists/bookingViews';
export { endBooking, refundBooking } from './cancelBooking';
export {
  type Candidate,
  listCandidates,
  listCandidatesOfAll,
  listCandidatesToAsk,
  listFittingCandidates,
} from './matching/candidates.repo';
export { purgeIdempotencyKeys } from './create/idempotencyKeys.repo';
export { leaveToDesk, registerProblemJobs } from './problems/problemDesk';
export { listOffers, listProblemPictures } from './problems/problems.repo';
export { bookingsDomainRoutes } from './routes';
export { listOwnSeries } from './series/series.repo';
export { registerSeriesJobs } from './series/seriesClock';
export { registerChangeJobs, settleChange } from './timeChanges/endChange';
export { readDeskTimeline } from './timeline/deskTimeline';
export { type AssignmentRow, listAssignments, listAvailabilityOffers, type OfferRow } from './timeline/timeline.repo';
export { readWorkFigures } from './lists/workFigures.repo';
