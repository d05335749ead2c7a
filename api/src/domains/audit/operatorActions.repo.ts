import type { AuditEntry, AuditSubjectKind, OperatorAction } from 'contract/desk/operatorAudit';
import { sql } from 'kysely';
import type { Context } from '../context';
import type { Db } from '../../platform/db/database';
import type { Listed, Range } from '../../platform/lib/paging';
import { readPageByKey } from '../../platform/db/keyPages';
import type { Booking } from '../bookingRecord';

interface OperatorActed {
  action: OperatorAction;
  subject: { kind: AuditSubjectKind; id: string; name: string };
  before?: object;
  after?: object;
}

/** The operator who does something, and the reason. */
export interface ByOperator {
  operatorId: string;
  reason: string | null;
}

/** Returns the operator who makes a call, and the reason. */
export function byOperator(
  { accountId }: { accountId: string },
  { reason }: { reason?: string | undefined } = {},
): ByOperator {
  return { operatorId: accountId, reason: reason || null };
}

/** Keeps an operator's action, in the transaction of its effect: neither is there without the other (M-90). */
export async function recordAction(
  trx: Db,
  { clock }: Pick<Context, 'clock'>,
  { operatorId, reason }: ByOperator,
  { action, subject, before = {}, after = {} }: OperatorActed,
): Promise<void> {
  const [from, to] = [before, after].map((facts) => JSON.stringify(facts));
  await sql`
    insert into operator_actions (operator_id, action, subject_kind, subject_id, subject_name, reason, before, after, done_at)
    values (${operatorId}, ${action}, ${subject.kind}, ${subject.id}, ${subject.name}, ${reason}, ${from}, ${to}, ${clock.now()})`.execute(
    trx,
  );
}

export function bookingSubject({ id, reference }: Pick<Booking, 'id' | 'reference'>): OperatorActed['subject'] {
  return { kind: 'booking', id, name: reference };
}

export function providerSubject({ id, email }: { id: string; email: string }): OperatorActed['subject'] {
  return { kind: 'provider', id, name: email };
}

/** The facts of a booking that operators change. */
export function bookingState({ status, paymentStatus, assignmentStatus, providerId }: Booking): object {
  return { status, paymentStatus, assignmentStatus, providerId };
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

export type Entry = Omit<AuditEntry, 'doneAt'> & { doneAt: Date };

const COLUMNS = sql`a.id::text, json_build_object('id', o.id, 'email', o.email, 'name', o.name) as operator, a.action,
  json_build_object('kind', a.subject_kind, 'id', a.subject_id, 'name', a.subject_name) as subject,
  a.reason, a.before, a.after, a.done_at as "doneAt"`;

/** Reads one page of the operators' actions, the newest first, and the number of all entries. */
export function listOperatorActions(db: Db, filter: AuditFilter, range: Range): Promise<Listed<Entry>> {
  return readPageByKey(
    db,
    { select: COLUMNS, from: matches(filter), order: { 'a.id': 'bigint' }, isDown: true },
    range,
  );
}
