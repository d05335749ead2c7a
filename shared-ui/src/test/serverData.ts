import type { CustomerBooking, ProviderBooking } from 'contract/bookings/booking';
import type { ReportDetail } from 'contract/desk/operatorReports';
import type { Block } from 'contract/people/block';
import type { OwnReport, ReportYearFigure } from 'contract/reports/report';
import type { AttentionItem, Setup, OperatorReview } from 'contract/desk/attention';
import type { BookingChanges, ChangeQuote } from 'contract/bookings/bookingChange';
import type { Category, ProviderReview, PublicProvider } from 'contract/catalogue/directory';
import type { ChatMessage } from 'contract/conversations/chat';
import type { OwnCustomerProfile } from 'contract/people/customer';
import type { BookingCandidate, OperatorBookingDetails } from 'contract/desk/operatorBookings';
import type { Conversation, OperatorMessage, SavedReply, OperatorProvider } from 'contract/desk/operatorProviders';
import type { Figures, SystemPart } from 'contract/desk/figures';
import type { AuditEntry } from 'contract/desk/operatorAudit';
import type { OperatorSitePage } from 'contract/desk/operatorSitePages';
import type { CatalogueCategory, CatalogueService, OperatorPost } from 'contract/desk/operatorCatalogue';
import type { BookingMoney } from 'contract/desk/operatorMoney';
import type { Order, Earnings, Receipt } from 'contract/money/payment';
import type { PastOffer, WorkFigures } from 'contract/people/business';
import type { BookkeepingJob, BookkeepingPayout, StatementQuarter } from 'contract/money/bookkeeping';
import type { Favourites, FullPost, Service } from 'contract/catalogue/service';
import type { ProviderPlan, WeekDay } from 'contract/planning/plan';
import type { BookingProblem } from 'contract/bookings/problemSchemas';
import type { OwnProvider } from 'contract/people/provider';
import type { Review } from 'contract/catalogue/review';
import type { OwnReview } from 'contract/catalogue/reviewReport';
import type { Series } from 'contract/bookings/series';
import type { Thread, ThreadMessage } from 'contract/conversations/thread';
import type { UnreadMessages } from 'contract/conversations/unread';
import type { Timeline } from 'contract/bookings/visit';
import type { BusyCalendar } from 'contract/planning/busyCalendar';
import type { Passkey } from 'contract/people/passkeys';
import type { OpenSession } from 'contract/people/session';
import { customer, earnings, provider } from './builders';
import { openSession } from './publicProviderBuilders';
import { bookingChanges } from './changeBuilders';
import { providerPlan, workFigures } from './jobBuilders';
import { bookingProblem } from './problemBuilders';
import type { RestoreState } from 'contract/desk/restore';
import { bookingMoney, setup } from './operatorBuilders';

/** A helper, with the fields for operators that a test is about. */
export type ProviderOnServer = OwnProvider & Partial<OperatorProvider>;

/** The data of the fake server. */
export interface ServerData {
  customer: OwnCustomerProfile;
  provider: OwnProvider;
  categories: Category[];
  services: Service[];
  posts: FullPost[];
  reviews: Review[];
  /** Helpers as everybody may see them, and the reviews of any of them. */
  publicProviders: PublicProvider[];
  providerReviews: ProviderReview[];
  /** Of the helper's own work. */
  ownReviews: OwnReview[];
  bookings: CustomerBooking[];
  /** Of every booking. */
  timeline: Timeline;
  /** Of every booking, as the side that is signed in reads it, and the quote of any other time. */
  bookingChanges: BookingChanges;
  changeQuote: ChangeQuote;
  /** Of every booking, as the side that is signed in reads it. */
  bookingProblem: BookingProblem;
  /** Of every booking; null while nothing is paid. */
  receipt: Receipt | null;
  /** Of every booking; null until it is written. */
  bookingReview: Review | null;
  favourites: Favourites;
  /** Regular help of the customer. */
  series: Series[];
  paidBookings: ProviderBooking[];
  assignedBookings: ProviderBooking[];
  pastOffers: PastOffer[];
  workFigures: WorkFigures;
  plan: ProviderPlan;
  /** Of the helper's week: the days that are not as every other one, and calendars elsewhere. */
  weekDays: WeekDay[];
  busyCalendars: BusyCalendar[];
  earnings: Earnings;
  /** A helper's books of any days: jobs, payouts, and a statement of any year. */
  bookJobs: BookkeepingJob[];
  bookPayouts: BookkeepingPayout[];
  statementQuarter: StatementQuarter | null;
  messages: ChatMessage[];
  orders: Order[];
  cart: Record<string, number>;
  /** Of the account that is signed in; null until one is made. */
  calendarUrl: string | null;
  /** The topics of optional mails that the account gets no more. */
  unwantedMails: string[];
  sessions: OpenSession[];
  passkeys: Passkey[];
  /** Whether the session was proven just now, and whether the account has a second factor. */
  isProven: boolean;
  hasSecondFactor: boolean;
  /** The notifications of this device; without a key the site sends none. */
  push: { publicKey: string | null; topics: string[] };
  /** Of every booking; without a helper so far. */
  thread: Thread & { earlierMessages: ThreadMessage[] };
  unreadMessages: UnreadMessages;
  /** The operators' side: items that need a person, bookings with their money and candidates, helpers, reviews, and the audit. */
  attention: AttentionItem[];
  operatorBookings: OperatorBookingDetails[];
  bookingMoney: BookingMoney;
  bookingCandidates: BookingCandidate[];
  helpers: ProviderOnServer[];
  operatorReviews: OperatorReview[];
  operatorReports: ReportDetail[];
  ownReports: OwnReport[];
  blocks: Block[];
  reportFigures: ReportYearFigure[];
  setup: Setup;
  restore: RestoreState;
  /** Operators' side of the chat: helpers, the messages with any of them, and saved replies. */
  chats: Conversation[];
  deskMessages: OperatorMessage[];
  savedReplies: SavedReply[];
  audit: AuditEntry[];
  figures: Figures;
  system: SystemPart[];
  catalogueCategories: CatalogueCategory[];
  catalogueServices: CatalogueService[];
  operatorPosts: OperatorPost[];
  /** Pages of rules and help, as operators see them. */
  sitePages: OperatorSitePage[];
}

export function emptyServerData(): ServerData {
  return {
    customer: customer(),
    provider: provider(),
    categories: [],
    services: [],
    posts: [],
    reviews: [],
    publicProviders: [],
    providerReviews: [],
    ownReviews: [],
    pastOffers: [],
    workFigures: workFigures(),
    plan: providerPlan(),
    weekDays: [],
    busyCalendars: [],
    bookings: [],
    timeline: { steps: [{ kind: 'booked', at: '2026-11-18T12:00:00.000Z', amount: null }], next: null },
    receipt: null,
    bookingReview: null,
    bookingChanges: bookingChanges(),
    changeQuote: { revision: 0, price: 84, difference: 0, keepsHelper: false, hasHelper: false },
    bookingProblem: bookingProblem(),
    favourites: { services: [], helpers: [] },
    series: [],
    paidBookings: [],
    assignedBookings: [],
    earnings: earnings({ totalEarnings: 0, bookingCount: 0, bookings: [] }),
    bookJobs: [],
    bookPayouts: [],
    statementQuarter: null,
    messages: [],
    orders: [],
    cart: {},
    calendarUrl: null,
    unwantedMails: [],
    sessions: [openSession({ isCurrent: true })],
    passkeys: [],
    isProven: true,
    hasSecondFactor: false,
    push: { publicKey: null, topics: [] },
    thread: {
      threadId: null,
      messages: [],
      earlierMessages: [],
      hasMore: false,
      readUpTo: '0',
      unread: 0,
      closedReason: 'notAssigned',
      closesAt: null,
    },
    unreadMessages: { total: 0, bookings: [] },
    attention: [],
    operatorBookings: [],
    bookingMoney: bookingMoney(),
    bookingCandidates: [],
    helpers: [],
    operatorReviews: [],
    operatorReports: [],
    ownReports: [],
    blocks: [],
    reportFigures: [],
    setup: setup(),
    restore: { restore: null, drill: null },
    chats: [],
    deskMessages: [],
    savedReplies: [],
    audit: [],
    figures: { weeks: [], gaps: [] },
    system: [],
    catalogueCategories: [],
    catalogueServices: [],
    operatorPosts: [],
    sitePages: [],
  };
}
