// The people whose pages are open: customers, helpers and operators with a session each, and bookings that some of them share.
import { createTokens } from '../../api/src/platform/auth/tokens.ts';
import { systemClock } from '../../api/src/platform/lib/clock.ts';
import { createKeyring } from '../../api/src/platform/lib/keyring.ts';

/** The first customers and helpers share at most so many bookings, one each. */
const MAX_BOOKINGS = 1_000;
const CREATE_PEOPLE = `
  with customer as (
    insert into customers (email, password_hash) select 'customer' || n || '@bench.example', 'none' from generate_series(1, $1::int) as n
    returning id
  ), helper as (
    insert into providers (email, password_hash, name, phone, business_name, business_address, business_description, paypal_email,
      is_approved, is_active, working_hours_start, working_hours_end, max_concurrent_bookings, areas)
    select 'helper' || n || '@bench.example', 'none', 'Helper ' || n, '+44 7700 900123', 'Helper ' || n, '1 High Street', 'Careful.',
      'helper' || n || '@bench.example', true, true, '08:00', '18:00', 1, array['London'] from generate_series(1, $2::int) as n
    returning id
  ), operator as (select id from operators limit 1), opened as (
    insert into sessions (customer_id, provider_id, operator_id, created_at, refreshed_at, used_at)
    select customer, helper, operator, now(), now(), now() from (
      select id as customer, null::uuid as helper, null::uuid as operator from customer
      union all select null, id, null from helper
      union all select null, null, id from operator, generate_series(1, $3::int)) as everybody
    returning id, customer_id, provider_id, operator_id, token_version
  ) select * from opened`;

const CREATE_BOOKINGS = `
  with sides as (
    select customer, helper, row_number() over () as n from unnest($1::uuid[], $2::uuid[]) as side(customer, helper)
  ), days as (select *, current_date + 30 as day from sides)
  insert into bookings (reference, customer_id, provider_id, service_id, service_name, service_description, service_image, category_id,
    price_pence, total_pence, is_date_range, start_date, end_date, start_time, end_time, days, minutes_per_day, starts_at, ends_at,
    customer_name, customer_email, customer_phone, address, city, postal_code, status, payment_status, assignment_status, expires_at,
    paid_at, accepted_at, commission_percent)
  select 'CH-' || lpad(n::text, 8, '0'), customer, helper, s.id, s.name, s.description, s.image, s.category_id,
    s.price_pence, s.price_pence, false, day, day, '09:00', '10:00', 1, 60, day + time '09:00', day + time '10:00',
    'Customer', 'customer@bench.example', '+44 7700 900456', '1 High Street', 'London', 'E8 3EE', 'confirmed', 'paid', 'accepted', now(),
    now(), now(), 20
  from days, (select * from services order by id limit 1) as s returning id, reference, customer_id, provider_id`;

/** A call that a person's page makes again once its socket is back, by role. */
const READS = {
  user: () => '/api/booking/user',
  serviceProvider: (id) => `/api/chat/${id}/system`,
  operator: () => '/api/operator/attention',
};

/**
 * Creates people by SQL, as signing thousands up would measure something else, and signs their tokens as the API does.
 * @param {{ customers: number, helpers: number, operatorPages?: number }} counts `operatorPages`: sessions of the one operator
 * @returns {Promise<{ userId: string, role: string, token: string, reads: string }[]>}
 */
export async function createPeople(database, secret, { customers, helpers, operatorPages = 0 }) {
  const { rows } = await database.query(CREATE_PEOPLE, [customers, helpers, operatorPages]);
  const tokens = createTokens(createKeyring(secret), systemClock);
  return Promise.all(
    rows.map(
      async ({
        id,
        customer_id: customer,
        provider_id: helper,
        operator_id: operator,
        token_version: tokenVersion,
      }) => {
        const role = customer ? 'user' : helper ? 'serviceProvider' : 'operator';
        const accountId = customer ?? helper ?? operator;
        return {
          userId: operator ? 'system' : accountId,
          role,
          token: await tokens.sign({ sessionId: id, accountId, role, tokenVersion }),
          reads: READS[role](accountId),
        };
      },
    ),
  );
}

/** A booking of each of the first customers with a helper. Resolves with `{ id, reference, customer_id, provider_id }[]`. */
export async function createBookings(database, people) {
  const [customers, helpers] = ['user', 'serviceProvider'].map((role) =>
    people.filter((person) => person.role === role),
  );
  const count = Math.min(MAX_BOOKINGS, customers.length, helpers.length);
  const sides = [customers, helpers].map((all) => all.slice(0, count).map(({ userId }) => userId));
  return (await database.query(CREATE_BOOKINGS, sides)).rows;
}
