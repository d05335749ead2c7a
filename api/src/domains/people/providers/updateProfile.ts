import { type UpdateProvider, TOO_MANY_AREAS } from 'contract/people/provider';
import { emailKey } from 'contract/fields/contact';
import { announce, type Context } from '../../context';
import { transact, type Db } from '../../../platform/db/database';
import { sendPayoutEmailChanged } from '../../mails';
import { areasOfAddress, findPlaces } from './areas.repo';
import { lockProvider, updateProvider, type ProviderRow } from './providers.repo';
import { replaceServedCategories, findCategoryIds } from './publicProvider.repo';
import { cleanLine } from 'contract/fields/cleanText';
import { LIMITS } from 'contract/platform/limits';
import { badRequest } from '../../../platform/lib/errors';

/** The areas that a provider chose, as they are stored. @throws AppError 400 for a place that is not known (M-87.2) */
async function requireKnownAreas(db: Db, names: readonly string[]): Promise<{ served: string[]; cities: string[] }> {
  const places = await findPlaces(db, names.map(cleanLine).filter(Boolean));
  const all = [...places.values()];
  const [unknown] = all.flatMap((place) => place.unknown);
  if (unknown !== undefined) throw badRequest(`“${unknown}” is not an outward postcode or a city that we know.`);
  const served = [...new Set(all.flatMap((place) => place.names))];
  if (served.length > LIMITS.servedMax) throw badRequest(TOO_MANY_AREAS);
  return { served, cities: [...new Set(all.flatMap((place) => place.cities))] };
}

/** @returns the ids of categories. @throws AppError 400 when there is none of a name */
async function requireKnownCategories(db: Db, names: readonly string[]): Promise<string[]> {
  const known = await findCategoryIds(db, names);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw badRequest(`There is no category “${unknown}”.`);
  return [...new Set(known.values())];
}

/** Returns the areas in which a search finds the provider: those that are served (M-87.3), else that of the address. Undefined: as before. */
async function searchAreasOf(
  trx: Db,
  before: ProviderRow,
  { areas, businessAddress }: UpdateProvider,
): Promise<{ searchAreas?: string[]; servedAreas?: string[] }> {
  if (areas !== undefined) {
    const { served, cities } = await requireKnownAreas(trx, areas);
    if (served.length > 0) return { servedAreas: served, searchAreas: [...new Set([...served, ...cities])] };
    return { servedAreas: [], searchAreas: await areasOfAddress(trx, businessAddress ?? before.business_address) };
  }
  const isByAddress = businessAddress !== undefined && before.served_areas.length === 0;
  return isByAddress ? { searchAreas: await areasOfAddress(trx, businessAddress) } : {};
}

/** Saves a provider's own profile: the fields that are given. The old payout address is mailed when it changes. @throws AppError 400 */
export async function updateProfile(context: Context, providerId: string, body: UpdateProvider): Promise<ProviderRow> {
  return transact(context.db, async (trx) => {
    const before = await lockProvider(trx, providerId);
    const { paypalEmail } = body;
    const isNewPayout = paypalEmail !== undefined && emailKey(paypalEmail) !== emailKey(before.paypal_email);
    if (isNewPayout) {
      await sendPayoutEmailChanged(trx, context, {
        accountId: before.id,
        to: before.paypal_email,
        name: before.name,
        newAddress: paypalEmail,
      });
    }
    if (body.categories !== undefined)
      await replaceServedCategories(trx, before.id, await requireKnownCategories(trx, body.categories));
    const updated = await updateProvider(trx, before.id, {
      ...body,
      ...(await searchAreasOf(trx, before, body)),
      paypalEmailChangedAt: isNewPayout ? context.clock.now() : undefined,
    });
    if (isNewPayout) await announce(trx, context, 'payoutAddressChanged', { providerId: before.id });
    return updated;
  });
}
