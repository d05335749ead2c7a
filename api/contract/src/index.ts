import { accountSchemas } from './account';
import { accountCalls } from './account.calls';
import { authSchemas } from './auth';
import { authCalls } from './auth.calls';
import { bookingActionSchemas, bookingSchemas, providerBookingSchemas } from './booking';
import { bookingActionCalls } from './bookingAction.calls';
import { bookSchemas } from './books';
import { bookCalls } from './books.calls';
import { bookingChangeSchemas } from './bookingChange';
import { bookingChangeCalls } from './bookingChange.calls';
import { bookingCalls } from './booking.calls';
import { bookingReviewSchemas } from './bookingReview';
import { bookingReviewCalls } from './bookingReview.calls';
import { busyCalendarSchemas } from './busyCalendar';
import { busyCalendarCalls } from './busyCalendar.calls';
import { calendarSchemas } from './calendar';
import { calendarCalls } from './calendar.calls';
import { cartSchemas } from './cart';
import { cartCalls } from './cart.calls';
import { categorySchemas } from './category';
import { categoryCalls } from './category.calls';
import { chatSchemas } from './chat';
import { chatCalls } from './chat.calls';
import { customerSchemas } from './customer';
import { customerCalls } from './customer.calls';
import { favouriteSchemas } from './favourites';
import { favouriteCalls } from './favourites.calls';
import { healthSchemas } from './health';
import { healthCalls } from './health.calls';
import { probeSchemas } from './probes';
import { probeCalls } from './probes.calls';
import { operatorSchemas } from './operator';
import { operatorAuthSchemas } from './operatorAuth';
import { operatorAuthCalls } from './operatorAuth.calls';
import { operatorCalls } from './operator.calls';
import { operatorBookingSchemas } from './operatorBookings';
import { operatorBookingCalls } from './operatorBookings.calls';
import { operatorChatSchemas } from './operatorChats';
import { operatorChatCalls } from './operatorChats.calls';
import { operatorPostSchemas } from './operatorPosts';
import { operatorPostCalls } from './operatorPosts.calls';
import { operatorReviewSchemas } from './operatorReviews';
import { operatorReviewCalls } from './operatorReviews.calls';
import { operatorSetupSchemas } from './operatorSetup';
import { operatorSetupCalls } from './operatorSetup.calls';
import { operatorProviderSchemas } from './operatorProviders';
import { operatorProviderCalls } from './operatorProviders.calls';
import { operatorCatalogueSchemas } from './operatorCatalogue';
import { operatorCatalogueCalls } from './operatorCatalogue.calls';
import { orderSchemas } from './order';
import { orderCalls } from './order.calls';
import { pastOfferSchemas } from './pastOffers';
import { pastOfferCalls } from './pastOffers.calls';
import { paymentSchemas } from './payment';
import { paymentCalls } from './payment.calls';
import { planSchemas } from './plan';
import { planCalls } from './plan.calls';
import { postSchemas } from './post';
import { postCalls } from './post.calls';
import { problemCalls } from './problem.calls';
import { problemSchemas } from './problemSchemas';
import { providerSchemas } from './provider';
import { providerCalls } from './provider.calls';
import { providerBookingCalls } from './providerBooking.calls';
import { publicProviderSchemas } from './publicProvider';
import { publicProviderCalls } from './publicProvider.calls';
import { receiptSchemas } from './receipt';
import { receiptCalls } from './receipt.calls';
import { reviewSchemas } from './review';
import { reviewCalls } from './review.calls';
import { reviewReportSchemas } from './reviewReport';
import { reviewReportCalls } from './reviewReport.calls';
import { seriesSchemas } from './series';
import { seriesCalls } from './series.calls';
import { serviceSchemas } from './service';
import { serviceCalls } from './service.calls';
import { visitSchemas } from './visit';
import { visitCalls } from './visit.calls';
import { threadSchemas } from './thread';
import { threadCalls } from './thread.calls';
import { unreadSchemas } from './unread';
import { unreadCalls } from './unread.calls';
import { weekSchemas } from './week';
import { weekCalls } from './week.calls';
import { workFigureSchemas } from './workFigures';
import { workFigureCalls } from './workFigures.calls';

/** Every call between browser and server, by name. For the server, tests and tools: a page imports the calls of its resource. */
export const calls = {
  ...healthCalls,
  ...probeCalls,
  ...authCalls,
  ...categoryCalls,
  ...serviceCalls,
  ...postCalls,
  ...reviewCalls,
  ...reviewReportCalls,
  ...cartCalls,
  ...orderCalls,
  ...customerCalls,
  ...favouriteCalls,
  ...accountCalls,
  ...bookCalls,
  ...bookingCalls,
  ...bookingActionCalls,
  ...providerBookingCalls,
  ...bookingReviewCalls,
  ...bookingChangeCalls,
  ...seriesCalls,
  ...calendarCalls,
  ...busyCalendarCalls,
  ...visitCalls,
  ...pastOfferCalls,
  ...planCalls,
  ...weekCalls,
  ...workFigureCalls,
  ...paymentCalls,
  ...receiptCalls,
  ...problemCalls,
  ...providerCalls,
  ...publicProviderCalls,
  ...chatCalls,
  ...threadCalls,
  ...unreadCalls,
  ...operatorAuthCalls,
  ...operatorCalls,
  ...operatorBookingCalls,
  ...operatorChatCalls,
  ...operatorProviderCalls,
  ...operatorCatalogueCalls,
  ...operatorPostCalls,
  ...operatorReviewCalls,
  ...operatorSetupCalls,
} as const;
export type CallName = keyof typeof calls;

/** The schemas of every call, by the same names. */
export const schemas = {
  ...healthSchemas,
  ...probeSchemas,
  ...authSchemas,
  ...categorySchemas,
  ...serviceSchemas,
  ...postSchemas,
  ...reviewSchemas,
  ...reviewReportSchemas,
  ...cartSchemas,
  ...orderSchemas,
  ...customerSchemas,
  ...favouriteSchemas,
  ...accountSchemas,
  ...bookSchemas,
  ...bookingSchemas,
  ...bookingActionSchemas,
  ...providerBookingSchemas,
  ...bookingReviewSchemas,
  ...bookingChangeSchemas,
  ...seriesSchemas,
  ...calendarSchemas,
  ...busyCalendarSchemas,
  ...visitSchemas,
  ...pastOfferSchemas,
  ...planSchemas,
  ...weekSchemas,
  ...workFigureSchemas,
  ...paymentSchemas,
  ...receiptSchemas,
  ...problemSchemas,
  ...providerSchemas,
  ...publicProviderSchemas,
  ...chatSchemas,
  ...threadSchemas,
  ...unreadSchemas,
  ...operatorAuthSchemas,
  ...operatorSchemas,
  ...operatorBookingSchemas,
  ...operatorChatSchemas,
  ...operatorProviderSchemas,
  ...operatorCatalogueSchemas,
  ...operatorPostSchemas,
  ...operatorReviewSchemas,
  ...operatorSetupSchemas,
} as const;
