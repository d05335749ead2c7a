import type { Side } from '../bookings/statuses';

/** Everything that can be reported, by its name for people; a picture is a helper's own, a chore and a post are the site's. */
export const REPORT_KINDS = ['message', 'picture', 'profile', 'review', 'chore', 'post'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_CATEGORY_NAMES = {
  illegal: 'Against the law',
  scam: 'Scam or fraud',
  abuse: 'Abuse or harassment',
  misleading: 'Wrong or misleading',
  privateData: 'Somebody’s private data',
  other: 'Something else',
} as const;
export type ReportCategory = keyof typeof REPORT_CATEGORY_NAMES;
export const REPORT_CATEGORIES = Object.keys(REPORT_CATEGORY_NAMES) as ReportCategory[];

/** A case is `final` once an appeal is decided. */
export const REPORT_STATES = ['open', 'decided', 'appealed', 'final'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Those who have reported something, and its author. */
export const REPORT_SIDES = ['reporter', 'subject'] as const;
export type ReportSide = (typeof REPORT_SIDES)[number];

export const REPORT_LIMITS = { wordsMax: 1000, statementMax: 500, appealDays: 183 } as const;

/** Each decision in one sentence, for everybody, and the sides that may appeal against it: those who could want more (M-764). */
export const REPORT_OUTCOMES = {
  nothing: { text: 'We found nothing wrong.', appeals: ['reporter'] },
  removed: { text: 'We have taken it away.', appeals: ['subject'] },
  warned: { text: 'We have warned its author.', appeals: ['reporter', 'subject'] },
  suspended: { text: 'We have suspended its author’s account.', appeals: ['subject'] },
} as const satisfies Record<string, { text: string; appeals: readonly ReportSide[] }>;
export type ReportOutcome = keyof typeof REPORT_OUTCOMES;
export const OUTCOMES = Object.keys(REPORT_OUTCOMES) as ReportOutcome[];

export function mayAppeal(side: ReportSide, outcome: ReportOutcome): boolean {
  return REPORT_OUTCOMES[outcome].appeals.some((each) => each === side);
}

/** The decisions that there are about a thing. @param author the side of its author; null for the site's own */
export function outcomesFor(kind: ReportKind, author: Side | null): ReportOutcome[] {
  const isThere = {
    nothing: true,
    removed: kind !== 'profile',
    warned: author !== null,
    suspended: author === 'provider',
  };
  return OUTCOMES.filter((outcome) => isThere[outcome]);
}
