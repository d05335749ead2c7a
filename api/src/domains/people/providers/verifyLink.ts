import type { Context } from '../../context';
import { isSameHmac } from '../../../platform/lib/hmac';
import { isUuid } from '../../../platform/lib/uuid';
import { DAY_MS } from '../../../platform/lib/durations';

const PURPOSE = 'verify-provider';
const LINK_TTL_MS = 7 * DAY_MS;

/** Returns the query of the link that proves a provider's email address: its owner, its end, and its signature. */
export function verifyQuery({ hmac, clock }: Pick<Context, 'hmac' | 'clock'>, providerId: string): string {
  const until = String(clock.now().getTime() + LINK_TTL_MS);
  return new URLSearchParams({ id: providerId, until, proof: hmac(PURPOSE, `${providerId} ${until}`) }).toString();
}

/** The provider that a link belongs to; null when it is forged or too old. */
export function readVerifyQuery(
  { hmac, clock }: Pick<Context, 'hmac' | 'clock'>,
  query: Record<string, unknown>,
): string | null {
  const { id, until, proof } = query;
  if (typeof id !== 'string' || typeof until !== 'string' || typeof proof !== 'string' || !isUuid(id)) return null;
  const isOurs = isSameHmac(proof, hmac(PURPOSE, `${id} ${until}`));
  return isOurs && Number(until) >= clock.now().getTime() ? id : null;
}
