import { canAct } from 'contract/bookings/bookingLifecycle';
import { compareByRank, lostReason, mismatchReason, RECENT_DAYS, WINDOW_RULE } from 'contract/planning/ranking';
import { type Db, transact } from '../../../platform/db/database';
import { findRow } from '../../../platform/db/rows';
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/lib/durations';
import { dateAndTime } from '../../../platform/lib/format';
import {
  type Booking,
  changeBooking,
  decideAssignment,
  factsOf,
  findBooking,
  insertAssignment,
  type NewAssignment,
  saveOffer,
  takeSlots,
} from '../../bookingRecord';
import type { Context } from '../../context';
import { sendAssignmentExpired, sendBookingAccepted, sendBookingAssigned } from '../../mails';
import { type Candidate, listCandidatesToAsk, insertLostOffers, type LostOffer } from './candidates.repo';

interface AssignmentChoice extends Pick<NewAssignment, 'providerId' | 'operatorId' | 'reasons'> {
  /** The provider accepts automatically, as `acceptAssigned` then stores. */
  isAccepted?: boolean;
  /** The others who had offered, each with the reason against them; not known of an operator's choice. */
  lost?: readonly LostOffer[];
}

/**
 * Gives a locked, open booking to a provider, with the reasons: takes its hours, and asks for an answer in time (M-44.1, M-44.2).
 * @returns false, with nothing changed, when the provider's calendar is full at that time
 */
export async function assignBooking(
  trx: Db,
  context: Context,
  booking: Booking,
  choice: AssignmentChoice,
): Promise<boolean> {
  const { providerId, isAccepted = false, lost = [] } = choice;
  if (!(await takeSlots(trx, booking, providerId))) return false;
  const now = context.clock.now();
  const answerBy = isAccepted ? null : answerDeadlineOf(now, booking.startsAt, context.settings.assignmentHours);
  await changeBooking(trx, booking.id, { to: 'assigned', at: now, providerId });
  const assignmentId = await insertAssignment(trx, { ...choice, bookingId: booking.id, answerBy, now });
  await insertLostOffers(trx, assignmentId, lost);
  if (answerBy) {
    const payload = { bookingId: booking.id, assignmentId };
    await context.jobs.enqueue(trx, 'assignment.expire', payload, { runAt: answerBy, dedupeKey: assignmentId });
  }
  await sendBookingAssigned(trx, context, { bookingId: booking.id, providerId, answerBy });
  return true;
}

/** Makes an assigned, locked booking the provider's job; its hours are taken. */
export async function acceptAssigned(trx: Db, context: Context, bookingId: string, providerId: string): Promise<void> {
  const now = context.clock.now();
  await changeBooking(trx, bookingId, { to: 'accepted', at: now });
  await decideAssignment(trx, bookingId, now, { status: 'accepted' });
  await sendBookingAccepted(trx, context, { bookingId, providerId });
}

/** So long before the start a job that nobody answers goes to the next provider. */
const BEFORE_START_MS = 12 * HOUR_MS;

/**
 * Returns the deadline for answering an assigned job (M-44.1, M-86.1): some hours from now, and not later than 12 h before its
 * start. When less than that is left, half of the rest, so that another provider can still be asked.
 * @param hours the setting ASSIGNMENT_HOURS
 */
export function answerDeadlineOf(assignedAt: Date, startsAt: Date, hours: number): Date {
  const assigned = assignedAt.getTime();
  const start = startsAt.getTime();
  const latest = start - BEFORE_START_MS;
  if (latest <= assigned) return new Date(assigned + (start - assigned) / 2);
  return new Date(Math.min(assigned + hours * HOUR_MS, latest));
}

/** The facts that decide a candidate's rank, readable by an operator; the assignments decide first, then the time of the offer. */
export function rankReasons(candidate: Candidate): string[] {
  return [
    candidate.hasOffered ? `Offered on ${dateAndTime(candidate.offeredAt)}` : 'Has not offered',
    `Jobs at that time: ${candidate.overlapping} of at most ${candidate.maxConcurrent}`,
    `Assignments in the last ${RECENT_DAYS} days: ${candidate.recentAssignments}`,
    ...(candidate.autoAccepts ? ['Accepts bookings automatically'] : []),
    ...(candidate.isAskedFor ? ['Asked for by the customer'] : []),
  ];
}

/** The stored reasons of a choice, readable by an operator. */
function reasonsFor(chosen: Candidate, candidates: readonly Candidate[]): string[] {
  const fewest =
    candidates.length === 1
      ? '; nobody else offered and fits'
      : `, the fewest of ${candidates.length} who offered and fit`;
  const [offered = '', jobs = '', assignments = '', ...rest] = rankReasons(chosen);
  return [
    offered,
    'Offers this category and area, inside the working hours',
    jobs,
    chosen.isAskedFirst ? assignments : `${assignments}${fewest}`,
    ...rest,
  ];
}

/** Why the others who offered were not chosen (M-272.2). */
function lostTo(chosen: Candidate, considered: readonly Candidate[]): LostOffer[] {
  return considered
    .filter(({ providerId, hasOffered }) => hasOffered && providerId !== chosen.providerId)
    .map((own) => ({ providerId: own.providerId, reason: lostReason(own, chosen) }));
}

/**
 * The best of those who offered and fit, by the rules of contract/planning/ranking: of all once the offer window is over, before that only of those who accept
 * automatically. Before them all who was asked for by the customer and fits, at once and without an offer.
 */
async function chooseCandidate(
  trx: Db,
  booking: Booking,
  now: Date,
  fullProviderIds: ReadonlySet<string>,
): Promise<{ chosen: Candidate; fitting: Candidate[]; lost: LostOffer[] } | null> {
  const isWindowOver = booking.matchAt !== null && booking.matchAt <= now;
  const considered = (await listCandidatesToAsk(trx, booking, now))
    .filter((candidate) => candidate.hasOffered || candidate.isAskedFirst)
    // Another booking has just taken the last place of a full one.
    .map((own) => (fullProviderIds.has(own.providerId) ? { ...own, overlapping: own.maxConcurrent } : own));
  const fitting = considered.filter((candidate) => mismatchReason(candidate) === null).sort(compareByRank);
  const chosen = fitting.find((candidate) => WINDOW_RULE.isMet(candidate, isWindowOver));
  return chosen ? { chosen, fitting, lost: lostTo(chosen, considered) } : null;
}

/** Tries the best candidate. A provider who accepts automatically has the job at once. @returns null when nobody is to be asked now */
async function tryToMatch(
  trx: Db,
  context: Context,
  bookingId: string,
  fullProviderIds: ReadonlySet<string>,
): Promise<{ providerId: string; isAssigned: boolean } | null> {
  const now = context.clock.now();
  const booking = await findBooking(trx, bookingId, { lock: true });
  if (!booking || booking.startsAt <= now || !canAct('assign', 'system', factsOf(booking))) return null;
  const choice = await chooseCandidate(trx, booking, now, fullProviderIds);
  if (!choice) return null;
  const { providerId, autoAccepts } = choice.chosen;
  const isAssigned = await assignBooking(trx, context, booking, {
    providerId,
    operatorId: null,
    reasons: reasonsFor(choice.chosen, choice.fitting),
    isAccepted: autoAccepts,
    lost: choice.lost,
  });
  if (isAssigned && autoAccepts) await acceptAssigned(trx, context, booking.id, providerId);
  return { providerId, isAssigned };
}

/**
 * Finds a provider for a paid booking, if it is time and one fits. Safe to call at any time. When another booking has just
 * filled the best one's calendar, the next is tried in a transaction of its own: none holds two calendars.
 * @returns the provider's id, or null
 */
export async function matchBooking(context: Context, bookingId: string): Promise<string | null> {
  const fullProviderIds = new Set<string>();
  for (;;) {
    const match = await transact(context.db, (trx) => tryToMatch(trx, context, bookingId, fullProviderIds));
    if (!match) return null;
    if (match.isAssigned) return match.providerId;
    fullProviderIds.add(match.providerId);
  }
}

/**
 * Gives a job that its provider has not answered in time to the next one who fits; without one it is unassigned (M-44.1). Nothing happens when it
 * was answered, or there is time left.
 */
export async function expireAssignment(
  context: Context,
  { bookingId, assignmentId }: { bookingId: string; assignmentId: string },
): Promise<void> {
  await transact(context.db, async (trx) => {
    const now = context.clock.now();
    // Accepting locks the booking as well: exactly one of the two happens.
    const booking = await findBooking(trx, bookingId, { lock: true });
    const assignment = await findRow(trx, 'assignments', { id: assignmentId });
    if (!booking || !assignment || !canAct('release', 'system', factsOf(booking))) return;
    if (assignment.status !== 'assigned' || assignment.answerBy === null || assignment.answerBy > now) return;
    const job = { bookingId: booking.id, providerId: assignment.providerId };
    await decideAssignment(trx, booking.id, now, { status: 'expired' });
    await changeBooking(trx, booking.id, { to: 'released', at: now });
    // The next one is asked, not this one again; a provider who marks the booking available anew is asked like anyone else.
    await saveOffer(trx, { ...job, isAvailable: false, now });
    await sendAssignmentExpired(trx, context, job);
  });
  // Also after a process that died in between: it is safe to call at any time.
  await matchBooking(context, bookingId);
}

/** Operators are warned this long before a start that nobody has accepted. */
const WARN_MS = 24 * HOUR_MS;
/** A booking for today is matched first; operators are warned when no provider was found. */
const MATCH_FIRST_MS = 5 * MINUTE_MS;

/** When the providers have had their time to offer themselves for a booking that is offered now. */
export function matchTimeOf({ clock, settings }: Context): Date {
  return addMs(clock.now(), settings.matchWindowSeconds * SECOND_MS);
}

/** Whether operators are to be warned of an unaccepted booking by now; a job of a time that was changed comes too early. */
export function isWarningDue(booking: Booking, now: Date): boolean {
  return booking.startsAt.getTime() - now.getTime() <= WARN_MS;
}

/**
 * Starts the jobs of a paid booking: the matching, the watch over its start.
 * @param cause names why, so that jobs of an earlier time do not stand for these
 */
export async function scheduleStart(
  trx: Db,
  context: Context,
  booking: Pick<Booking, 'id' | 'startsAt' | 'preferredProviderId'>,
  { matchAt, cause = booking.id }: { matchAt: Date; cause?: string },
): Promise<void> {
  const job = { bookingId: booking.id };
  const warnAt = new Date(Math.max(matchAt.getTime() + MATCH_FIRST_MS, booking.startsAt.getTime() - WARN_MS));
  await context.jobs.enqueue(trx, 'booking.match', job, { runAt: matchAt, dedupeKey: cause });
  // The provider whom the customer has asked for does not wait for others to offer (M-261.2).
  if (booking.preferredProviderId !== null)
    await context.jobs.enqueue(trx, 'booking.match', job, { runAt: context.clock.now(), dedupeKey: `${cause}:asked` });
  await context.jobs.enqueue(trx, 'booking.remind', job, { runAt: warnAt, dedupeKey: cause });
  await context.jobs.enqueue(trx, 'booking.expire', job, { runAt: booking.startsAt, dedupeKey: `${cause}:start` });
}
