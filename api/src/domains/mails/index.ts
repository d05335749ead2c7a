/** The text of every mail, and whom it goes to; the mails that a person may do without, and the gallery of all of them. */
export { galleryRoutes } from './gallery.routes';
export { listUnwantedMails } from './mailChoices.repo';
export { type AccountRef, NOT_ME_PATH, readNotMe } from './notMe';
export { mailRoutes } from './mails.routes';
export * from './accountMails';
export * from './bookingMails';
export * from './newsMails';
export { type Cancellation, sendBookingCancelled } from './cancellationMails';
export { sendChangeReturned, sendExtraTimeAdded, sendExtraTimeAsked, sendTimeChanged } from './changeMails';
export * from './completionMails';
export { sendJobAlert, sendOperatorWarning, sendRefusalAlert } from './operatorMails';
export { registerPushDelivery } from './push';
export { pushRoutes } from './push.routes';
export { sendReportDecided } from './reportMails';
export { sendRegularEnded, sendVisitLapsed, sendVisitOpen, type VisitForMail } from './seriesMails';
