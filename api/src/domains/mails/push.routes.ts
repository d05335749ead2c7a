import { pushCalls } from 'contract/people/push.calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { deleteRows } from '../../platform/db/rows';
import { route } from '../../platform/http/route';
import { badRequest } from '../../platform/lib/errors';
import { FetchError, readPublicUrl } from '../../platform/lib/publicFetch/publicUrl';
import { findPushSubscription, savePushSubscription } from './push.repo';

/** Whether the URL may be one of a push service; its host's addresses are checked whenever it is called. */
function isPushService(endpoint: string, isOpen: boolean): boolean {
  try {
    return readPublicUrl(endpoint, { isOpen }).href === new URL(endpoint).href;
  } catch (error) {
    if (error instanceof FetchError) return false;
    throw error;
  }
}

/** The notifications of a device, by its session (M-595). */
export function pushRoutes(app: FastifyInstance, { db, clock, settings }: Context): void {
  route(app, pushCalls.getPush, async ({ session }) => {
    const topics = (await findPushSubscription(db, session.id))?.topics ?? [];
    return { data: { publicKey: settings.push?.publicKey ?? null, topics } };
  });

  route(app, pushCalls.savePush, async ({ body: { endpoint, keys, topics }, session }) => {
    if (!settings.push) throw badRequest('This site sends no notifications');
    if (!isPushService(endpoint, settings.allowsLocalCalendars))
      throw badRequest('This browser’s push service cannot be used');
    if (topics.length === 0) await deleteRows(db, 'push_subscriptions', { sessionId: session.id });
    else {
      const owner = { sessionId: session.id, accountId: session.accountId };
      await savePushSubscription(db, { ...owner, endpoint, ...keys, topics, createdAt: clock.now() });
    }
    return {};
  });
}
