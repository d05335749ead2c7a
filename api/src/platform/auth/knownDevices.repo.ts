import { sql } from 'kysely';
import type { Db } from '../db/database';
import { addMs } from '../lib/durations';
import { DEVICE_TTL_MS, type Device } from './devices';

/** Returns which of a device's two hashes, browser and network, any of the accounts has signed in from before. */
export async function filterKnownDevices(
  db: Db,
  accountIds: readonly string[],
  { hashes }: Pick<Device, 'hashes'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('known_devices')
    .select('device')
    .where(sql<boolean>`account_id = any(${accountIds}::uuid[])`)
    .where('device', 'in', [...hashes.keys()])
    .execute();
  return new Set(rows.map(({ device }) => hashes.get(device) ?? device));
}

export async function insertKnownDevices(
  db: Db,
  accountId: string,
  devices: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values(devices.map((device) => ({ account_id: accountId, device, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['account_id', 'device']).doUpdateSet({ seen_at: now }))
    .execute();
}

export async function deleteKnownDevices(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}

export async function purgeKnownDevices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('seen_at', '<', addMs(now, -DEVICE_TTL_MS)).execute();
}
