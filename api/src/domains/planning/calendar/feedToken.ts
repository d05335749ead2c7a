import { isSameHmac, type HmacSigner } from '../../../platform/lib/hmac';

const PURPOSE = 'calendar-feed';
const SHAPE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})_([\w-]{43})$/;

/** The secret part of a feed's address: its id and a keyed hash of it, so that nothing in the database opens a feed (ADR 0108). */
export function feedToken(hmac: HmacSigner, feedId: string): string {
  return `${feedId}_${hmac(PURPOSE, feedId)}`;
}

/** The id of the feed that a token opens; null for one that this API has not made. */
export function readFeedToken(hmac: HmacSigner, token: string): string | null {
  const [, feedId, proof] = SHAPE.exec(token) ?? [];
  return feedId && proof && isSameHmac(proof, hmac(PURPOSE, feedId)) ? feedId : null;
}
