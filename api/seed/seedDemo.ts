import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '../src/domains/context';
import { SEED_IMAGES_FOLDER } from '../src/platform/settings/paths';
import { transact, type Db } from '../src/platform/db/database';
import { hashPassword } from '../src/platform/auth/passwords';
import { insertFavourite } from '../src/domains/catalogue/favourites/favourites.repo';
import { contentTypeOf } from '../src/platform/uploads/pictureNames';
import { insertPicture } from '../src/platform/uploads/pictures.repo';
import { CUSTOMERS, DEMO_PASSWORD, PROVIDERS } from './people';
import { seedBookings, type Seeded } from './seedBookings';
import { seedPosts, seedServices } from './seedCatalogue';
import { seedApprovals, seedChat, seedCustomers, seedOperator, seedPlan, seedProviders } from './seedPeople';
import { seedRegular } from './seedRegular';
import { seedThread } from './seedThread';

/** Any number: one process seeds, the others wait and find it done. */
const SEED_LOCK = 4_020_312;

/**
 * Fills an empty store with the demo: catalogue, posts, people, bookings in every state, a conversation. Does nothing where
 * the demo already is; either all of it is there or none.
 * @returns whether it seeded now
 */
export async function seedDemo(context: Context): Promise<boolean> {
  const now = context.clock.now();
  if (await isSeeded(context)) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return transact(context.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(trx);
    if (await isSeeded({ ...context, db: trx })) return false;
    const services = await seedServices(trx, now);
    const customers = await seedCustomers(trx, passwordHash, now);
    await seedPortraits(trx, now);
    const providers = await seedProviders(trx, passwordHash, now);
    const operatorId = await seedOperator(trx, passwordHash, now);
    await seedApprovals(trx, providers, operatorId, now);
    await seedPosts(trx, now, [...customers.values()]);
    await seedBookings(trx, context, { customers, providers, services });
    await seedFavourites(trx, { customers, providers, services }, now);
    const [amelia, hugo] = [customers.get('amelia@example.com') ?? '', providers.get('hugo@example.com') ?? ''];
    await seedPlan(trx, providers.get('theo@example.com') ?? '', now);
    await seedThread(trx, amelia, hugo, now);
    const [oliver, leo] = [customers.get('oliver@example.com') ?? '', providers.get('leo@example.com') ?? ''];
    await seedRegular(trx, context, oliver, leo);
    await seedChat(trx, hugo, operatorId, now);
    // The steps of the demo's past wrote their mails; nobody is to get them now. All of this transaction has one timestamp.
    await sql`delete from jobs where kind = 'mail.deliver' and created_at = now()`.execute(trx);
    await sql`delete from outbox where created_at = now()`.execute(trx);
    return true;
  });
}

async function isSeeded({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (
    (await db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', CUSTOMERS[0]?.email ?? '')
      .executeTakeFirst()) !== undefined
  );
}

/** The favourites of the demo's first customer: a chore and a helper of bookings that went well. */
async function seedFavourites(trx: Db, { customers, providers, services }: Seeded, now: Date): Promise<void> {
  const customerId = customers.get('amelia@example.com');
  const [service, helper] = [services.get('Regular home cleaning'), providers.get('hugo@example.com')];
  if (!customerId || !service || !helper) return;
  await insertFavourite(trx, { customerId, kind: 'service', id: service }, now);
  await insertFavourite(trx, { customerId, kind: 'helper', id: helper }, now);
}

/** Portraits are uploads like those of other providers. */
async function seedPortraits(trx: Db, now: Date): Promise<void> {
  for (const { portrait } of PROVIDERS) {
    const bytes = readFileSync(join(SEED_IMAGES_FOLDER, portrait));
    await insertPicture(trx, { name: portrait, contentType: contentTypeOf(portrait), bytes }, now);
  }
}
