import type { Actor } from './bookingLifecycle';
import { HOUR_MS } from '../platform/limits';
import { SIDES, type Side } from './statuses';

/**
 * `none`: nothing is reported, or what was is withdrawn or ended · `reported`: no offer yet · `offered`: an offer waits for its answer ·
 * `desk`: operators decide · `agreed`, `decided`: solved for good · `withdrawn`: by who reported it · `ended`: the booking was cancelled,
 * taken from its helper, or all its money went back.
 */
export const PROBLEM_STATES = [
  'none',
  'reported',
  'offered',
  'desk',
  'agreed',
  'decided',
  'withdrawn',
  'ended',
] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

/**
 * `runOut`: a clock has run out · `leave`: there is nothing that the two could share, because the payout may have left or the payment is
 * disputed · `end`: see `ended`.
 */
export const PROBLEM_EVENTS = [
  'report',
  'offer',
  'accept',
  'withdraw',
  'askDesk',
  'runOut',
  'leave',
  'decide',
  'end',
] as const;
export type ProblemEvent = (typeof PROBLEM_EVENTS)[number];

export interface ProblemRow {
  from: ProblemState;
  event: ProblemEvent;
  by: readonly Actor[];
  /** Only the side that reported it, or only the side that has not made the open offer. */
  only?: 'reporter' | 'answerer';
  to: ProblemState;
}

/** THE table of a problem (M-236): what is not in it is rejected. The API acts by it, all pages show their buttons by it. */
export const PROBLEM_TABLE: readonly ProblemRow[] = [
  { from: 'none', event: 'report', by: SIDES, to: 'reported' },
  { from: 'withdrawn', event: 'report', by: SIDES, to: 'reported' },
  { from: 'ended', event: 'report', by: SIDES, to: 'reported' },

  { from: 'reported', event: 'offer', by: SIDES, to: 'offered' },
  { from: 'reported', event: 'withdraw', by: SIDES, only: 'reporter', to: 'withdrawn' },
  { from: 'reported', event: 'askDesk', by: SIDES, to: 'desk' },
  { from: 'reported', event: 'runOut', by: ['system'], to: 'desk' },
  { from: 'reported', event: 'leave', by: ['system'], to: 'desk' },
  { from: 'reported', event: 'end', by: ['system'], to: 'ended' },

  { from: 'offered', event: 'offer', by: SIDES, only: 'answerer', to: 'offered' },
  { from: 'offered', event: 'accept', by: SIDES, only: 'answerer', to: 'agreed' },
  { from: 'offered', event: 'withdraw', by: SIDES, only: 'reporter', to: 'withdrawn' },
  { from: 'offered', event: 'askDesk', by: SIDES, to: 'desk' },
  { from: 'offered', event: 'runOut', by: ['system'], to: 'desk' },
  { from: 'offered', event: 'leave', by: ['system'], to: 'desk' },
  { from: 'offered', event: 'end', by: ['system'], to: 'ended' },

  { from: 'desk', event: 'withdraw', by: SIDES, only: 'reporter', to: 'withdrawn' },
  { from: 'desk', event: 'decide', by: ['operator'], to: 'decided' },
  { from: 'desk', event: 'end', by: ['system'], to: 'ended' },
];

/** How long each state waits before `runOut`, in hours; null without a clock. A further offer starts the clock anew. */
export const PROBLEM_CLOCK_HOURS: Readonly<Record<ProblemState, number | null>> = {
  none: null,
  reported: 72,
  offered: 72,
  desk: null,
  agreed: null,
  decided: null,
  withdrawn: null,
  ended: null,
};

/** The states in which a problem freezes the payout. */
export const OPEN_PROBLEM_STATES = ['reported', 'offered', 'desk'] as const satisfies readonly ProblemState[];

export function isOpenProblem(state: string): boolean {
  return (OPEN_PROBLEM_STATES as readonly string[]).includes(state);
}

/** Offers that each side may make. */
export const MAX_OFFERS = 3;
/** Pictures that each side may add. */
export const MAX_PROBLEM_PICTURES = 6;
export const PROBLEM_TEXT_MAX = 2000;
/** How long after the helper marked the work as completed, or else after the booking's end, a problem can be reported. */
export const REPORT_HOURS = 48;

/** Everything that decides what may happen to a problem. */
export interface ProblemFacts {
  state: ProblemState;
  reporter: Side | null;
  /** Who made each offer, the oldest first. */
  offersBy: readonly Side[];
}

/** How many offers a side has left. */
export function offersLeftOf(side: Side, { offersBy }: Pick<ProblemFacts, 'offersBy'>): number {
  return MAX_OFFERS - offersBy.filter((by) => by === side).length;
}

function isMeant(only: ProblemRow['only'], actor: Actor, { reporter, offersBy }: ProblemFacts): boolean {
  if (only === 'reporter') return actor === reporter;
  return only === undefined || actor !== offersBy.at(-1);
}

/** @returns the state that an event leads to; null where it is not allowed */
export function nextProblemState(event: ProblemEvent, actor: Actor, facts: ProblemFacts): ProblemState | null {
  const row = PROBLEM_TABLE.find(({ from, event: name }) => from === facts.state && name === event);
  if (!row?.by.includes(actor) || !isMeant(row.only, actor, facts)) return null;
  const hasOffer = actor === 'operator' || actor === 'system' || offersLeftOf(actor, facts) > 0;
  return event === 'offer' && !hasOffer ? null : row.to;
}

/** When a state's clock runs out that began at `from`; null without a clock. */
export function problemDeadline(state: ProblemState, from: Date): Date | null {
  const hours = PROBLEM_CLOCK_HOURS[state];
  return hours === null ? null : new Date(from.getTime() + hours * HOUR_MS);
}

/** What a problem can be about, and who may report it. */
export const PROBLEM_KINDS = {
  'nobody-came': ['customer'],
  'not-finished': ['customer'],
  'poor-work': ['customer'],
  'no-access': ['provider'],
  'not-as-booked': ['provider'],
  damage: SIDES,
  behaviour: SIDES,
  other: SIDES,
} as const satisfies Record<string, readonly Side[]>;
export type ProblemKind = keyof typeof PROBLEM_KINDS;

/** The kinds that a side may report. */
export function problemKindsOf(side: Side): ProblemKind[] {
  return (Object.keys(PROBLEM_KINDS) as ProblemKind[]).filter((kind) =>
    (PROBLEM_KINDS[kind] as readonly Side[]).includes(side),
  );
}

/** Why operators decide: one side asked, nobody answered an offer, nobody made one, the payout may have left, the payment is disputed. */
export const DESK_REASONS = ['asked', 'noAnswer', 'noOffer', 'paidOut', 'disputed'] as const;
export type DeskReason = (typeof DESK_REASONS)[number];
