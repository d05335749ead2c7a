import { addMs, DAY_MS } from '../../../platform/lib/durations';
import type { Db } from '../../../platform/db/database';

/**
 * Stores an event of the payment provider; one that came before stays as it was, and is to be processed unless it has been.
 * @returns whether there is something to process
 */
export async function storeWebhookEvent(
  trx: Db,
  event: { id: string; type: string; resourceId: string | null; body: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webhook_events')
    .values({
      event_id: event.id,
      event_type: event.type,
      resource_id: event.resourceId,
      body: event.body,
      received_at: event.now,
    })
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet({ failure: null }).where('webhook_events.processed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The body of a stored event that is still to be processed; null when there is none. */
export async function findUnprocessedEventBody(db: Db, eventId: string): Promise<string | null> {
  const row = await db
    .selectFrom('webhook_events')
    .select('body')
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  return row?.body ?? null;
}

/** Notes that an event has had its effect, or why that could not be brought about; one that has had it stays as it is. */
export async function markEvent(
  db: Db,
  eventId: string,
  result: { processed_at: Date; failure: null } | { failure: string },
): Promise<void> {
  const events = db.updateTable('webhook_events').set(result).where('event_id', '=', eventId);
  await events.where('processed_at', 'is', null).execute();
}

const WEBHOOK_EVENT_TTL_MS = 90 * DAY_MS;

export async function purgeWebhookEvents(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('processed_at', '<', addMs(now, -WEBHOOK_EVENT_TTL_MS)).execute();
}
