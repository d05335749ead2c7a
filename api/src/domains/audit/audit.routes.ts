import { operatorCalls } from 'contract/desk/operator.calls';
import type { AuditFilter as AuditQuery } from 'contract/desk/operatorAudit';
import { addDays, instantOf } from 'contract/platform/wallTime';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import { csvRoute } from '../../platform/http/csvRoute';
import { route } from '../../platform/http/route';
import { API_LIMITS } from '../../platform/lib/limits';
import { pageResponse, rangeOf } from '../../platform/lib/paging';
import { listOperatorActions, type AuditFilter, type Entry } from './operatorActions.repo';

function startOfDay(date: string | undefined, daysLater = 0): Date | null {
  return date === undefined ? null : instantOf(addDays(date, daysLater), '00:00');
}

function filterOf({ operator, action, subject, from, to }: AuditQuery): AuditFilter {
  return {
    operator: operator || null,
    action: action ?? null,
    subject: subject || null,
    from: startOfDay(from),
    before: startOfDay(to, 1),
  };
}

const CSV_HEADER = [
  'When',
  'Operator',
  'Name',
  'Action',
  'About',
  'Subject',
  'Subject id',
  'Reason',
  'Before',
  'After',
];
const CSV_BATCH = 1_000;

function toRow({ doneAt, operator, action, subject, reason, before, after }: Entry): string[] {
  const facts = [before, after].map((fact) => JSON.stringify(fact));
  const about = [subject.kind, subject.name, subject.id];
  return [doneAt.toISOString(), operator.email, operator.name, action, ...about, reason ?? '', ...facts];
}

async function* readBatches(db: Db, filter: AuditFilter): AsyncGenerator<string[][]> {
  let cursor: string | null = 'start';
  while (cursor) {
    const { rows, cursors } = await listOperatorActions(db, filter, rangeOf({ limit: CSV_BATCH, cursor }));
    yield rows.map(toRow);
    cursor = cursors?.next ?? null;
  }
}

/** The list of the operators' actions (M-90). */
export function auditRoutes(app: FastifyInstance, { db, clock }: Pick<Context, 'db' | 'clock'>): void {
  route(app, operatorCalls.listOperatorActions, async ({ query }) => {
    const range = rangeOf({ ...query, limit: API_LIMITS.operatorPageSize });
    return pageResponse(await listOperatorActions(db, filterOf(query), range), range);
  });

  csvRoute(app, operatorCalls.exportOperatorActions, ({ query }) => ({
    name: `choresy-audit-${clock.now().toISOString().slice(0, 10)}.csv`,
    header: CSV_HEADER,
    batches: readBatches(db, filterOf(query)),
  }));
}
