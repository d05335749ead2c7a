import { instantOf } from 'contract/platform/wallTime';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database';
import type { Marketplace } from './marketplace';

/** Rows as one parameter: a statement has no room for each value of ten thousand. */
function rows(values: readonly object[]) {
  return sql`${JSON.stringify(values)}::jsonb`;
}

async function loadPeople(db: Db, { categories, helpers }: Marketplace): Promise<void> {
  await sql`insert into categories (id, name, image)
    select id, name, 'cat-cleaning.avif' from jsonb_to_recordset(${rows(categories)}) as c (id uuid, name text)`.execute(
    db,
  );
  const people = helpers.map((helper) => ({
    ...helper,
    found: helper.served.length > 0 ? helper.served : helper.address,
  }));
  await sql`insert into providers (id, email, password_hash, name, phone, business_name, business_address, business_description, paypal_email,
      is_approved, is_active, working_hours_start, working_hours_end, max_concurrent_bookings, areas, served_areas, has_week_hours,
      notice_hours, travel_gap_minutes, works_on_bank_holidays)
    select id, id || '@example.com', 'none', 'Helper ' || id, '+44 7700 900123', 'Helper ' || id, '1 High Street', 'Careful.', id || '@example.com',
      h."isApproved", h."isActive", opens, closes, h."maxConcurrent", found, served, spans is not null,
      h."noticeHours", h."gapMinutes", h."worksOnBankHolidays"
    from jsonb_to_recordset(${rows(people)}) as h (id uuid, "isApproved" bool, "isActive" bool, opens time, closes time, "maxConcurrent" int,
      found text[], served text[], spans jsonb, "noticeHours" int, "gapMinutes" int, "worksOnBankHolidays" bool)`.execute(
    db,
  );
  await sql`insert into provider_categories (provider_id, category_id)
    select h.id, unnest(h.categories) from jsonb_to_recordset(${rows(helpers)}) as h (id uuid, categories uuid[])`.execute(
    db,
  );
  const spans = helpers.flatMap(({ id, spans: own }) => (own ?? []).map((span) => ({ ...span, id })));
  await sql`insert into provider_work_spans (provider_id, weekday, begins, ends)
    select * from jsonb_to_recordset(${rows(spans)}) as s (id uuid, weekday int, begins int, ends int)`.execute(db);
  const daysOff = helpers.flatMap(({ id, daysOff: own }) => own.map((days) => ({ ...days, id })));
  await sql`insert into provider_days_off (provider_id, first_day, last_day, note)
    select *, '' from jsonb_to_recordset(${rows(daysOff)}) as d (id uuid, first date, last date)`.execute(db);
}

/** Adds a marketplace to a migrated database: set by set, so that ten thousand chores take a second or two. */
export async function loadMarketplace(db: Db, marketplace: Marketplace): Promise<void> {
  const { chores, jobs } = marketplace;
  await loadPeople(db, marketplace);
  await sql`insert into services (id, name, description, price_pence, image, category_id, category_name, areas, is_active)
    select s.id, s.name, 'Done with care.', s."pricePence", 'cleaning-800.avif', k.id, k.name, s.areas, s."isActive"
    from jsonb_to_recordset(${rows(chores)}) as s (id uuid, name text, "pricePence" int, "categoryId" uuid, areas text[], "isActive" bool)
    join categories k on k.id = s."categoryId"`.execute(db);
  await sql`insert into customers (id, email, password_hash) values ('00000005-0000-4000-8000-000000000000', 'generated@example.com', 'none')
    on conflict do nothing`.execute(db);
  const timed = jobs.map((job) => ({ ...job, from: instantOf(job.day, job.start), to: instantOf(job.day, job.end) }));
  await sql`insert into bookings (id, reference, customer_id, service_id, service_name, service_description, service_image, category_id, price_pence,
      total_pence, is_date_range, start_date, end_date, start_time, end_time, days, minutes_per_day, starts_at, ends_at, customer_name,
      customer_email, customer_phone, address, city, postal_code, status, payment_status, assignment_status, provider_id, expires_at, paid_at,
      accepted_at, commission_percent)
    select j.id, 'CH-' || lpad(upper(right(j.id::text, 8)), 8, '0'), '00000005-0000-4000-8000-000000000000', s.id, s.name, '', s.image, s.category_id,
      s.price_pence, s.price_pence, false, j.day, j.day, j.start, j."end", 1, (extract(epoch from j."end" - j.start) / 60)::int, j."from", j."to", 'Marketplace',
      'generated@example.com', '+44 7700 900456', '1 High Street', 'London', 'SW4 7AB', 'confirmed', 'paid', 'accepted', j."helperId", j."from", j."from",
      j."from", 20
    from jsonb_to_recordset(${rows(timed)}) as j (id uuid, "helperId" uuid, "choreId" uuid, day date, start time, "end" time, "from" timestamptz, "to" timestamptz)
    join services s on s.id = j."choreId"`.execute(db);
  await sql`insert into booking_slots (booking_id, provider_id, lane, day, during)
    select id, "helperId", lane, day, tstzrange("from", "to")
    from jsonb_to_recordset(${rows(timed)}) as j (id uuid, "helperId" uuid, lane int, day date, "from" timestamptz, "to" timestamptz)`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
