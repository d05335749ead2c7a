import { ROLES, type Role } from 'contract/bookings/statuses';
import type { HmacSigner } from '../../platform/lib/hmac';
import { DAY_MS } from '../../platform/lib/durations';
import { isUuid } from '../../platform/lib/errors';
import { siteUrl, type MailContext } from '../../platform/mail/queueMail';

const PURPOSE = 'not-me';
/** Of the API: its page asks first, and a press acts. */
export const NOT_ME_PATH = '/api/account/not-me';
/** A mail is read late, but not after years by a stranger who finds it. */
const LINK_TTL_MS = 30 * DAY_MS;

/** An account, of any role. */
export interface AccountRef {
  role: Role;
  accountId: string;
}

/** The button of an alert that ends all sessions of its account and freezes its payouts, without a login (M-743). */
export function notMeLink(context: MailContext, { role, accountId }: AccountRef) {
  const until = context.clock.now().getTime() + LINK_TTL_MS;
  const token = [role, accountId, until, context.hmac.sign(PURPOSE, `${role} ${accountId} ${until}`)].join('.');
  return { label: 'This was not me', url: siteUrl(context, `${NOT_ME_PATH}?token=${token}`) };
}

/** @returns null for a token that we have not made, or that is too old */
export function readNotMe(hmac: HmacSigner, token: string, now: Date): AccountRef | null {
  const [name, accountId = '', until = '', proof = ''] = token.split('.');
  const role = ROLES.find((each) => each === name);
  if (!role || !isUuid(accountId) || !hmac.matches(PURPOSE, `${role} ${accountId} ${until}`, proof)) return null;
  return Number(until) >= now.getTime() ? { role, accountId } : null;
}
