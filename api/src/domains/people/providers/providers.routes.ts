import { authCalls } from 'contract/people/account.calls';
import { type UpdateProvider, TOO_MANY_AREAS } from 'contract/people/provider';
import { providerCalls } from 'contract/people/provider.calls';
import { emailKey } from 'contract/fields/contact';
import type { FastifyInstance } from 'fastify';
import { publicProviderCalls } from 'contract/catalogue/directory.calls';
import { cleanLine } from 'contract/fields/cleanText';
import { LIMITS } from 'contract/platform/limits';
import type { Session } from '../../../platform/auth/sessions';
import { deviceOf, sendDeviceCookie } from '../../../platform/auth/devices';
import { type Context, announce } from '../../context';
import { sendProviderWelcome, sendPayoutEmailChanged } from '../../mails';
import { transact, type Db } from '../../../platform/db/database';
import { updateRows } from '../../../platform/db/rows';
import { badRequest, conflict, notFound, isUuid, requireById } from '../../../platform/lib/errors';
import { enforceRateLimits } from '../../../platform/http/rateLimits';
import { requireNoContacts } from '../../../platform/lib/contacts/requireNoContacts';
import { hashPassword } from '../../../platform/auth/passwords';
import { route, sharedRoute } from '../../../platform/http/route';
import { encodePicture } from '../../../platform/uploads/encodePicture';
import { deleteUnusedPicture, insertPicture, lockPictures } from '../../../platform/uploads/pictures.repo';
import { findAccount } from '../accounts/accounts.repo';
import { signupLimits } from '../accounts/authLimits';
import { startSession } from '../signIn/logIn';
import { DAY_MS } from '../../../platform/lib/durations';
import { areasOfAddress, findPlaces } from './areas.repo';
import {
  findProvider,
  insertProvider,
  toOwnProvider,
  updateProfileImage,
  type ProviderRow,
  lockProvider,
  updateProvider,
} from './providers.repo';
import { findPublicProvider, replaceServedCategories, findCategoryIds } from './publicProvider.repo';

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

/** Saves a provider's own profile: the fields that are given. The old payout address and the account's are mailed when it changes. @throws AppError 400 · 403 a new payout address without a fresh proof */
async function updateProfile(
  context: Context,
  providerId: string,
  body: UpdateProvider,
  session: Session,
): Promise<ProviderRow> {
  return transact(context.db, async (trx) => {
    const before = await lockProvider(trx, providerId);
    const { paypalEmail } = body;
    const isNewPayout = paypalEmail !== undefined && emailKey(paypalEmail) !== emailKey(before.paypal_email);
    if (isNewPayout) {
      context.sessions.requireProof(session);
      const { id: accountId, name, email, paypal_email: payout } = before;
      for (const to of emailKey(payout) === email ? [payout] : [payout, email])
        await sendPayoutEmailChanged(trx, context, { accountId, to, name, newAddress: paypalEmail });
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

/** The part of a helper that everybody may see (M-260). */
export function publicProviderRoutes(app: FastifyInstance, { clock }: Context): void {
  sharedRoute(app, publicProviderCalls.getPublicProvider, null, async ({ params, db }) => ({
    data: await requireById(params.id, (id) => findPublicProvider(db, id, clock.now()), 'Helper not found'),
  }));
}

const PURPOSE = 'verify-provider';
const LINK_TTL_MS = 7 * DAY_MS;

/** Returns the query of the link that proves a provider's email address: its owner, its end, and its signature. */
function verifyQuery({ hmac, clock }: Context, providerId: string): string {
  const until = String(clock.now().getTime() + LINK_TTL_MS);
  return new URLSearchParams({ id: providerId, until, proof: hmac.sign(PURPOSE, `${providerId} ${until}`) }).toString();
}

/** The provider that a link belongs to; null when it is forged or too old. */
function readVerifyQuery({ hmac, clock }: Context, query: Record<string, unknown>): string | null {
  const { id, until, proof } = query;
  if (typeof id !== 'string' || typeof until !== 'string' || typeof proof !== 'string' || !isUuid(id)) return null;
  const isOurs = hmac.matches(PURPOSE, `${id} ${until}`, proof);
  return isOurs && Number(until) >= clock.now().getTime() ? id : null;
}

const EMAIL_TAKEN = 'An account with this email already exists.';
const REGISTERED = 'Service provider registered successfully! Please check your email for verification.';

/** The fields of a provider that others read before a booking is accepted. */
function namesOf({ name, businessName, businessDescription }: UpdateProvider) {
  return { name, businessName, businessDescription };
}

/** A provider's signup and own profile (C-7.6, H-7.4 to H-7.6). */
export function providerRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, settings } = context;

  route(app, authCalls.signupProvider, async ({ body, file, request, reply }) => {
    await enforceRateLimits(db, clock.now(), signupLimits(request.ip), 'Too many accounts were created.');
    const picture = file ? await encodePicture(file.bytes, 'profile') : null;
    const { password, ...fields } = body;
    const passwordHash = await hashPassword(password);
    const email = emailKey(fields.email);
    const device = deviceOf(context, request);
    const token = await transact(db, async (trx) => {
      if (await findAccount(trx, 'serviceProvider', email)) throw conflict(EMAIL_TAKEN);
      const areas = await areasOfAddress(trx, fields.businessAddress);
      const createdAt = clock.now();
      if (picture) await insertPicture(trx, picture, createdAt);
      const profileImage = picture?.name ?? null;
      const id = await insertProvider(trx, { ...fields, email, passwordHash, profileImage, areas, createdAt });
      if (id === null) throw conflict(EMAIL_TAKEN);
      requireNoContacts(namesOf(fields));
      const verifyUrl = `${settings.publicUrl}/api/auth/verify-service?${verifyQuery(context, id)}`;
      await sendProviderWelcome(trx, context, { accountId: id, to: email, name: fields.name, verifyUrl });
      return startSession(trx, context, { role: 'serviceProvider', accountId: id, device, isProven: true });
    });
    sendDeviceCookie(reply, context, device);
    return { message: REGISTERED, data: { token } };
  });

  // Opened from the mail, so it leads on to a page instead of returning data.
  app.get<{ Querystring: Record<string, unknown> }>('/api/auth/verify-service', async (request, reply) => {
    const id = readVerifyQuery(context, request.query);
    const verified = id === null ? 0 : await updateRows(db, 'providers', { id, closedAt: null }, { isVerified: true });
    return reply.redirect(`${settings.publicUrl}/providerlogin?verified=${verified}`, 303);
  });

  route(app, providerCalls.getCurrentProvider, async ({ session }) => {
    return { provider: await toOwnProvider(db, await own(session.accountId, session.accountId), clock.now()) };
  });

  route(app, providerCalls.getProviderProfile, async ({ params, session }) => {
    return { provider: await toOwnProvider(db, await own(session.accountId, params.id), clock.now()) };
  });

  route(app, providerCalls.updateProviderProfile, async ({ params, body, session }) => {
    const { id } = await own(session.accountId, params.id);
    requireNoContacts(namesOf(body));
    const row = await updateProfile(context, id, body, session);
    return { provider: await toOwnProvider(db, row, clock.now()), message: 'Profile updated successfully!' };
  });

  route(app, providerCalls.uploadProviderImage, async ({ params, file, session }) => {
    const before = await own(session.accountId, params.id);
    if (!file) throw badRequest('Please select a valid image file');
    const picture = await encodePicture(file.bytes, 'profile');
    const row = await transact(db, async (trx) => {
      await lockPictures(trx, [before.profile_image, picture.name]);
      await insertPicture(trx, picture, clock.now());
      const { provider, replaced } = await updateProfileImage(trx, before.id, picture.name);
      if (replaced !== null) await deleteUnusedPicture(trx, replaced);
      return provider;
    });
    return { provider: await toOwnProvider(db, row, clock.now()), message: 'Profile updated successfully!' };
  });

  /** The own row. @throws AppError 404 for anyone else's */
  const own = async (accountId: string, id: string): Promise<ProviderRow> => {
    const row = id.toLowerCase() === accountId ? await findProvider(db, accountId) : null;
    if (!row) throw notFound('Profile not found');
    return row;
  };
}
