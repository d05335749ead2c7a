import { accountSchemas, authSchemas, calendarSchemas } from './people/account';
import { accountCalls, authCalls, calendarCalls, passkeyCalls, proofCalls, sessionCalls } from './people/account.calls';
import { bookingActionSchemas, bookingSchemas, providerBookingSchemas } from './bookings/booking';
import { blockSchemas } from './people/block';
import { blockCalls } from './people/block.calls';
import { bookkeepingSchemas } from './money/bookkeeping';
import { bookkeepingCalls, pastOfferCalls, reviewReportCalls, workFigureCalls } from './people/business.calls';
import { bookingChangeSchemas } from './bookings/bookingChange';
import {
  bookingChangeCalls,
  bookingReviewCalls,
  problemCalls,
  seriesCalls,
  visitCalls,
} from './bookings/bookingChange.calls';
import { bookingActionCalls, bookingCalls, providerBookingCalls } from './bookings/booking.calls';
import { bookingReviewSchemas, reviewSchemas } from './catalogue/review';
import { busyCalendarSchemas } from './planning/busyCalendar';
import { busyCalendarCalls, planCalls, weekCalls } from './planning/planning.calls';
import { cartSchemas } from './catalogue/cart';
import { cartCalls } from './catalogue/cart.calls';
import { categorySchemas, publicProviderSchemas } from './catalogue/directory';
import { categoryCalls, publicProviderCalls } from './catalogue/directory.calls';
import { chatSchemas } from './conversations/chat';
import { chatCalls, threadCalls } from './conversations/conversations.calls';
import { customerSchemas } from './people/customer';
import { customerCalls } from './people/customer.calls';
import { favouriteSchemas, postSchemas, serviceSchemas } from './catalogue/service';
import { sitePageSchemas } from './catalogue/sitePage';
import { sitePageCalls } from './catalogue/sitePage.calls';
import { favouriteCalls, postCalls, reviewCalls, serviceCalls } from './catalogue/catalogue.calls';
import { healthSchemas, probeSchemas } from './platform/health';
import { healthCalls, probeCalls } from './platform/health.calls';
import { operatorFigureSchemas } from './desk/figures';
import { operatorSchemas } from './desk/operator';
import { operatorAuthSchemas, operatorReviewSchemas, operatorSetupSchemas } from './desk/attention';
import {
  operatorAuthCalls,
  operatorCalls,
  operatorBookingCalls,
  operatorChatCalls,
  operatorFigureCalls,
  operatorPostCalls,
  operatorReportCalls,
  operatorReviewCalls,
  operatorSetupCalls,
  operatorSitePageCalls,
  operatorProviderCalls,
  operatorCatalogueCalls,
  restoreCalls,
} from './desk/operator.calls';
import { operatorBookingSchemas } from './desk/operatorBookings';
import { operatorChatSchemas, operatorProviderSchemas } from './desk/operatorProviders';
import { operatorReportSchemas } from './desk/operatorReports';
import { operatorSitePageSchemas } from './desk/operatorSitePages';
import { operatorPostSchemas, operatorCatalogueSchemas } from './desk/operatorCatalogue';
import { orderSchemas, paymentSchemas, receiptSchemas } from './money/payment';
import { orderCalls, paymentCalls, receiptCalls } from './money/payment.calls';
import { reportSchemas } from './reports/report';
import { reportCalls } from './reports/report.calls';
import { restoreSchemas } from './desk/restore';
import { pastOfferSchemas, workFigureSchemas } from './people/business';
import { passkeySchemas } from './people/passkeys';
import { planSchemas, weekSchemas } from './planning/plan';
import { problemSchemas } from './bookings/problemSchemas';
import { proofSchemas } from './people/proof';
import { providerSchemas } from './people/provider';
import { providerCalls } from './people/provider.calls';
import { pushSchemas } from './people/push';
import { pushCalls } from './people/push.calls';
import { sessionSchemas } from './people/session';
import { reviewReportSchemas } from './catalogue/reviewReport';
import { seriesSchemas } from './bookings/series';
import { visitSchemas } from './bookings/visit';
import { threadSchemas } from './conversations/thread';
import { unreadSchemas } from './conversations/unread';
import { unreadCalls } from './conversations/unread.calls';

/** Every resource once: its calls, and what goes in and out of them by the same names. */
const RESOURCES = [
  [healthCalls, healthSchemas],
  [probeCalls, probeSchemas],
  [authCalls, authSchemas],
  [categoryCalls, categorySchemas],
  [serviceCalls, serviceSchemas],
  [postCalls, postSchemas],
  [sitePageCalls, sitePageSchemas],
  [reviewCalls, reviewSchemas],
  [reviewReportCalls, reviewReportSchemas],
  [reportCalls, reportSchemas],
  [cartCalls, cartSchemas],
  [orderCalls, orderSchemas],
  [customerCalls, customerSchemas],
  [favouriteCalls, favouriteSchemas],
  [accountCalls, accountSchemas],
  [sessionCalls, sessionSchemas],
  [proofCalls, proofSchemas],
  [passkeyCalls, passkeySchemas],
  [blockCalls, blockSchemas],
  [pushCalls, pushSchemas],
  [bookkeepingCalls, bookkeepingSchemas],
  [bookingCalls, bookingSchemas],
  [bookingActionCalls, bookingActionSchemas],
  [providerBookingCalls, providerBookingSchemas],
  [bookingReviewCalls, bookingReviewSchemas],
  [bookingChangeCalls, bookingChangeSchemas],
  [seriesCalls, seriesSchemas],
  [calendarCalls, calendarSchemas],
  [busyCalendarCalls, busyCalendarSchemas],
  [visitCalls, visitSchemas],
  [pastOfferCalls, pastOfferSchemas],
  [planCalls, planSchemas],
  [weekCalls, weekSchemas],
  [workFigureCalls, workFigureSchemas],
  [paymentCalls, paymentSchemas],
  [receiptCalls, receiptSchemas],
  [problemCalls, problemSchemas],
  [providerCalls, providerSchemas],
  [publicProviderCalls, publicProviderSchemas],
  [chatCalls, chatSchemas],
  [threadCalls, threadSchemas],
  [unreadCalls, unreadSchemas],
  [operatorAuthCalls, operatorAuthSchemas],
  [operatorCalls, operatorSchemas],
  [operatorBookingCalls, operatorBookingSchemas],
  [operatorChatCalls, operatorChatSchemas],
  [operatorProviderCalls, operatorProviderSchemas],
  [operatorCatalogueCalls, operatorCatalogueSchemas],
  [operatorPostCalls, operatorPostSchemas],
  [operatorSitePageCalls, operatorSitePageSchemas],
  [operatorReportCalls, operatorReportSchemas],
  [operatorReviewCalls, operatorReviewSchemas],
  [operatorSetupCalls, operatorSetupSchemas],
  [operatorFigureCalls, operatorFigureSchemas],
  [restoreCalls, restoreSchemas],
] as const;

type Resource = (typeof RESOURCES)[number];
/** All tables of a kind as one. */
type Whole<Table> = (Table extends unknown ? (table: Table) => void : never) extends (whole: infer All) => void
  ? All
  : never;

/** Every call between browser and server, by name. For the server, tests and tools: a page imports the calls of its resource. */
export const calls: Whole<Resource[0]> = Object.assign({}, ...RESOURCES.map(([table]) => table));
export type CallName = keyof typeof calls;

/** The schemas of every call, by the same names. */
export const schemas: Whole<Resource[1]> = Object.assign({}, ...RESOURCES.map(([, table]) => table));
