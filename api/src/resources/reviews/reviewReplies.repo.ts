import { REPLY_LIMITS, type OwnReview } from 'contract/reviewReport';
import type { Db } from '../../db/database';
import { addMs, HOUR_MS } from '../../lib/durations';

const CHANGEABLE_MS = REPLY_LIMITS.replyChangeHours * HOUR_MS;

/** The helper's own reply, with until when it can be changed (M-252.2). */
export function ownReplyOf({
  reply,
  replied_at: at,
}: {
  reply: string | null;
  replied_at: Date | null;
}): OwnReview['reply'] {
  if (reply === null || at === null) return undefined;
  return { text: reply, at: at.toISOString(), changeableUntil: addMs(at, CHANGEABLE_MS).toISOString() };
}

/** Stores the reply to a review, or changes it while it is not a day old. @returns false when it is too old */
export async function saveReply(
  trx: Db,
  { reviewId, text, now }: { reviewId: string; text: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('review_replies')
    .values({ review_id: reviewId, text, replied_at: now, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('review_id')
        .doUpdateSet({ text, changed_at: now })
        .where('review_replies.replied_at', '>=', addMs(now, -CHANGEABLE_MS)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
