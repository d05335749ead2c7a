import type { CallName } from 'contract';
import type { ReportDetail } from 'contract/desk/operatorReports';
import type { OwnReport } from 'contract/reports/report';
import { found, HttpError, ok, operatorPage, solve, type Handler } from './handler';

/** A case as an operator reads it: a rude message of a helper, open. */
export function reportDetail(given: Partial<ReportDetail> = {}): ReportDetail {
  return {
    _id: 'c1',
    kind: 'message',
    name: 'Message',
    state: 'open',
    openedAt: '2026-11-19T10:00:00.000Z',
    reports: 1,
    categories: ['abuse'],
    subject: { side: 'provider', id: 'p1', name: 'Bennett Repairs' },
    thingId: '7',
    text: 'You are a fool',
    context: [{ from: 'customer', text: 'Hello', sentAt: '2026-11-19T09:00:00.000Z' }],
    bookingId: 'CH-1',
    picture: null,
    reporters: [
      {
        person: { side: 'customer', id: 'k1', name: 'Amelia <amelia@example.com>' },
        category: 'abuse',
        words: 'He insults me.',
        at: '2026-11-19T10:00:00.000Z',
      },
    ],
    decisions: [],
    appeals: [],
    barred: null,
    earlier: [],
    ...given,
  };
}

/** A case as one of its sides reads it: decided, and open to an appeal. */
export function ownReport(given: Partial<OwnReport> = {}): OwnReport {
  return {
    token: 'token-1',
    side: 'reporter',
    kind: 'message',
    state: 'decided',
    reportedAt: '2026-11-18T10:00:00.000Z',
    decisions: [{ outcome: 'nothing', statement: 'It is no insult.', decidedAt: '2026-11-19T10:00:00.000Z' }],
    appealUntil: '2027-05-21T10:00:00.000Z',
    ...given,
  };
}

function byId(reports: readonly ReportDetail[], id: string | undefined): ReportDetail {
  return found(reports.find(({ _id }) => _id === id));
}

/** How the fake server responds to reports. */
export const reportHandlers: Partial<Record<CallName, Handler>> = {
  listBlocks: ({ blocks }) => ok({ data: blocks }),
  blockPerson: () => ok(),
  unblockPerson: (data, { params }) => {
    data.blocks = data.blocks.filter(({ id }) => id !== params.id);
    return ok();
  },
  createReport: () => ok({ message: 'Thank you. Our team will look at this.' }),
  listOwnReports: ({ ownReports }, { query }) =>
    ok({ data: query.token ? [found(ownReports.find(({ token }) => token === query.token))] : ownReports }),
  appealReport: ({ ownReports }, { body }) => {
    const report = found(ownReports.find(({ token }) => token === body.token));
    Object.assign(report, { state: 'appealed', appealUntil: null });
    return ok();
  },
  listReportFigures: ({ reportFigures }) => ok({ data: reportFigures }),
  listReports: ({ operatorReports }, request) => {
    const { state, kind } = request.query;
    const chosen = operatorReports.filter((one) => (!state || one.state === state) && (!kind || one.kind === kind));
    return ok(operatorPage(chosen, request));
  },
  getReport: ({ operatorReports }, { params }) => ok({ data: byId(operatorReports, params.id) }),
  decideReport: (data, { params, body }) => {
    const report = byId(data.operatorReports, params.id);
    if (report.state !== 'open') throw new HttpError(409, 'CONFLICT', 'This case is decided already.');
    const { outcome, statement } = body as Pick<ReportDetail['decisions'][number], 'outcome' | 'statement'>;
    report.decisions.push({ outcome, statement, operator: 'Olive Grant', at: '2026-11-20T09:30:00.000Z' });
    report.state = 'decided';
    solve(data, params.id);
    return ok({ data: report });
  },
};
