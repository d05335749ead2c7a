import { MIN_JOBS_FOR_SHARE, PUNCTUAL_MINUTES, RECENT_DAYS } from 'contract/planning/ranking';
import type { WorkFigures } from 'contract/people/business';
import { plural } from './plural';

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** A share of too few jobs says nothing: then there is only the sum (M-273.3). */
function valueOf(share: number | null, of: number): string {
  if (share === null) return 'None yet';
  return of < MIN_JOBS_FOR_SHARE ? 'Not enough jobs yet' : percent(share);
}

interface Figure {
  title: string;
  value: (figures: WorkFigures) => string;
  /** How the value comes about. */
  sum: (figures: WorkFigures) => string;
  /** What is counted and what is not. */
  counted: string;
  improve: string;
}

const FIGURES: readonly Figure[] = [
  {
    title: 'Acceptance',
    value: ({ acceptanceRate, asked }) => valueOf(acceptanceRate, asked),
    sum: ({ accepted, asked }) =>
      `You accepted ${accepted} of the ${plural(asked, 'job', 'jobs')} that you were asked to do.`,
    counted:
      'A job that you do not answer in time counts as not accepted. One that our team takes back is not counted.',
    improve:
      'Answer before the time that is shown. Choose categories, areas and working hours in your profile, and mark only those bookings as available that you want.',
  },
  {
    title: 'Completion',
    value: ({ completionRate, due }) => valueOf(completionRate, due),
    sum: ({ completed, due }) =>
      `You completed ${completed} of the ${plural(due, 'job', 'jobs')} that you accepted and whose time is over.`,
    counted: 'A booking that was cancelled is not counted.',
    improve: 'Mark each job as completed once it is done, on its last day.',
  },
  {
    title: 'Punctuality',
    value: ({ punctuality, arrivals }) => valueOf(punctuality, arrivals),
    sum: ({ onTime, arrivals }) => `You were in time at ${onTime} of ${plural(arrivals, 'arrival', 'arrivals')}.`,
    counted: `Each day counts on which you press ‘Arrived’ with the customer’s code; in time is up to ${PUNCTUAL_MINUTES} minutes after the time booked. Without ‘Arrived’ a day is not counted.`,
    improve:
      'Ask for the customer’s code at the door and press ‘Arrived’ at once. Leave time for the way between two jobs.',
  },
  {
    title: 'Rating',
    value: ({ rating, reviews }) => {
      if (rating === null) return 'None yet';
      return reviews < MIN_JOBS_FOR_SHARE ? 'Not enough reviews yet' : `${rating.toFixed(1)} of 5`;
    },
    sum: ({ stars, reviews }) => `${plural(stars, 'star', 'stars')} in ${plural(reviews, 'review', 'reviews')}.`,
    counted: 'A review that our team has removed is not counted.',
    improve: 'Read what customers write about your work, and report what is not about it.',
  },
];

/** The figures of a helper, each with its sum (M-273). */
export const figuresTexts = {
  title: 'My figures',
  subtitle: 'Since you joined, each with how it comes about',
  back: 'Dashboard',
  figures: FIGURES,
  howTo: 'How to improve it:',
  recent: {
    title: `Jobs in the last ${RECENT_DAYS} days`,
    value: ({ recentAssignments }: WorkFigures) => String(recentAssignments),
    counted:
      'So many jobs were given to you. Of all figures on this page it alone decides who is asked first: the fewer, the earlier.',
  },
  errorTitle: 'Your figures could not be loaded',
  failed: 'Your figures could not be loaded. Please try again.',
} as const;
