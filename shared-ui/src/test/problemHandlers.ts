import type { CallName } from 'contract';
import type { BookingProblem, Problem } from 'contract/bookings/problemSchemas';
import { found, HttpError, ok, solve, type FakeRequest, type Handler } from './handler';
import { PROBLEM_AT as AT, reportedProblem } from './problemBuilders';
import type { ServerData } from './serverData';

/** A picture of one pixel. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

function openProblem({ bookingProblem: { problem } }: ServerData): Problem {
  if (!problem) throw new HttpError(409, 'CONFLICT', 'There is no open problem with this booking.');
  return problem;
}

/** The side that calls is the one that a test has signed in: helpers read the price. */
function sideOf({ price }: BookingProblem): Problem['reportedBy'] {
  return price === undefined ? 'customer' : 'provider';
}

function becomes(state: Problem['state']): Handler {
  return (data) => {
    Object.assign(openProblem(data), { state, deadline: null, desk: { since: AT, because: 'asked' } });
    return ok({ data: data.bookingProblem });
  };
}

function solveBy(state: Problem['state'], refundOf: (problem: Problem, request: FakeRequest) => number): Handler {
  return (data, request) => {
    const problem = openProblem(data);
    const reason = state === 'decided' ? String(request.body.reason) : null;
    const outcome = { refund: refundOf(problem, request), of: data.bookingProblem.left, reason, at: AT };
    Object.assign(problem, { state, deadline: null, outcome });
    if (state === 'decided') solve(data, request.params.id);
    return ok({ data: data.bookingProblem });
  };
}

/** What the sides of a booking, and operators, do about its problem. */
export const problemHandlers: Partial<Record<CallName, Handler>> = {
  getProblem: ({ bookingProblem }) => ok({ data: bookingProblem }),
  reportProblem: (data, { body }) => {
    data.bookingProblem = {
      ...data.bookingProblem,
      canReport: false,
      problem: reportedProblem({
        kind: body.kind as Problem['kind'],
        text: String(body.text),
        reportedBy: sideOf(data.bookingProblem),
      }),
    };
    return ok({ data: data.bookingProblem });
  },
  offerRefund: (data, { body }) => {
    const problem = openProblem(data);
    const [number, by] = [problem.offers.length + 1, sideOf(data.bookingProblem)];
    problem.offers.push({ number, by, refund: Number(body.refund), of: Number(body.of), at: AT });
    problem.state = 'offered';
    return ok({ data: data.bookingProblem });
  },
  acceptOffer: solveBy('agreed', ({ offers }) => offers.at(-1)?.refund ?? 0),
  decideProblem: solveBy('decided', (_, { body }) => Number(body.refund)),
  withdrawProblem: becomes('withdrawn'),
  askDesk: becomes('desk'),
  addProblemPicture: (data) => {
    const problem = openProblem(data);
    problem.pictures.push({ name: `${problem.pictures.length + 1}.webp`, by: sideOf(data.bookingProblem), at: AT });
    return ok({ data: data.bookingProblem });
  },
  getProblemPicture: (data, { params }) => {
    found(openProblem(data).pictures.find(({ name }) => name === params.name));
    return ok({ data: { url: PIXEL } });
  },
};
