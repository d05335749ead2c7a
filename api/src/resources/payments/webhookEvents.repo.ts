import type { Db } from '../../db/database';

/** Stores an event of the payment provider. @returns false when it was stored before */
export async function insertWebhookEvent(
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
    .onConflict((conflict) => conflict.doNothing())
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

export async function markEventProcessed(db: Db, eventId: string, now: Date): Promise<void> {
  await db.updateTable('webhook_events').set({ processed_at: now }).where('event_id', '=', eventId).execute();
}
