import { isolate } from 'contract/fields/characters';
import { plural } from './plural';

/** The dashboard. */
export const dashboardTexts = {
  title: (businessName: string) => `Welcome, ${isolate(businessName)}!`,
  subtitle: 'Chores Provider Dashboard',
  editProfile: 'Edit Profile',
  glance: 'At a glance',
  earned: 'Earned this month',
  earnedFrom: (count: number) => `from ${plural(count, 'completed booking', 'completed bookings')}`,
  awaiting: 'Awaiting decision',
  awaitingHint: 'accept or reject',
  paid: 'Paid bookings',
  paidHint: (count: number) => `${count} marked available`,
  decisions: 'Awaiting your decision',
  allAssigned: 'All assigned',
  noDecisions: 'Nothing is waiting for you.',
  noDecisionsHint: 'Mark paid bookings available to be considered for them.',
  chart: 'This Month',
  chartLink: 'Earnings',
  chartLabel: (weeks: string) => `Payouts by week this month: ${weeks}`,
  chartEmpty: 'No payouts yet this month.',
  information: 'Helper information',
  name: 'Name',
  choreType: 'Chore type',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  memberSince: 'Member since',
  business: 'Business',
  businessAddress: 'Business address',
  businessDescription: 'Business description',
} as const;
