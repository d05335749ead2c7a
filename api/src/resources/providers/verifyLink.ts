import type { Context } from '../../context';
import { isSameMac } from '../../lib/hmac';
import { isUuid } from '../../lib/uuid';

const PURPOSE = 'verify-provider';
const VALID_MS = 7 * 86_400_000;

/** The query of the link that proves a helper's address: whose it is, until when, and that it is ours. */
export function verifyQuery({ mac, clock }: Pick<Context, 'mac' | 'clock'>, providerId: string): string {
  const until = String(clock.now().getTime() + VALID_MS);
  return new URLSearchParams({ id: providerId, until, proof: mac(PURPOSE, `${providerId} ${until}`) }).toString();
}

/** The provider that a link stands for; null when it is forged or too old. */
export function readVerifyQuery(
  { mac, clock }: Pick<Context, 'mac' | 'clock'>,
  query: Record<string, unknown>,
): string | null {
  const { id, until, proof } = query;
  if (typeof id !== 'string' || typeof until !== 'string' || typeof proof !== 'string' || !isUuid(id)) return null;
  const isOurs = isSameMac(proof, mac(PURPOSE, `${id} ${until}`));
  return isOurs && Number(until) >= clock.now().getTime() ? id : null;
}
