import type { AuditEntry, AuditSubjectKind, OperatorAction } from 'contract/desk/operatorAudit';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Listed, Range } from '../../platform/lib/paging';

export interface NewOperatorAction {
  operatorId: string;
  action: OperatorAction;
  subject: { kind: AuditSubjectKind; id: string; name: string };
  reason: string | null;
  before: object;
  after: object;
  doneAt: Date;
}

export async function insertOperatorAction(trx: Db, entry: NewOperatorAction): Promise<void> {
  const { operatorId, action, subject, reason, doneAt } = entry;
  const [before, after] = [entry.before, entry.after].map((facts) => JSON.stringify(facts));
  await sql`
    insert into operator_actions (operator_id, action, subject_kind, subject_id, subject_name, reason, before, after, done_at)
    values (${operatorId}, ${action}, ${subject.kind}, ${subject.id}, ${subject.name}, ${reason}, ${before}, ${after}, ${doneAt})`.execute(
    trx,
  );
}

export interface AuditFilter {
  /** An email address or an id. */
  operator: string | null;
  action: OperatorAction | null;
  /** An id or a name. */
  subject: string | null;
  from: Date | null;
  before: Date | null;
}

function matches({ operator, action, subject, from, before }: AuditFilter) {
  const conditions = [
    sql`true`,
    ...(operator ? [sql`(o.email = lower(${operator}) or o.id::text = lower(${operator}))`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(subject ? [sql`(a.subject_id = lower(${subject}) or lower(a.subject_name) = lower(${subject}))`] : []),
    ...(from ? [sql`a.done_at >= ${from}`] : []),
    ...(before ? [sql`a.done_at < ${before}`] : []),
  ];
  return sql`from operator_actions a join operators o on o.id = a.operator_id where ${sql.join(conditions, sql` and `)}`;
}

type EntryRow = Omit<AuditEntry, 'doneAt'> & { doneAt: Date };

const COLUMNS = sql`a.id::text, json_build_object('id', o.id, 'email', o.email, 'name', o.name) as operator, a.action,
  json_build_object('kind', a.subject_kind, 'id', a.subject_id, 'name', a.subject_name) as subject,
  a.reason, a.before, a.after, a.done_at as "doneAt"`;

function toEntry(row: EntryRow): AuditEntry {
  return { ...row, doneAt: row.doneAt.toISOString() };
}

/** Reads one page of the operators' actions, the newest first, and the number of all entries. */
export async function listOperatorActions(db: Db, filter: AuditFilter, page: Range): Promise<Listed<AuditEntry>> {
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${matches(filter)}`.execute(db);
  const { rows } = await sql<EntryRow>`
    select ${COLUMNS} ${matches(filter)} order by a.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return { rows: rows.map(toEntry), total: counts[0]?.total ?? 0 };
}

/** The entries after one in the list, `null` for the first ones: the whole list in steps that cost the same each. */
export async function listOperatorActionsAfter(
  db: Db,
  filter: AuditFilter,
  lastId: string | null,
  limit: number,
): Promise<AuditEntry[]> {
  const { rows } = await sql<EntryRow>`
    select ${COLUMNS} ${matches(filter)} ${lastId === null ? sql`` : sql`and a.id < ${lastId}::bigint`}
    order by a.id desc limit ${limit}`.execute(db);
  return rows.map(toEntry);
}
