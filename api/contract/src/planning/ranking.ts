import { checkTexts } from '../people/check';

/** Assignments count against a helper for so many days. */
export const RECENT_DAYS = 30;

/** The facts of a helper that matching has for one booking. */
export interface RankingFacts {
  providerId: string;
  offersCategory: boolean;
  /** The checks that the category requires and the helper does not have on the job's last day (M-754). */
  missingChecks: readonly string[];
  servesArea: boolean;
  worksThen: boolean;
  isNotOff: boolean;
  keepsNotice: boolean;
  /** An imported calendar of the helper has something else on then (M-304.1). */
  isBusyElsewhere: boolean;
  /** Jobs of the helper that overlap, assigned and accepted ones, on the fullest day; travel time counts (M-294). */
  overlapping: number;
  maxConcurrent: number;
  /** Assignments in the last RECENT_DAYS days. */
  recentAssignments: number;
  offeredAt: Date;
  autoAccepts: boolean;
  /** The customer has asked for this helper, who has not had the booking yet (M-261.2). */
  isAskedFirst: boolean;
}

interface FitRule {
  /** As the rules are explained to helpers. */
  text: string;
  fits: (facts: RankingFacts) => boolean;
  /** Why a helper does not fit, as the rest of a sentence. */
  mismatch: string | ((facts: RankingFacts) => string);
}

interface OrderRule {
  text: string;
  /** Negative when the left one is asked first. */
  compare: (left: RankingFacts, right: RankingFacts) => number;
  /** Why the helper who was not chosen came later, as a sentence. */
  lost: (own: RankingFacts) => string;
}

/** The helpers who are considered at all; candidates.repo.ts selects by it. */
export const CONSIDERED = [
  'Your account is approved and active.',
  'You marked the booking as available, or its customer asked for you.',
  'You have not rejected this booking before.',
] as const;

/** The rules that a helper must fulfil to be chosen (M-3.4); the first rule that is not met is reported. */
export const FIT_RULES: readonly FitRule[] = [
  {
    text: 'You offer the category of the chore. Without a choice in your profile you offer every category.',
    fits: ({ offersCategory }) => offersCategory,
    mismatch: 'it is of a category that is not offered',
  },
  {
    text: 'We have recorded every check that the category of the chore requires, valid on all days of the job.',
    fits: ({ missingChecks }) => missingChecks.length === 0,
    mismatch: ({ missingChecks }) => missingChecksText(missingChecks),
  },
  {
    text: 'You serve the area of the job. Without a choice in your profile you serve every area.',
    fits: ({ servesArea }) => servesArea,
    mismatch: 'it is outside the areas that are served',
  },
  {
    text: 'The job lies within your working hours: those of your week plan, else those of your profile.',
    fits: ({ worksThen }) => worksThen,
    mismatch: 'it is outside the working hours',
  },
  {
    text: 'None of its days is one of your days off.',
    fits: ({ isNotOff }) => isNotOff,
    mismatch: 'it is on a day off',
  },
  {
    text: 'It begins as late as the notice in your week plan asks for.',
    fits: ({ keepsNotice }) => keepsNotice,
    mismatch: 'it begins sooner than the notice of the week plan',
  },
  {
    text: 'You have fewer jobs at that time, your travel time before and after included, than the most you take at once.',
    fits: ({ overlapping, maxConcurrent }) => overlapping < maxConcurrent,
    mismatch: 'the calendar is full at that time',
  },
  {
    text: 'None of the calendars that you have added says that you are busy at that time.',
    fits: ({ isBusyElsewhere }) => !isBusyElsewhere,
    mismatch: 'it is at a busy time of an own calendar',
  },
];

/** The order in which those who fit are asked (M-3.5): the first rule in which two differ decides. */
export const ORDER_RULES: readonly OrderRule[] = [
  {
    text: 'Whom the customer asked for comes first, once.',
    compare: (left, right) => Number(right.isAskedFirst) - Number(left.isAskedFirst),
    lost: () => 'The customer had asked for the helper who was chosen.',
  },
  {
    text: `Whoever was given the fewest jobs in the last ${RECENT_DAYS} days comes first, so that everybody gets work.`,
    compare: (left, right) => left.recentAssignments - right.recentAssignments,
    lost: ({ recentAssignments }) =>
      `The helper who was chosen had been given fewer jobs in the last ${RECENT_DAYS} days; you had ${recentAssignments}.`,
  },
  {
    text: 'Among equals, whoever offered first comes first.',
    compare: (left, right) => left.offeredAt.getTime() - right.offeredAt.getTime(),
    lost: () => 'The helper who was chosen had offered before you.',
  },
  {
    text: 'If that is equal too, the number of the account decides. It says nothing about you.',
    compare: (left, right) => left.providerId.localeCompare(right.providerId),
    lost: () => 'You and the helper who was chosen were equal; the number of the account decided.',
  },
];

/** The helpers who may be asked, and the time for it (M-3.2, M-3.3). */
export const WINDOW_RULE = {
  text:
    'While the time for offers runs, only helpers who accept bookings automatically can be given the job, and have it at once. ' +
    'When that time is over, the first in the order is asked. Whom the customer asked for is asked as soon as the booking is paid.',
  isMet: ({ autoAccepts, isAskedFirst }: RankingFacts, isWindowOver: boolean) =>
    isWindowOver || autoAccepts || isAskedFirst,
  lost: 'The helper who was chosen accepts bookings automatically, and had the job before the time for offers was over.',
} as const;

/** Facts that play no part. */
export const NOT_COUNTED = [
  'Your rating, your reviews, your acceptance and your other figures.',
  'How far you are from the job, once you serve its area.',
  'Money: nobody can pay to be asked first.',
] as const;

/** Why checks keep a helper from a booking, as the rest of a sentence (M-754). */
export function missingChecksText(missing: readonly string[]): string {
  return `it requires a check that is not recorded, or not valid for all of it: ${checkTexts(missing)}`;
}

/** Why a helper cannot be given a booking, as the rest of a sentence; null when it fits (M-3.4). */
export function mismatchReason(facts: RankingFacts): string | null {
  const mismatch = FIT_RULES.find(({ fits }) => !fits(facts))?.mismatch ?? null;
  return typeof mismatch === 'function' ? mismatch(facts) : mismatch;
}

/** The order in which those who fit are asked (M-3.5). */
export function compareByRank(left: RankingFacts, right: RankingFacts): number {
  return decidingRule(left, right)?.compare(left, right) ?? 0;
}

function decidingRule(left: RankingFacts, right: RankingFacts): OrderRule | undefined {
  return ORDER_RULES.find(({ compare }) => compare(left, right) !== 0);
}

/** Tells a considered helper why another was chosen (M-272.2). @returns a sentence for that helper */
export function lostReason(own: RankingFacts, chosen: RankingFacts): string {
  const mismatch = mismatchReason(own);
  if (mismatch !== null) return `You could not be chosen: ${mismatch}.`;
  const rule = decidingRule(chosen, own);
  return rule && rule.compare(chosen, own) < 0 ? rule.lost(own) : WINDOW_RULE.lost;
}

/** An arrival is punctual up to so many minutes after the time booked. */
export const PUNCTUAL_MINUTES = 10;

/** Of fewer jobs a share says nothing yet. */
export const MIN_JOBS_FOR_SHARE = 3;
