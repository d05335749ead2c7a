import type { PROVIDER_STATES } from 'contract/desk/operator';
import { plural } from './plural';

/** Whether a helper may work. */
export const helperStates: Record<(typeof PROVIDER_STATES)[number], string> = {
  pending: 'Waiting for approval',
  approved: 'Active',
  inactive: 'Inactive',
};

/** The list of helpers. */
export const helpersTexts = {
  title: 'Helpers',
  subtitle: 'Everybody who has signed up to work, the longest there first',
  search: 'Search',
  searchHint: 'A part of the name, of the business or of the e-mail address',
  state: 'State',
  everyState: 'Every state',
  table: 'Helpers',
  helper: 'Helper',
  email: 'Email',
  since: 'Signed up',
  count: (count: number) => plural(count, 'helper', 'helpers'),
  emptyTitle: 'No helpers yet',
  empty: 'Whoever signs up as a helper shows up here.',
  noMatch: 'No helper fits these filters.',
  pages: 'Pages of helpers',
} as const;
