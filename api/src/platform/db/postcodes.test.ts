import { sql } from 'kysely';
import { useDatabaseBefore } from '../../../test/useDatabaseBefore';

const { db, migrate } = useDatabaseBefore('0080_postcodes.sql');

async function insertCustomer(pincode: string): Promise<void> {
  await sql`insert into customers (email, password_hash, pincode) values (gen_random_uuid() || '@example.com', 'x', ${pincode})`.execute(
    db(),
  );
}

async function insertProvider(address: string, areas: string[], served: string[] = []): Promise<void> {
  await sql`insert into providers (email, password_hash, name, phone, business_name, business_address, business_description, paypal_email,
      areas, served_areas)
    values (gen_random_uuid() || '@example.com', 'x', 'Hugo', '1', 'Hart', ${address}, 'x', 'h@example.com', ${areas}, ${served})`.execute(
    db(),
  );
}

// M-403
test('reads a stored text as a postcode if it is one, and finds helpers in the places of their postcodes', async () => {
  const pincodes = ['sw4 6dx', 'SW4 0AZ UK', 'SW4OAZ.', 'ＥＣ１Ａ１ＢＢ', 'E8 3EE', 'Flat 9 SW4', '560001', ''];
  for (const pincode of pincodes) await insertCustomer(pincode);
  await insertProvider('Unit E2, 40 Mill Lane, Manchester M1 2AB', ['e2', 'm1', 'london', 'manchester']);
  await insertProvider('Flat B1 2nd floor, 9 Hatton Garden, EC1N 8AH', ['b1', 'ec1n', 'birmingham', 'london']);
  await insertProvider('A40 Western Avenue, London', ['a40']);
  await insertProvider('9 Rye Lane SE15, London', ['se15', 'london']);
  await insertProvider('1 Quay Street, M1 2AB', ['leeds'], ['leeds']);
  await migrate();
  const { rows: customers } = await sql<{
    pincode: string;
  }>`select pincode from customers order by created_at, id`.execute(db());
  expect(customers.map(({ pincode }) => pincode).sort()).toEqual(
    ['SW4 6DX', 'SW4 0AZ', 'SW4 0AZ', 'EC1A 1BB', 'E8 3EE', 'Flat 9 SW4', '560001', ''].sort(),
  );
  const { rows: providers } = await sql<{
    areas: string[];
  }>`select areas from providers order by business_address`.execute(db());
  expect(providers.map(({ areas }) => areas)).toEqual([
    ['leeds'],
    ['se15', 'london'],
    ['london'],
    ['ec1n', 'london'],
    ['m1', 'manchester'],
  ]);
});
