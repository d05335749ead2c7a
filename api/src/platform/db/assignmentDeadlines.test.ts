import { sql } from 'kysely';
import { useDatabaseBefore } from '../../../test/useDatabaseBefore';

const { db, migrate } = useDatabaseBefore('0020_assignment_deadlines.sql');

async function insertAssigned(startDate: string, endDate: string): Promise<void> {
  await sql`
    with customer as (insert into customers (email, password_hash) values (gen_random_uuid() || '@example.com', 'x') returning id),
    category as (insert into categories (name) values (gen_random_uuid()::text) returning id, name),
    service as (insert into services (name, price_pence, category_id, category_name)
      select 'Cleaning', 1850, id, name from category returning id, category_id),
    booking as (insert into bookings (reference, customer_id, service_id, service_name, service_description, service_image, category_id,
        price_pence, total_pence, is_date_range, start_date, end_date, start_time, end_time, days, minutes_per_day, starts_at, ends_at,
        customer_name, customer_email, customer_phone, address, city, postal_code, status, payment_status, assignment_status,
        provider_id, expires_at)
      select 'CH-' || upper(left(md5(random()::text), 8)), customer.id, service.id, 'Cleaning', '', '', service.category_id, 1850, 3700, true,
        ${startDate}::date, ${endDate}::date, '09:00', '11:00', ${endDate}::date - ${startDate}::date + 1, 120,
        (${startDate}::date + time '09:00') at time zone 'Europe/London', (${endDate}::date + time '11:00') at time zone 'Europe/London',
        'Amelia', 'a@example.com', '1', '1', 'London', 'SE15 5BS', 'confirmed', 'paid', 'assigned', providers.id, now()
      from customer, service, providers returning id, provider_id)
    insert into assignments (booking_id, provider_id, status, assigned_by, assigned_at)
    select id, provider_id, 'assigned', 'matching', now() from booking`.execute(db());
}

// M-44.1, M-44.2
test('gives bookings that are assigned at the time of the migration their hours, a time to answer and the job that ends them', async () => {
  await sql`insert into providers (email, password_hash, name, phone, business_name, business_address, business_description, paypal_email)
    values ('h@example.com', 'x', 'Hugo', '1', 'Hart', '1', 'x', 'h@example.com')`.execute(db());
  await insertAssigned('2090-10-28', '2090-10-30');
  await insertAssigned('2090-10-30', '2090-10-30');
  await migrate();
  const { rows: slots } = await sql<{ day: string; lane: number; hours: string }>`
    select day, lane, lower(during) at time zone 'Europe/London' || '' as hours from booking_slots order by day, lane`.execute(
    db(),
  );
  expect(slots).toEqual([
    { day: '2090-10-28', lane: 1, hours: '2090-10-28 09:00:00' },
    { day: '2090-10-29', lane: 1, hours: '2090-10-29 09:00:00' },
    { day: '2090-10-30', lane: 1, hours: '2090-10-30 09:00:00' },
    { day: '2090-10-30', lane: 2, hours: '2090-10-30 09:00:00' },
  ]);
  const { rows: jobs } = await sql<{ isSame: boolean; hours: number }>`
    select jobs.run_at = a.answer_by and jobs.payload = jsonb_build_object('bookingId', a.booking_id, 'assignmentId', a.id) as "isSame",
      round(extract(epoch from a.answer_by - a.assigned_at) / 3600)::int as hours
    from jobs join assignments a on a.id::text = jobs.dedupe_key where jobs.kind = 'assignment.expire'`.execute(db());
  expect(jobs).toEqual([
    { isSame: true, hours: 24 },
    { isSame: true, hours: 24 },
  ]);
});
