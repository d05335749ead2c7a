import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Role } from 'contract/bookings/statuses';
import type { NewPasskey, PasskeySignature } from 'contract/people/passkeys';
import { networkOf, type Device } from '../../../platform/auth/devices';
import { SESSION_EXPIRED, type Session } from '../../../platform/auth/sessions';
import { transact, type Db } from '../../../platform/db/database';
import { findRow, getRow, insertRow, storeRow } from '../../../platform/db/rows';
import { enforceRateLimits } from '../../../platform/http/rateLimits';
import { restoreAttempts } from '../../../platform/http/rateLimits.repo';
import { addMs, MINUTE_MS } from '../../../platform/lib/durations';
import { badRequest, conflict, requireById, unauthorized } from '../../../platform/lib/errors';
import { byOperator, recordAction } from '../../audit';
import type { Context } from '../../context';
import { sendFactorChanged } from '../../mails';
import { findSigner } from '../accounts/accounts.repo';
import { passkeyLimits } from '../accounts/authLimits';
import { signIn } from './logIn';
import {
  consumeChallenge,
  deletePasskey,
  listPasskeys,
  noteUse,
  type ChallengeUse,
  type PasskeyRow,
} from './passkeys.repo';

const CHALLENGE_TTL_MS = 10 * MINUTE_MS;
const MAX_PASSKEYS = 20;
const WRONG = 'This passkey does not sign you in here. Please use your password.';
const WRONG_PROOF = 'This passkey does not prove that it is you. Please try again.';
const NOT_ADDED = 'The passkey could not be added. Please try again.';
const FROZEN = 'Your payouts are frozen. Please write to us before you add a passkey.';

/** Beside each other in the browser's list of passkeys, which is one for all roles. */
const SUFFIX: Record<Role, string> = { user: '', serviceProvider: ' (helper)', operator: ' (operator)' };

/** Loaded with the first passkey: the library's parsers of certificates take long to load. */
function library() {
  return import('@simplewebauthn/server');
}

/** The site that a passkey is for: it signs nothing for another. */
function siteOf({ settings }: Context) {
  const { origin, hostname } = new URL(settings.publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

function useIn(purpose: 'add' | 'prove', { role, id }: Session): ChallengeUse {
  return { purpose, role, sessionId: id };
}

/** The parts of a passkey that the browser needs to find it. */
function toDescriptor({ credentialId: id, transports }: PasskeyRow) {
  return { id, transports };
}

async function storeChallenge({ db, clock }: Context, use: ChallengeUse, options: { challenge: string }) {
  const expiresAt = addMs(clock.now(), CHALLENGE_TTL_MS);
  await storeRow(db, 'passkey_challenges', { challenge: options.challenge, ...use, expiresAt });
  return { ...options };
}

/** The demands on every response; its challenge is used up by the check. */
function demandsOf(context: Context, use: ChallengeUse) {
  const { db, clock } = context;
  const expectedChallenge = (challenge: string) => consumeChallenge(db, challenge, use, clock.now());
  return { ...siteOf(context), expectedChallenge, requireUserVerification: true };
}

/** @returns null where the library rejects a response */
function unlessRejected<Info>({ log }: Context, check: Promise<Info>): Promise<Info | null> {
  return check.catch((err: unknown) => {
    log.warn({ err }, 'passkey rejected');
    return null;
  });
}

/** Challenges the passkeys of an account; without any given, each that the browser has of this site. */
async function challengePasskeys(context: Context, use: ChallengeUse, passkeys?: readonly PasskeyRow[]) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).expectedRPID,
    userVerification: 'required',
    timeout: CHALLENGE_TTL_MS,
    ...(passkeys && { allowCredentials: passkeys.map(toDescriptor) }),
  });
  return storeChallenge(context, use, options);
}

/** Begins a sign-in by passkey: one that the browser has, of whatever account. @throws AppError 429 */
export async function beginPasskeySignIn(context: Context, role: Role, { ipAddress }: Device) {
  const { begun } = passkeyLimits(networkOf(ipAddress));
  await enforceRateLimits(context.db, context.clock.now(), [begun], 'Too many attempts.');
  return challengePasskeys(context, { purpose: 'sign-in', role, sessionId: null });
}

/** @returns whether the account has a passkey, and the challenge for those that prove it is its owner's session */
export async function beginPasskeyProof(context: Context, session: Session) {
  const passkeys = await listPasskeys(context.db, session.accountId);
  const usable = passkeys.filter(({ blockedAt }) => blockedAt === null);
  if (usable.length === 0) return { hasPasskey: passkeys.length > 0 };
  return { hasPasskey: true, passkey: await challengePasskeys(context, useIn('prove', session), usable) };
}

/**
 * Checks a signature, whose challenge is then used up. The passkey itself must be noted as used in the transaction that it allows something.
 * @returns the passkey with its new count; null when it is not right for this use, or counts backwards, as a copy does
 */
async function checkSignature(context: Context, passkey: PasskeySignature, use: ChallengeUse) {
  const stored = await findRow(context.db, 'passkeys', { credentialId: passkey.id });
  const handle = passkey.response.userHandle;
  if (stored?.role !== use.role || (handle && Buffer.from(handle, 'base64url').toString() !== stored.accountId))
    return null;
  const { verifyAuthenticationResponse } = await library();
  const { credentialId: id, publicKey, counter } = stored;
  const response = passkey as AuthenticationResponseJSON;
  const credential = { id, publicKey: new Uint8Array(publicKey), counter };
  const check = verifyAuthenticationResponse({ response, credential, ...demandsOf(context, use) });
  const checked = await unlessRejected(context, check);
  return checked?.verified ? { ...stored, counter: checked.authenticationInfo.newCounter } : null;
}

/**
 * Signs in by a passkey of this role's accounts: it stands for the password and for the second factor, and is a fresh proof (M-747).
 * @throws AppError 401 the same for every passkey that is not right; 429
 */
export async function signInByPasskey(
  context: Context,
  { role, passkey, device }: { role: Role; passkey: PasskeySignature; device: Device },
): Promise<{ token: string; accountId: string; email: string }> {
  const { db, clock } = context;
  const { judged } = passkeyLimits(networkOf(device.ipAddress));
  await enforceRateLimits(db, clock.now(), [judged], 'Too many attempts.');
  const right = await checkSignature(context, passkey, { purpose: 'sign-in', role, sessionId: null });
  const signedIn = await transact(db, async (trx) => {
    if (!right || !(await noteUse(trx, right.id, right.counter, clock.now()))) throw unauthorized(WRONG);
    const { accountId } = right;
    const { to: email } = await findSigner(trx, role, accountId, clock.now());
    return { token: await signIn(trx, context, { role, accountId, device, isProven: true }), accountId, email };
  });
  await restoreAttempts(db, [judged.key]);
  return signedIn;
}

/** @throws AppError 400 the passkey is not right, or another account's */
export async function proveByPasskey(context: Context, session: Session, passkey: PasskeySignature): Promise<void> {
  const { db, clock } = context;
  const right = await checkSignature(context, passkey, useIn('prove', session));
  if (right?.accountId !== session.accountId || !(await noteUse(db, right.id, right.counter, clock.now())))
    throw badRequest(WRONG_PROOF);
}

/** @throws AppError 409 the payouts of the helper are frozen, or there are too many passkeys */
async function requireRoom(db: Db, { role, accountId }: Session): Promise<PasskeyRow[]> {
  if (role === 'serviceProvider' && (await getRow(db, 'providers', { id: accountId })).payoutsFrozenAt !== null)
    throw conflict(FROZEN);
  const passkeys = await listPasskeys(db, accountId);
  if (passkeys.length >= MAX_PASSKEYS) throw conflict(`There are ${MAX_PASSKEYS} passkeys. Please remove one first.`);
  return passkeys;
}

/** Begins to add a passkey. @throws AppError 409, as `addPasskey` */
export async function beginPasskey(context: Context, session: Session) {
  const { role, accountId, email } = session;
  const passkeys = await requireRoom(context.db, session);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Choresy',
    rpID: siteOf(context).expectedRPID,
    userName: `${email}${SUFFIX[role]}`,
    userDisplayName: `${email}${SUFFIX[role]}`,
    userID: new TextEncoder().encode(accountId),
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CHALLENGE_TTL_MS,
  });
  return storeChallenge(context, useIn('add', session), options);
}

/** Mails the owner of an account that a passkey was added or removed, and records it of an operator. */
async function reportChange(
  trx: Db,
  context: Context,
  { role, accountId, email }: Session,
  change: 'passkey-added' | 'passkey-removed',
  passkey: string,
): Promise<void> {
  const { to, name } = await findSigner(trx, role, accountId, context.clock.now());
  await sendFactorChanged(trx, context, { role, accountId, to, name, change, passkey });
  if (role !== 'operator') return;
  const action = change === 'passkey-added' ? 'passkey.add' : 'passkey.remove';
  const subject = { kind: 'operator' as const, id: accountId, name: email };
  await recordAction(trx, context, byOperator({ accountId }), { action, subject, after: { passkey } });
}

/**
 * Adds the passkey that the browser has made, named after the device.
 * @throws AppError 400 it is not right · 401 the session has just ended · 409 payouts are frozen, there are too many, or it is one already
 */
export async function addPasskey(context: Context, session: Session, passkey: NewPasskey, name: string): Promise<void> {
  const { role, accountId } = session;
  const { verifyRegistrationResponse } = await library();
  const response = passkey as RegistrationResponseJSON;
  const check = verifyRegistrationResponse({ response, ...demandsOf(context, useIn('add', session)) });
  const checked = await unlessRejected(context, check);
  if (!checked?.verified) throw badRequest(NOT_ADDED);
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential;
  const { transports = [] } = passkey.response;
  await transact(context.db, async (trx) => {
    // Locked: no session that adds a passkey outlives the end of all sessions.
    const open = await findRow(trx, 'sessions', { id: session.id, endedAt: null }, { lock: true });
    if (!open) throw unauthorized(SESSION_EXPIRED, 'SESSION_ENDED');
    await requireRoom(trx, session);
    const facts = { role, accountId, credentialId, publicKey: Buffer.from(publicKey), counter, transports, name };
    const isNew = await insertRow(trx, 'passkeys', { ...facts, createdAt: context.clock.now() });
    if (!isNew) throw conflict('This passkey is one already.');
    await reportChange(trx, context, session, 'passkey-added', name);
  });
}

/** Removes a passkey of the account. @throws AppError 404 */
export async function removePasskey(context: Context, session: Session, passkeyId: string): Promise<void> {
  await transact(context.db, async (trx) => {
    const remove = (id: string) => deletePasskey(trx, session.accountId, id);
    const name = await requireById(passkeyId, remove, 'There is no such passkey any more.');
    await reportChange(trx, context, session, 'passkey-removed', name);
  });
}
