/** The text of every mail, and whom it goes to; the mails that a person may do without, and the gallery of all of them. */
export { galleryRoutes } from './gallery.routes';
export { listUnwantedMails } from './mailChoices.repo';
export { type AccountRef, NOT_ME_PATH, readNotMe } from './notMe';
export { mailRoutes } from './mails.routes';
export {
  type CodePurpose,
  sendAccountClosed,
  sendFactorChanged,
  sendNewDevice,
  sendNoAccount,
  sendOneTimeCode,
  sendPasswordChanged,
  sendPayoutEmailChanged,
  sendProviderApproved,
  sendProviderWelcome,
  sendWorkStateChanged,
} from './accountMails';
export {
  sendAssignmentExpired,
  sendBookingAccepted,
  sendBookingAssigned,
  sendBookingConfirmed,
  sendJobTakenBack,
  sendPaymentDeclined,
} from './bookingMails';
export * from './newsMails';
export { type Cancellation, sendBookingCancelled } from './cancellationMails';
export { sendChangeReturned, sendExtraTimeAdded, sendExtraTimeAsked, sendTimeChanged } from './changeMails';
export {
  sendBookingCompleted,
  sendConfirmedByProvider,
  sendPayoutProblem,
  sendPayoutSent,
  sendReviewReply,
} from './completionMails';
export { sendJobAlert, sendOperatorWarning, sendRefusalAlert } from './operatorMails';
export { registerPushDelivery } from './push';
export { pushRoutes } from './push.routes';
export { sendRegularEnded, sendVisitLapsed, sendVisitOpen, type VisitForMail } from './seriesMails';
