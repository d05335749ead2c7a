import { addMs, DAY_MS } from '../../../platform/lib/durations';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database';
import { updateRows } from '../../../platform/db/rows';

/**
 * Stores an event of the payment provider; one that came before stays as it was, and is to be processed unless it has been.
 * @returns whether there is something to process
 */
export async function storeWebhookEvent(
  trx: Db,
  { id, type, resourceId, body, now }: { id: string; type: string; resourceId: string | null; body: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into webhook_events (event_id, event_type, resource_id, body, received_at)
    values (${id}, ${type}, ${resourceId}, ${body}, ${now})
    on conflict (event_id) do update set failure = null where webhook_events.processed_at is null`.execute(trx);
  return numAffectedRows === 1n;
}

/** Notes that an event has had its effect, or why that could not be brought about; one that has had it stays as it is. */
export async function markEvent(
  db: Db,
  eventId: string,
  result: { processedAt: Date; failure: null } | { failure: string },
): Promise<void> {
  await updateRows(db, 'webhook_events', { eventId, processedAt: null }, result);
}

const WEBHOOK_EVENT_TTL_MS = 90 * DAY_MS;

export async function purgeWebhookEvents(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('processed_at', '<', addMs(now, -WEBHOOK_EVENT_TTL_MS)).execute();
}
