/** The text of every mail, and whom it goes to. */
export {
  type CodePurpose,
  sendAccountClosed,
  sendNoAccount,
  sendOneTimeCode,
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
  sendPaymentDeclined,
} from './bookingMails';
export { sendCalendarFailure } from './calendarMails';
export { type Cancellation, sendBookingCancelled } from './cancellationMails';
export { sendChangeReturned, sendExtraTimeAdded, sendExtraTimeAsked, sendTimeChanged } from './changeMails';
export { sendBookingCompleted, sendConfirmedByProvider } from './completionMails';
export { sendJobAlert, sendOperatorWarning, sendRefusalAlert } from './operatorMails';
export { sendPayoutProblem, sendPayoutSent } from './payoutMails';
export { sendProblemNews } from './problemMails';
export { sendReviewReply } from './reviewMails';
export { sendRegularEnded, sendVisitLapsed, sendVisitOpen, type VisitForMail } from './seriesMails';
export { sendJobTakenBack } from './takenBackMails';
export { sendUnreadMessages } from './threadMails';
export { sendLate, sendOnMyWay } from './visitMails';
