import type { AttentionItem, Setup, OperatorReview } from 'contract/desk/attention';
import type { BookingCandidate, OperatorBookingDetails } from 'contract/desk/operatorBookings';
import type { WeekFigures } from 'contract/desk/figures';
import type { AuditEntry } from 'contract/desk/operatorAudit';
import type { Conversation, OperatorMessage, OperatorProvider } from 'contract/desk/operatorProviders';
import type { BookingMoney } from 'contract/desk/operatorMoney';
import type { OwnReview } from 'contract/catalogue/reviewReport';
import { booking, chatMessage, provider, review } from './builders';
import { workFigures } from './jobBuilders';

/** Things of the operators' side, whole and contract-true. */
let made = 0;

/** An operator's account, as a test signs one in. */
export interface OperatorAccount {
  id: string;
  email: string;
  role: 'operator';
}

export function operator(given: Partial<OperatorAccount> = {}): OperatorAccount {
  return { id: 'operator-0', email: 'operator@example.com', role: 'operator', ...given };
}

/** Something that needs an operator: a paid booking that nobody has, by default. */
export function attentionItem(given: Partial<AttentionItem> = {}): AttentionItem {
  const reference = `CH-${String((made += 1)).padStart(8, '0')}`;
  return {
    kind: 'unassigned-booking',
    since: '2026-11-18T12:05:00.000Z',
    dueAt: null,
    problem: 'It is paid and nobody has it.',
    subject: { kind: 'booking', id: reference, name: reference },
    link: { bookingId: reference, providerId: null, jobId: null },
    amount: 84,
    ...given,
  };
}

/** A booking as an operator sees it. */
export function operatorBooking(given: Partial<OperatorBookingDetails> = {}): OperatorBookingDetails {
  const details = { helper: null, matchAt: null, timeline: [], ledger: [] };
  return { ...booking(), customerId: 'customer-0', offers: [], reasons: [], ...details, ...given };
}

export function bookingMoney(given: Partial<BookingMoney> = {}): BookingMoney {
  return {
    bookingId: 'CH-00000001',
    paid: 84,
    refunded: 0,
    left: 84,
    payout: null,
    refunds: [],
    disputes: [],
    ...given,
  };
}

/** The payout of a booking, as the desk sees it; its outcome is unknown by default. */
export function moneyPayout(given: Partial<NonNullable<BookingMoney['payout']>> = {}) {
  return {
    ...{ status: 'unknown', amount: 75.6, commission: 8.4, receiver: 'payout@example.com', isContradicted: false },
    ...{ holdReason: null, heldUntil: null, failure: null, reference: null, settledAs: null },
    updatedAt: '2026-11-19T10:00:00.000Z',
    ...given,
  };
}

/** A refund of a booking, as the desk sees it; it has failed by default. */
export function moneyRefund(given: Partial<BookingMoney['refunds'][number]> = {}) {
  return {
    ...{ id: 'r1', amount: 84, status: 'failed', origin: 'ours', reason: 'Cancelled', isPart: false, isOwed: true },
    ...{ failure: null, reference: null, settledAs: null, isContradicted: false },
    createdAt: '2026-11-19T10:00:00.000Z',
    ...given,
  };
}

/** A helper who could take a booking: has offered and comes first, by default. */
export function bookingCandidate(given: Partial<BookingCandidate> = {}): BookingCandidate {
  return {
    rank: 1,
    providerId: `provider-${(made += 1)}`,
    businessName: 'Bennett Home Repairs',
    name: 'Hugo Bennett',
    email: 'hugo@example.com',
    offeredAt: '2026-11-19T10:00:00.000Z',
    mismatch: null,
    reasons: ['Offered on Thursday, 19 November 2026 at 10:00', 'Jobs at that time: 0 of at most 1'],
    autoAccepts: false,
    ...given,
  };
}

/** An operator's action: approved a helper, by default. */
export function auditEntry(given: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: String((made += 1)),
    operator: { id: 'operator-0', email: 'operator@example.com', name: 'Olive Grant' },
    action: 'provider.approve',
    subject: { kind: 'provider', id: 'provider-0', name: 'felix@example.com' },
    reason: 'Papers seen',
    before: { isApproved: false },
    after: { isApproved: true },
    doneAt: '2026-11-20T09:30:00.000Z',
    ...given,
  };
}

/** A week without any business, unless a test gives more. */
export function weekFigures(given: Partial<WeekFigures> = {}): WeekFigures {
  return {
    week: '2026-11-16',
    ...{ paid: 0, repeats: 0, accepted: 0, acceptMinutes: null, cancelledByCustomer: 0, cancelledByUs: 0 },
    ...{ wanted: 0, filled: 0, taken: 0, sentBack: 0, paidOut: 0, commission: 0 },
    ...{ cancellationFees: 0, providerFees: 0, losses: 0 },
    ...given,
  };
}

/** A helper as operators see one: new, unless a test gives more. */
export function operatorProvider(given: Partial<OperatorProvider> = {}): OperatorProvider {
  return {
    ...provider(),
    pictureUrl: null,
    payoutsFrozenAt: null,
    history: [],
    bookings: { total: 0, counts: { pending: 0, confirmed: 0, completed: 0, cancelled: 0 }, last: [] },
    figures: { ...workFigures(), paidOut: 0, toBePaid: 0 },
    notes: [],
    checkHistory: [],
    ...given,
  };
}

/** A review as operators see one: shown to the public, unless a test gives more. */
export function operatorReview(given: Partial<OperatorReview> = {}): OperatorReview {
  return {
    _id: `review-${(made += 1)}`,
    bookingId: 'CH-00000001',
    rating: 5,
    review: 'Quick and tidy.',
    author: 'Amelia Carter',
    service: { _id: 'service-0', name: 'Tap and leak repair' },
    providerId: 'provider-0',
    businessName: 'Bennett Home Repairs',
    createdAt: '2026-11-01T10:00:00.000Z',
    removedAt: null,
    removalReason: null,
    report: null,
    ...given,
  };
}

/** A helper in the list of chats: without messages, unless a test gives some. */
export function conversation(given: Partial<Conversation> = {}): Conversation {
  return {
    providerId: `provider-${(made += 1)}`,
    name: 'Felix Bauer',
    businessName: 'Felix Ltd',
    isOnline: false,
    lastMessage: null,
    unanswered: 0,
    unread: 0,
    ...given,
  };
}

/** A chat message as operators see it: the helper's, unless a test gives the operator who wrote it. */
export function operatorMessage(providerId: string, given: Partial<OperatorMessage> = {}): OperatorMessage {
  const { operator: by = null, ...fields } = given;
  const [senderId, receiverId] = by === null ? [providerId, 'system'] : ['system', providerId];
  return { ...chatMessage({ senderId, receiverId, isOwn: by !== null, ...fields }), operator: by };
}

const PASSED = { isPassed: true, problem: null, checkedAt: '2026-11-20T09:00:00.000Z' };

/** How far a marketplace is: all is done, by default. */
export function setup(given: Partial<Setup> = {}): Setup {
  return {
    isDone: true,
    isDemo: false,
    isInQuarantine: false,
    catalogue: { isDone: true, activeServices: 12 },
    payments: { isDone: true, mode: 'live', lastCheck: PASSED },
    mail: { isDone: true, mode: 'sent', lastCheck: PASSED, hasPostalAddress: true },
    ...given,
  };
}

/** A review of a helper's own work that nobody has reported, unless a test gives more. */
export function ownReview(given: Partial<OwnReview> = {}): OwnReview {
  return {
    ...review(),
    bookingId: 'CH-00000001',
    service: { _id: 'service-0', name: 'Tap and leak repair' },
    removedAt: null,
    report: null,
    reply: undefined,
    ...given,
  };
}
