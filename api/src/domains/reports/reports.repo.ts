import type { OwnReport, ReportYearFigure } from 'contract/reports/report';
import type { ReportCategory, ReportKind, ReportOutcome, ReportState } from 'contract/reports/reportRules';
import { sql } from 'kysely';
import type { Side } from 'contract/bookings/statuses';
import type { Db } from '../../platform/db/database';
import { findRow, insertIfNew, readRow, readRows, type Row, updateRows } from '../../platform/db/rows';
import { addMs, DAY_MS } from '../../platform/lib/durations';
import type { Evidence, Reporter, Thing } from './things.repo';

/** A case, whose evidence is {} once it is deleted. */
export type Case = Omit<Row<'report_cases'>, 'kind' | 'state' | 'evidence'> & {
  kind: ReportKind;
  state: ReportState;
  evidence: Partial<Evidence>;
};

export interface NewReport {
  kind: ReportKind;
  id: string;
  category: ReportCategory;
  words: string;
  reporter: Reporter;
  /** Of a visitor. */
  email: string | null;
}

/** The open case of a thing, or a new one with this evidence; nobody decides it until the transaction ends. */
async function claimOpenCase(trx: Db, { kind, id }: NewReport, thing: Thing, now: Date): Promise<string> {
  const { name, customerId, providerId, evidence, picture } = thing;
  const claimed = await readRow<{ id: string }>(trx)`
    insert into report_cases as c (kind, thing_id, customer_id, provider_id, name, evidence, picture, opened_at, changed_at)
    values (${kind}, ${id}, ${customerId}, ${providerId}, ${name}, ${JSON.stringify(evidence)}, ${picture}, ${now}, ${now})
    on conflict (kind, thing_id) where state in ('open', 'appealed') do update set kind = c.kind
    returning id`;
  return claimed!.id;
}

/** Stores a report, once for each reporter and case. @returns whether it is new */
export async function insertReport(trx: Db, report: NewReport, thing: Thing, now: Date): Promise<boolean> {
  const caseId = await claimOpenCase(trx, report, thing, now);
  const { category, words, reporter, email } = report;
  const own = reporter && { [`${reporter.side}Id`]: reporter.accountId };
  return insertIfNew(trx, 'reports', { caseId, ...own, visitorEmail: email, category, words, reportedAt: now });
}

/** @param options.lock nobody else decides it until the transaction ends */
export async function findCase(db: Db, id: string, options?: { lock: boolean }): Promise<Case | null> {
  return (await findRow(db, 'report_cases', { id }, options)) as Case | null;
}

/** The case of a review that waits for its first decision, locked. */
export async function findOpenReviewCase(trx: Db, reviewId: string): Promise<Case | null> {
  const by = { kind: 'review', thingId: reviewId, state: 'open' };
  return (await findRow(trx, 'report_cases', by, { lock: true })) as Case | null;
}

export async function hasOtherOperator(db: Db, operatorId: string): Promise<boolean> {
  return (await readRow(db)`select id from operators where id <> ${operatorId} limit 1`) !== null;
}

export interface Decision {
  outcome: ReportOutcome;
  statement: string;
}

/** A side of a case, as its mails and pages name it: the subject, or one report by its id. */
export interface Party {
  who: string;
  accountId: string | null;
  side: Side | null;
  email: string;
  name: string;
}

/** The people of a case who can be mailed: its reporters, then its author. */
export async function listParties(db: Db, caseId: string): Promise<Party[]> {
  return readRows<Party>(db)`
    select x.who, coalesce(c.id, p.id) as account_id,
      case when c.id is not null then 'customer' when p.id is not null then 'provider' end as side,
      coalesce(c.email, p.email, x.email) as email,
      coalesce(nullif(c.first_name, ''), nullif(p.name, ''), 'there') as name
    from (
      select id::text as who, customer_id, provider_id, visitor_email as email, reported_at from reports where case_id = ${caseId}
      union all select 'subject', customer_id, provider_id, null, 'infinity' from report_cases where id = ${caseId}
    ) as x left join customers c on c.id = x.customer_id left join providers p on p.id = x.provider_id
    where coalesce(c.email, p.email, x.email) is not null order by x.reported_at, x.who`;
}

/** A side's view of a case, before its token is made. */
export type OwnRow = Omit<OwnReport, 'token' | 'reportedAt' | 'appealUntil'> & {
  caseId: string;
  who: string;
  reportedAt: Date;
  hasAppealed: boolean;
};

const OWNER = { customer: 'customer_id', provider: 'provider_id' } as const;

/** The own reports of an account and the decided cases about it, or the one that is named; the latest first. */
export async function listOwnRows(
  db: Db,
  of: { side: Side; accountId: string } | { caseId: string; who: string },
): Promise<OwnRow[]> {
  const [isReporter, isSubject] =
    'who' in of
      ? [sql`r.id::text = ${of.who} and r.case_id = ${of.caseId}`, sql`${of.who} = 'subject' and c.id = ${of.caseId}`]
      : [`r.${OWNER[of.side]}`, `c.${OWNER[of.side]}`].map((column) => sql`${sql.ref(column)} = ${of.accountId}`);
  return readRows<OwnRow>(db)`
    select x.*, c.kind, c.state,
      (select coalesce(json_agg(json_build_object('outcome', d.outcome, 'statement', d.statement,
        'decidedAt', d.decided_at) order by d.round), '[]')
        from report_decisions d where d.case_id = c.id) as decisions,
      exists (select from report_appeals a where a.case_id = c.id and a.side = x.side) as has_appealed
    from (
      select r.case_id, r.id::text as who, 'reporter' as side, r.reported_at from reports r where ${isReporter}
      union all
      select c.id, 'subject', 'subject', c.opened_at from report_cases c where c.state <> 'open' and ${isSubject}
    ) as x join report_cases c on c.id = x.case_id order by x.reported_at desc, x.who`;
}

function yearOf(at: string) {
  return sql`extract(year from ${sql.ref(at)} at time zone 'Europe/London')::int`;
}

/** The public numbers of every year, the latest first (M-766). */
export async function listFigures(db: Db): Promise<ReportYearFigure[]> {
  return readRows<ReportYearFigure>(db)`
    select year, what, name, count(*)::int as count from (
      select ${yearOf('r.reported_at')} as year, 'reports' as what, c.kind as name from reports r join report_cases c on c.id = r.case_id
      union all select ${yearOf('decided_at')}, 'decisions', outcome from report_decisions where round = 1
      union all select ${yearOf('d.decided_at')}, 'appeals', case when d.outcome = f.outcome then 'upheld' else 'changed' end
        from report_decisions d join report_decisions f on f.case_id = d.case_id and f.round = 1 where d.round = 2
    ) as each group by year, what, name
    union all
    select ${yearOf('d.decided_at')}, 'hours', 'median',
      round(percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - c.opened_at) / 3600))::int
    from report_decisions d join report_cases c on c.id = d.case_id where d.round = 1 group by 1
    order by year desc, what, name`;
}

/** So long after the last decision evidence is kept: until nobody may appeal any more. */
const EVIDENCE_DAYS = 190;
const DELETED = { name: '', evidence: '{}', picture: null };

/** Deletes what was reported, and reporters' words and visitors' addresses, once a decision cannot be appealed any more; the counts stay (M-767). */
export async function purgeReports(db: Db, now: Date): Promise<void> {
  const isOver = sql<boolean>`state in ('decided', 'final') and changed_at < ${addMs(now, -EVIDENCE_DAYS * DAY_MS)}`;
  await sql`update reports r set words = '', visitor_email = null from report_cases c
    where c.id = r.case_id and ${isOver} and (r.words <> '' or r.visitor_email is not null)`.execute(db);
  await db.updateTable('report_cases').set(DELETED).where(isOver).where('name', '<>', '').execute();
}

/** Deletes an account's words in its reports, and what is kept of its own things, but for open cases, of which that goes later (M-767). */
export async function eraseOwnReports(trx: Db, side: Side, accountId: string): Promise<void> {
  const own = { [`${side}Id`]: accountId };
  await updateRows(trx, 'reports', own, { words: '' });
  await updateRows(trx, 'report_cases', { ...own, state: ['decided', 'final'] }, DELETED);
}
