import {
  isOpenProblem,
  MAX_OFFERS,
  nextProblemState,
  offersLeftOf,
  PROBLEM_CLOCK_HOURS,
  PROBLEM_EVENTS,
  PROBLEM_STATES,
  PROBLEM_TABLE,
  problemDeadline,
  problemKindsOf,
  type ProblemFacts,
} from './problem';

// M-236
describe('the table of a problem', () => {
  test('has one row at most for a state and an event', () => {
    const keys = PROBLEM_TABLE.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('names no state and no event that never occurs', () => {
    expect(new Set(PROBLEM_TABLE.map(({ event }) => event))).toEqual(new Set(PROBLEM_EVENTS));
    const reached = new Set(['none', ...PROBLEM_TABLE.map(({ to }) => to)]);
    expect(reached).toEqual(new Set(PROBLEM_STATES));
  });

  test('leaves every open state by what somebody does, and never a solved one', () => {
    for (const state of PROBLEM_STATES) {
      const exits = PROBLEM_TABLE.filter(({ from, to }) => from === state && !isOpenProblem(to)).map(
        ({ event }) => event,
      );
      if (isOpenProblem(state)) expect([state, exits]).toEqual([state, expect.arrayContaining(['end', 'withdraw'])]);
      if (state === 'agreed' || state === 'decided')
        expect(PROBLEM_TABLE.filter(({ from }) => from === state)).toEqual([]);
    }
  });

  // M-238
  test('has a clock for exactly the states in which the two sides are to act, and it leads to operators', () => {
    for (const state of PROBLEM_STATES) {
      const runOut = PROBLEM_TABLE.find(({ from, event }) => from === state && event === 'runOut');
      expect([state, runOut?.to ?? null]).toEqual([state, PROBLEM_CLOCK_HOURS[state] === null ? null : 'desk']);
    }
    const from = new Date('2026-06-16T09:00:00Z');
    expect(problemDeadline('offered', from)).toEqual(new Date('2026-06-19T09:00:00Z'));
    expect(problemDeadline('desk', from)).toBeNull();
  });
});

// M-237
describe('an offer', () => {
  const offered: ProblemFacts = { state: 'offered', reporter: 'customer', offersBy: ['customer'] };

  test('is answered by the other side alone', () => {
    expect(nextProblemState('accept', 'provider', offered)).toBe('agreed');
    expect(nextProblemState('offer', 'provider', offered)).toBe('offered');
    expect(nextProblemState('accept', 'customer', offered)).toBeNull();
    expect(nextProblemState('offer', 'customer', offered)).toBeNull();
    expect(nextProblemState('accept', 'operator', offered)).toBeNull();
  });

  test(`can be made ${MAX_OFFERS} times by each side`, () => {
    const offersBy = ['customer', 'provider', 'customer', 'provider', 'customer'] as const;
    const late: ProblemFacts = { ...offered, offersBy };
    expect([offersLeftOf('customer', late), offersLeftOf('provider', late)]).toEqual([0, 1]);
    const used: ProblemFacts = { ...offered, offersBy: [...offersBy, 'provider'] };
    expect(nextProblemState('offer', 'provider', late)).toBe('offered');
    expect(nextProblemState('offer', 'customer', used)).toBeNull();
    expect(nextProblemState('accept', 'customer', used)).toBe('agreed');
  });
});

// M-235
test('each side reports the kinds of its own', () => {
  expect(problemKindsOf('customer')).toEqual([
    'nobody-came',
    'not-finished',
    'poor-work',
    'damage',
    'behaviour',
    'other',
  ]);
  expect(problemKindsOf('provider')).toEqual(['no-access', 'not-as-booked', 'damage', 'behaviour', 'other']);
  expect(nextProblemState('report', 'operator', { state: 'none', reporter: null, offersBy: [] })).toBeNull();
});
