import type { ProviderSignup } from 'contract/people/account';
import type { OwnProvider, Provider, UpdateProvider } from 'contract/people/provider';
import { londonToday, toClockTime, toSlotEnd } from 'contract/platform/wallTime';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database';
import type { Providers } from '../../../platform/db/databaseTypes';
import { insertRow, updateRow } from '../../../platform/db/rows';
import { findRefusedAddress } from '../../../platform/mail/outbox.repo';
import { listChecks, listLacking } from './checks.repo';
import { listServedCategories } from './publicProvider.repo';

export type ProviderRow = Selectable<Providers>;

/** A provider as the contract shows it. */
export function toProvider(row: ProviderRow): Provider {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    businessName: row.business_name,
    businessAddress: row.business_address,
    businessDescription: row.business_description,
    paypalEmail: row.paypal_email,
    profileImage: row.profile_image,
    isApproved: row.is_approved,
    isActive: row.is_active,
    isVerified: row.is_verified,
    createdAt: row.created_at.toISOString(),
    role: 'serviceProvider',
    availabilitySettings: {
      workingHours: {
        startTime: row.working_hours_start.slice(0, 5),
        endTime: toClockTime(row.working_hours_end.slice(0, 5)),
      },
      maxConcurrentBookings: row.max_concurrent_bookings,
      autoAcceptBookings: row.auto_accept_bookings,
    },
  };
}

/** A provider as the own account shows it. */
export async function toOwnProvider(db: Db, row: ProviderRow, now: Date): Promise<OwnProvider> {
  const refusedEmail = (await findRefusedAddress(db, row.id)) ?? undefined;
  return {
    ...toProvider(row),
    categories: await listServedCategories(db, row.id),
    areas: row.served_areas,
    refusedEmail,
    checks: await listChecks(db, row.id, null),
    lacking: await listLacking(db, row.id, londonToday(now)),
  };
}

export async function findProvider(db: Db, id: string): Promise<ProviderRow | null> {
  return (await db.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A provider who is there, locked until the transaction ends. */
export function lockProvider(trx: Db, id: string): Promise<ProviderRow> {
  return trx.selectFrom('providers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Adds a provider, not yet approved, who has chosen no categories and areas: the sign-up form has no fields for them.
 * @param provider.areas where a search finds the provider: until areas are chosen, that of the address
 * @returns the provider's id; null when the email address has an account already
 */
export function insertProvider(
  db: Db,
  provider: Omit<ProviderSignup, 'password'> & {
    passwordHash: string;
    profileImage: string | null;
    areas: string[];
    createdAt: Date;
  },
): Promise<string | null> {
  return insertRow(db, 'providers', provider);
}

/** Changes the given fields, categories and `areas` on the wire aside; the others stay. A changed payout address is noted with its time. */
export async function updateProvider(
  db: Db,
  id: string,
  change: Partial<UpdateProvider> & {
    /** The areas in which a search finds the provider; the column `areas`. */
    searchAreas?: string[] | undefined;
    /** Those that the provider chose, `areas` on the wire. */
    servedAreas?: string[] | undefined;
    paypalEmailChangedAt?: Date | undefined;
    profileImage?: string;
  },
): Promise<ProviderRow> {
  const { availabilitySettings: settings, searchAreas, categories: _categories, areas: _areas, ...fields } = change;
  await updateRow(db, 'providers', id, {
    ...fields,
    areas: searchAreas,
    workingHoursStart: settings?.workingHours.startTime,
    workingHoursEnd: settings && toSlotEnd(settings.workingHours.endTime),
    maxConcurrentBookings: settings?.maxConcurrentBookings,
    autoAcceptBookings: settings?.autoAcceptBookings,
  });
  return db.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Gives a provider another picture. @returns the provider, and the name of the picture before */
export async function updateProfileImage(
  trx: Db,
  id: string,
  profileImage: string,
): Promise<{ provider: ProviderRow; replaced: string | null }> {
  // Locked, so that of two uploads at once the later one sees the picture that the earlier one has stored.
  const { profile_image: replaced } = await lockProvider(trx, id);
  return { provider: await updateProvider(trx, id, { profileImage }), replaced };
}
