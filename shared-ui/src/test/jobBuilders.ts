import type { JobFacts } from 'contract/bookings/bookingFields';
import type { PastOffer, WorkFigures } from 'contract/people/business';
import type { ProviderPlan } from 'contract/planning/plan';

/** What a helper knows of a job before the yes: £75.60 of £84.00. */
export function jobFacts(given: Partial<JobFacts> = {}): JobFacts {
  return { commission: 8.4, payout: 75.6, distance: 'area', sameDay: [], reasons: [], mismatch: null, ...given };
}

let made = 0;

/** A job that another helper got. */
export function pastOffer(given: Partial<PastOffer> = {}): PastOffer {
  return {
    bookingId: `CH-PAST${(made += 1)}`,
    serviceName: 'Tap and leak repair',
    startDate: '2026-11-19',
    endDate: '2026-11-19',
    startTime: '10:00',
    endTime: '12:00',
    totalPrice: 84,
    outcome: 'other',
    reason: null,
    ...given,
  };
}

/** Of a helper who has done nothing yet. */
export function workFigures(given: Partial<WorkFigures> = {}): WorkFigures {
  return {
    ...{ asked: 0, accepted: 0, acceptanceRate: null },
    ...{ due: 0, completed: 0, completionRate: null },
    ...{ arrivals: 0, onTime: 0, punctuality: null },
    ...{ reviews: 0, stars: 0, rating: null, recentAssignments: 0 },
    ...given,
  };
}

/** Of a helper who has set none: every day by the profile's hours. */
export function providerPlan(given: Partial<ProviderPlan> = {}): ProviderPlan {
  return {
    revision: 0,
    hours: null,
    daysOff: [],
    noticeHours: 0,
    travelGapMinutes: 0,
    worksOnBankHolidays: true,
    profileHours: { startTime: '09:00', endTime: '17:00' },
    jobs: [],
    ...given,
  };
}
