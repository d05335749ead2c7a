import { compareByRank, lostReason, mismatchReason, type RankingFacts } from './ranking';

function facts(given: Partial<RankingFacts> = {}): RankingFacts {
  return {
    providerId: 'b',
    offersCategory: true,
    missingChecks: [],
    servesArea: true,
    worksThen: true,
    isNotOff: true,
    keepsNotice: true,
    isBusyElsewhere: false,
    overlapping: 0,
    maxConcurrent: 1,
    recentAssignments: 1,
    offeredAt: new Date('2026-07-01T10:00:00Z'),
    autoAccepts: false,
    isAskedFirst: false,
    ...given,
  };
}
const earlier = new Date('2026-07-01T09:00:00Z');

// M-3.4, M-295.1, M-304.1, M-754
it.each([
  [{}, null],
  [{ offersCategory: false, servesArea: false }, 'it is of a category that is not offered'],
  [
    { missingChecks: ['identity', 'certificate:Gas Safe'], servesArea: false },
    'it requires a check that is not recorded, or not valid for all of it: Identity, Certificate: Gas Safe',
  ],
  [{ servesArea: false, worksThen: false }, 'it is outside the areas that are served'],
  [{ worksThen: false, overlapping: 1 }, 'it is outside the working hours'],
  [{ isNotOff: false, keepsNotice: false }, 'it is on a day off'],
  [{ keepsNotice: false, overlapping: 1 }, 'it begins sooner than the notice of the week plan'],
  [{ overlapping: 1, isBusyElsewhere: true }, 'the calendar is full at that time'],
  [{ isBusyElsewhere: true }, 'it is at a busy time of an own calendar'],
])('reports the first rule that %j does not meet', (given, mismatch) => {
  expect(mismatchReason(facts(given))).toBe(mismatch);
});

// M-3.5, M-261.2
it('puts the helper first that the customer asked for, then orders by recent assignments, by the time of the offer and by the account', () => {
  const inOrder = [
    facts({ providerId: 'e', recentAssignments: 9, isAskedFirst: true }),
    facts({ providerId: 'd', recentAssignments: 0 }),
    facts({ providerId: 'c', offeredAt: earlier }),
    facts({ providerId: 'a' }),
    facts({ providerId: 'b' }),
  ];
  expect([...inOrder].reverse().sort(compareByRank)).toEqual(inOrder);
});

// M-270.1, M-272.2
it.each([
  [{ worksThen: false, recentAssignments: 0 }, {}, 'You could not be chosen: it is outside the working hours.'],
  [{ recentAssignments: 0 }, { isAskedFirst: true }, 'The customer had asked for the helper who was chosen.'],
  [{ recentAssignments: 2 }, {}, 'The helper who was chosen had been given fewer jobs in the last 30 days; you had 2.'],
  [{}, { offeredAt: earlier }, 'The helper who was chosen had offered before you.'],
  [{}, { providerId: 'a' }, 'You and the helper who was chosen were equal; the number of the account decided.'],
  [
    { recentAssignments: 0 },
    { autoAccepts: true },
    'The helper who was chosen accepts bookings automatically, and had the job before the time for offers was over.',
  ],
])('explains to %j why %j was chosen', (own, chosen, reason) => {
  expect(lostReason(facts(own), facts(chosen))).toBe(reason);
});
