import { ATTENTION_KINDS } from 'contract/desk/attention';
import type { CallName } from 'contract';
import type { OperatorBookingDetails } from 'contract/desk/operatorBookings';
import { BOOKING_STATUSES } from 'contract/bookings/statuses';
import { token } from './builders';
import { named, ok, operatorPage as page, solve, type FakeRequest, type Handler } from './handler';
import { operatorChatHandlers } from './operatorChatHandlers';
import { operatorPeopleHandlers } from './operatorPeopleHandlers';
import type { ServerData } from './serverData';

function solves(response: (data: ServerData, request: FakeRequest) => object = () => ({})): Handler {
  return (data, request) => {
    solve(data, request.params.id);
    return ok({ message: 'Done.', ...response(data, request) });
  };
}

const withMoney = solves(({ bookingMoney }) => ({ data: bookingMoney }));
const withBooking = solves(({ operatorBookings }, { params }) => ({ data: named(operatorBookings, params.id) }));

function chosenActions({ audit }: ServerData, { query }: FakeRequest) {
  const { operator, action, subject } = query;
  return audit.filter(
    (entry) =>
      (!operator || entry.operator.email === operator) &&
      (!action || entry.action === action) &&
      (!subject || [entry.subject.id, entry.subject.name].includes(subject)),
  );
}

/** The bookings in a state, or of a reference or customer; every other filter leaves all. */
function fits({ query: { state, search = '' } }: FakeRequest) {
  return ({ status, bookingId, customerDetails }: OperatorBookingDetails) =>
    (!BOOKING_STATUSES.some((one) => one === state) || status === state) &&
    [bookingId, customerDetails.name, customerDetails.email].some((text) => text.includes(search));
}

/** How the fake server responds to the calls of operators. */
export const operatorHandlers: Partial<Record<CallName, Handler>> = {
  ...operatorPeopleHandlers,
  ...operatorChatHandlers,
  loginOperator: () => ok({ token: token('operator'), message: 'Login successful!' }),
  readEnrolment: () =>
    ok({
      data: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Choresy:operator%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Choresy',
        expiresAt: '2026-11-20T09:40:00.000Z',
      },
    }),
  confirmEnrolment: () => ok({ token: token('operator'), data: { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] } }),
  listAttention: ({ attention }, request) => {
    const counts = Object.fromEntries(
      ATTENTION_KINDS.map((kind) => [kind, attention.filter((item) => item.kind === kind).length]),
    );
    const { kind } = request.query;
    return ok({ ...page(kind ? attention.filter((item) => item.kind === kind) : attention, request), counts });
  },
  getRestore: ({ restore }) => ok({ data: restore }),
  endQuarantine: ({ restore }) => ok({ data: restore }),
  getSetup: ({ setup }) => ok({ data: setup }),
  checkPayments: ({ setup }) => ok({ data: setup }),
  checkMail: ({ setup }) => ok({ data: setup }),
  retryJob: solves(),
  dismissJob: solves(),
  listOperatorBookings: ({ operatorBookings }, request) => ok(page(operatorBookings.filter(fits(request)), request)),
  getOperatorBooking: ({ operatorBookings }, { params }) => ok({ data: named(operatorBookings, params.id) }),
  listBookingCandidates: ({ bookingCandidates }, request) => ok(page(bookingCandidates, request)),
  assignBooking: withBooking,
  cancelByOperator: withBooking,
  releaseBooking: withBooking,
  refundBooking: withBooking,
  getBookingMoney: ({ bookingMoney }) => ok({ data: bookingMoney }),
  holdPayout: withMoney,
  releasePayout: withMoney,
  retryPayout: withMoney,
  retryRefund: withMoney,
  refundPart: withMoney,
  settlePayout: withMoney,
  settleRefund: withMoney,
  listOperatorActions: (data, request) => ok(page(chosenActions(data, request), request)),
  getFigures: ({ figures }) => ok({ data: figures }),
  getSystem: ({ system }) => ok({ data: system }),
  exportFigures: () => 'Week from,Bookings paid\r\n',
  exportGaps: () => 'Week from,Area\r\n',
  exportProviderStatement: () => 'Helper,Business\r\n',
  exportOperatorActions: (data, request) =>
    [
      'When,Operator',
      ...chosenActions(data, request).map(({ doneAt, operator }) => `${doneAt},${operator.email}`),
    ].join('\r\n'),
};
