import { londonAt } from 'contract/platform/wallTime';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database';
import { readRow } from '../../platform/db/rows';
import { addMs, DAY_MS, HOUR_MS } from '../../platform/lib/durations';

/** Nobody has a mailbox there. */
export const SAMPLE_DOMAIN = '@gallery.invalid';

/** Writes a customer, a helper, an operator, and a paid booking of theirs. The caller rolls it back. */
export async function insertSamplePeople(trx: Db, now: Date) {
  const idOf = async (query: RawBuilder<unknown>): Promise<string> =>
    (await readRow<{ id: string }>(trx)`${query} returning id`)!.id;
  const [customerEmail, providerEmail] = [`amelia${SAMPLE_DOMAIN}`, `hugo${SAMPLE_DOMAIN}`];
  const category = 'Cleaning of the gallery';
  const categoryId = await idOf(sql`insert into categories (name) values (${category})`);
  const serviceId = await idOf(sql`insert into services (name, price_pence, category_id, category_name)
    values ('Home cleaning', 1850, ${categoryId}, ${category})`);
  const customerId = await idOf(sql`insert into customers (email, password_hash, first_name, last_name)
    values (${customerEmail}, '', 'Amelia', 'Ash')`);
  const providerId = await idOf(sql`insert into providers
    (email, password_hash, name, phone, business_name, business_address, business_description, paypal_email)
    values (${providerEmail}, '', 'Hugo Hart', '', 'Hart Home Help', '', '', ${providerEmail})`);
  await idOf(sql`insert into operators (email, password_hash, name) values (${`olive${SAMPLE_DOMAIN}`}, '', 'Olive')`);
  const startsAt = addMs(now, 7 * DAY_MS);
  const { date: day } = londonAt(startsAt);
  const bookingId =
    await idOf(sql`insert into bookings (reference, customer_id, service_id, service_name, service_description,
      service_image, category_id, price_pence, total_pence, is_date_range, start_date, end_date, start_time, end_time, days,
      minutes_per_day, starts_at, ends_at, customer_name, customer_email, customer_phone, address, city, postal_code,
      special_requests, status, payment_status, assignment_status, provider_id, expires_at, paid_at)
    values ('CH-0GALLERY', ${customerId}, ${serviceId}, 'Home cleaning', '', '', ${categoryId}, 1850, 3700, false, ${day}, ${day},
      '09:00', '11:00', 1, 120, ${startsAt}, ${addMs(startsAt, 2 * HOUR_MS)}, 'Amelia Ash', ${customerEmail}, '', '12 Rye Lane',
      'London', 'SE15 5BS', 'The key is with the neighbour at number 14. Please mind the cat.', 'confirmed', 'paid', 'accepted',
      ${providerId}, ${now}, ${now})`);
  return { customerEmail, customerId, providerEmail, providerId, bookingId, startsAt, day };
}

export type SamplePeople = Awaited<ReturnType<typeof insertSamplePeople>>;
