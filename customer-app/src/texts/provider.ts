import { isolate } from 'contract/fields/characters';

function jobs(count: number): string {
  return `${count} ${count === 1 ? 'job' : 'jobs'} done with Choresy`;
}

/** A helper's work so far and our checks, on every screen that shows them. */
export const providerRecordTexts = {
  jobsDone: jobs,
  approvedOn: (date: string) => `Approved by us on ${date}`,
  emailVerified: 'Email address verified',
  checked: 'What was checked',
  nothingChecked: 'We have recorded no check of identity, right to work, insurance or certificates.',
} as const;

export const providerTexts = {
  loading: 'Helper',
  failed: 'This helper could not be loaded. Please try again.',
  notFoundTitle: 'Helper not found',
  notFound: 'This helper is not with Choresy, or takes no bookings at the moment.',
  toServices: 'Browse all chores',
  ask: 'Ask for this helper',
  record: 'Work and checks',
  offers: 'What this helper does',
  skills: 'Skills',
  everySkill: 'Every kind of chore',
  areas: 'Areas',
  everyArea: 'Everywhere we work',
  askTitle: (name: string) => `Ask for ${isolate(name)}`,
  askText: 'Choose a chore. You choose the day and the hours next; this helper is asked first.',
  askFailed: 'The chores could not be loaded.',
  nothing: 'There is nothing that this helper can be asked for right now.',
  showAll: (count: number) => `Show all ${count} chores`,
  noReviews: 'No reviews yet.',
  reviewOf: 'Chore:',
  description: (name: string, skills: string, areas: string, count: number) =>
    [
      `${isolate(name)} on Choresy. Skills: ${skills}. Areas: ${areas}.`,
      ...(count > 0 ? [`${jobs(count)}.`] : []),
    ].join(' '),
} as const;
