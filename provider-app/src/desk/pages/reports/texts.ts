import type { ReportKind, ReportOutcome, ReportSide, ReportState } from 'contract/reports/reportRules';
import { plural } from '../../../texts/plural';

export const reportKinds: Record<ReportKind, string> = {
  message: 'Message',
  picture: 'Picture',
  profile: 'Profile',
  review: 'Review',
  chore: 'Chore',
  post: 'Post',
};

export const reportStates: Record<ReportState, string> = {
  open: 'To decide',
  appealed: 'Appealed',
  decided: 'Decided',
  final: 'Decided after an appeal',
};

export const reportOutcomes: Record<ReportOutcome, string> = {
  nothing: 'Nothing wrong',
  removed: 'Removed',
  warned: 'Author warned',
  suspended: 'Account suspended',
};

const reportSides: Record<ReportSide, string> = { reporter: 'Reporter', subject: 'Author' };

/** The queue of reports, and one of them. */
export const reportsTexts = {
  title: 'Reports',
  subtitle: 'What people have reported, the longest waiting first',
  state: 'State',
  everyState: 'Every state',
  kind: 'Kind',
  everyKind: 'Every kind',
  what: 'What',
  reasons: 'Reported as',
  author: 'Author',
  waiting: 'First reported',
  times: (count: number) => plural(count, 'report', 'reports'),
  ours: 'Our own',
  table: 'Reports',
  count: (count: number) => plural(count, 'reported thing', 'reported things'),
  emptyTitle: 'No reports yet',
  empty: 'What people report shows up here by itself.',
  noMatch: 'No report fits these filters.',
  pages: 'Pages of reports',
  missingTitle: 'Report not found',
  missing: 'There is no such report.',
  errorTitle: 'The report could not be loaded',
  failed: 'The report could not be loaded.',
  decide: 'Decide',
  evidence: 'What was reported',
  picture: 'The reported picture',
  context: 'Before and after',
  customer: 'Customer',
  provider: 'Helper',
  reporters: 'Who reported it',
  visitor: 'A visitor',
  decisions: 'Decisions and appeals',
  appeal: (side: ReportSide) => `Appeal of the ${reportSides[side].toLowerCase()}`,
  earlier: 'Other cases of both',
  earlierOf: (side: ReportSide, state: ReportState) => `${reportSides[side]}: ${reportStates[state].toLowerCase()}`,
  none: 'None',
} as const;
