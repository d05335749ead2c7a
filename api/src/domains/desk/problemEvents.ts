import type { Side } from 'contract/bookings/statuses';
import type { BookingEvent } from 'contract/desk/operatorBookings';
import type { DeskReason } from 'contract/bookings/problem';
import type { Db } from '../../platform/db/database';
import { formatPence } from '../../platform/lib/format';
import { groupOffers, listProblems, type StoredOffer, type StoredProblem } from '../bookings';

type Event = Pick<BookingEvent, 'kind' | 'by' | 'text'> & { at: Date; reason?: string | null };

/** Every problem of a booking with its offers. */
export async function listProblemEvents(
  db: Db,
  bookingId: string,
): Promise<{ problem: StoredProblem; offers: StoredOffer[] }[]> {
  const problems = await listProblems(db, bookingId);
  const offers = await groupOffers(db, bookingId);
  return problems.map((problem) => ({ problem, offers: offers.get(problem.id) ?? [] }));
}

const SYSTEM = { role: 'system', id: null, name: null } as const;

function sideOf(role: Side): BookingEvent['by'] {
  return { role, id: null, name: null };
}

const DESK_TEXTS: Record<DeskReason, string> = {
  asked: 'One side asks us to decide the problem',
  noAnswer: 'Nobody answered the last offer in time',
  noOffer: 'Nobody made an offer in time',
  paidOut: 'The problem comes to us: the payout has left already',
  disputed: 'The problem comes to us: the payment is disputed',
};

/** Returns the events of a problem, as operators read it. An operator's decision is among the actions too. */
export function problemEvents(problem: StoredProblem, offers: readonly StoredOffer[]): Event[] {
  const { reporter, text, createdAt, deskAt, deskBecause } = problem;
  return [
    { at: createdAt, kind: 'problem-reported', by: sideOf(reporter), text: 'Reported a problem', reason: text || null },
    ...offers.map(({ by, refundPence, ofPence, at }): Event => ({
      at,
      kind: 'problem-offered',
      by: sideOf(by),
      text: `Offered a refund of ${formatPence(refundPence)} of ${formatPence(ofPence)}`,
    })),
    ...(deskAt && deskBecause
      ? [{ at: deskAt, kind: 'problem-desk', by: SYSTEM, text: DESK_TEXTS[deskBecause] } satisfies Event]
      : []),
    ...endOf(problem, offers),
  ];
}

function endOf(
  { state, endedAt, refundPence, reporter, decisionReason }: StoredProblem,
  offers: readonly StoredOffer[],
): Event[] {
  if (endedAt === null) return [];
  const amount = formatPence(refundPence ?? 0);
  if (state === 'agreed') {
    const by = sideOf(offers.at(-1)?.by === 'customer' ? 'provider' : 'customer');
    return [{ at: endedAt, kind: 'problem-agreed', by, text: `Accepted the offer: ${amount} goes back` }];
  }
  if (state === 'decided') {
    const by = { role: 'operator', id: null, name: null } as const;
    const text = `The problem is decided: ${amount} goes back`;
    return [{ at: endedAt, kind: 'problem-decided', by, text, reason: decisionReason }];
  }
  if (state === 'withdrawn')
    return [{ at: endedAt, kind: 'problem-withdrawn', by: sideOf(reporter), text: 'Withdrew the problem' }];
  return [{ at: endedAt, kind: 'problem-ended', by: SYSTEM, text: 'The problem has ended with the booking' }];
}
