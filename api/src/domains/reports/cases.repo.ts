import type { ReportCase, ReportDetail } from 'contract/desk/operatorReports';
import type { ReportKind, ReportState } from 'contract/reports/reportRules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readPageByKey } from '../../platform/db/keyPages';
import { camelRows, readRow } from '../../platform/db/rows';
import type { Listed, Range } from '../../platform/lib/paging';

/** A person by the columns of a row; a visitor's name is the e-mail address. */
function person(row: string, visitorEmail = sql`null`) {
  const [customer, provider] = [sql.ref(`${row}.customer_id`), sql.ref(`${row}.provider_id`)];
  return sql`json_build_object('side', case when ${customer} is not null then 'customer' when ${provider} is not null then 'provider' end,
    'id', coalesce(${customer}, ${provider}), 'name', coalesce(
      (select concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''), '<' || email || '>') from customers where id = ${customer}),
      (select business_name from providers where id = ${provider}), ${visitorEmail}, ''))`;
}

const CASE = sql`
  c.id as _id, c.kind, c.name, c.state, to_json(c.opened_at) #>> '{}' as opened_at,
    (select count(*)::int from reports r where r.case_id = c.id) as reports,
    (select coalesce(json_agg(distinct r.category), '[]') from reports r where r.case_id = c.id) as categories,
    case when num_nonnulls(c.customer_id, c.provider_id) = 1 then ${person('c')} end as subject`;

/** One page of the cases, the longest waiting first. */
export function listCases(
  db: Db,
  { state = null, kind = null }: { state?: ReportState | null | undefined; kind?: ReportKind | null | undefined },
  range: Range,
): Promise<Listed<ReportCase>> {
  const of = sql`from report_cases c where c.state = coalesce(${state}, c.state) and c.kind = coalesce(${kind}, c.kind)`;
  const order = { 'c.opened_at': 'timestamptz', 'c.id': 'uuid' } as const;
  return readPageByKey(db.withPlugin(camelRows), { select: CASE, from: of, order }, range);
}

const MAX_EARLIER = 20;

/** A case with all that operators decide by; null where there is none. */
export async function findDetail(db: Db, id: string): Promise<Omit<ReportDetail, 'barred'> | null> {
  return readRow<Omit<ReportDetail, 'barred'>>(db)`
    select ${CASE}, c.thing_id, coalesce(c.evidence ->> 'text', '') as text, coalesce(c.evidence -> 'context', '[]') as context,
      c.evidence ->> 'bookingId' as booking_id, 'data:image/webp;base64,' || encode(c.picture, 'base64') as picture,
      (select coalesce(json_agg(json_build_object('person', ${person('r', sql`r.visitor_email`)}, 'category', r.category, 'words', r.words,
        'at', r.reported_at) order by r.reported_at), '[]') from reports r where r.case_id = c.id) as reporters,
      (select coalesce(json_agg(json_build_object('outcome', d.outcome, 'statement', d.statement, 'operator', o.name, 'at', d.decided_at)
        order by d.round), '[]') from report_decisions d join operators o on o.id = d.operator_id where d.case_id = c.id) as decisions,
      (select coalesce(json_agg(json_build_object('side', a.side, 'words', a.words, 'at', a.appealed_at) order by a.appealed_at), '[]')
        from report_appeals a where a.case_id = c.id) as appeals,
      (select coalesce(json_agg(json_build_object('_id', e.id, 'kind', e.kind, 'state', e.state, 'side', e.side, 'at', e.opened_at)), '[]') from (
        select o.*, x.side from (
          select id, 'subject' as side from report_cases where customer_id = c.customer_id or provider_id = c.provider_id
          union select t.case_id, 'reporter' from reports r join reports t on t.customer_id = r.customer_id or t.provider_id = r.provider_id
            where r.case_id = c.id
        ) as x join report_cases o on o.id = x.id where o.id <> c.id order by o.opened_at desc, o.id limit ${MAX_EARLIER}) as e) as earlier
    from report_cases c where c.id = ${id}`;
}
