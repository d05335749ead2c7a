import { passkeyCalls } from 'contract/people/account.calls';
import type { FastifyInstance } from 'fastify';
import { deviceOf, sendDeviceCookie } from '../../../platform/auth/devices';
import { route } from '../../../platform/http/route';
import type { Context } from '../../context';
import { findProvider } from '../providers/providers.repo';
import { addPasskey, beginPasskey, beginPasskeySignIn, removePasskey, signInByPasskey } from './passkeys';
import { listPasskeys } from './passkeys.repo';

/** Sign-in by passkey, and the passkeys of every account (M-747, M-748). */
export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  route(app, passkeyCalls.beginPasskeySignIn, async ({ body: { role }, request }) => ({
    data: await beginPasskeySignIn(context, role, deviceOf(context, request)),
  }));

  route(app, passkeyCalls.signInByPasskey, async ({ body, request, reply }) => {
    const device = deviceOf(context, request);
    const { accountId, ...signedIn } = await signInByPasskey(context, { ...body, device });
    sendDeviceCookie(reply, context, device);
    const row = await findProvider(db, accountId);
    const provider = row && { ...row, role: body.role, businessName: row.business_name };
    return { ...signedIn, provider, message: 'Login successful!' };
  });

  route(app, passkeyCalls.listPasskeys, async ({ session }) => {
    const passkeys = await listPasskeys(db, session.accountId);
    return { data: passkeys.map(({ blockedAt, ...one }) => ({ ...one, isBlocked: blockedAt !== null })) };
  });

  route(app, passkeyCalls.beginPasskey, async ({ session }) => ({ data: await beginPasskey(context, session) }));

  route(app, passkeyCalls.addPasskey, async ({ session, body, request }) => {
    await addPasskey(context, session, body.passkey, deviceOf(context, request).name);
    return { message: 'The passkey is added.' };
  });

  route(app, passkeyCalls.removePasskey, async ({ session, params }) => {
    await removePasskey(context, session, params.id);
    return { message: 'The passkey is removed.' };
  });
}
