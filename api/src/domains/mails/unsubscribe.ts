import { MAIL_TOPICS, type MailTopic } from 'contract/people/mailTopics';
import type { HmacSigner } from '../../platform/lib/hmac';
import { isUuid } from '../../platform/lib/errors';
import { siteUrl, type MailContext, type MailKind } from '../../platform/mail/queueMail';

/** The topic of each kind of mail that its reader may do without; the others are always sent (M-583). */
export const OPTIONAL_MAILS: Partial<Record<MailKind, MailTopic>> = {
  'unread-messages': 'messages',
  'visit-reminder': 'visits',
  'review-reply': 'reviews',
};

/** An account and the mails that it is to get no more. */
export interface Unsubscription {
  accountId: string;
  topic: MailTopic;
}

const PURPOSE = 'unsubscribe';
/** Of the API: opened it is a page that asks first, as programs that look into mails open links too; a press posts to it (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/api/mails/unsubscribe';

function isTopic(value: string | undefined): value is MailTopic {
  return value !== undefined && Object.hasOwn(MAIL_TOPICS, value);
}

/**
 * The link that stops mails without a login. It holds as long as its key: a mail is found again after years, and stopping it
 * harms nobody.
 */
export function unsubscribeLink(context: MailContext, { accountId, topic }: Unsubscription) {
  const token = [topic, accountId, context.hmac.sign(PURPOSE, `${topic} ${accountId}`)].join('.');
  return { label: `Stop ${MAIL_TOPICS[topic]}`, url: siteUrl(context, `${UNSUBSCRIBE_PATH}?token=${token}`) };
}

/** @returns null for a token that we have not made */
export function readToken(hmac: HmacSigner, token: string): Unsubscription | null {
  const [topic, accountId = '', proof = ''] = token.split('.');
  if (!isTopic(topic) || !isUuid(accountId)) return null;
  return hmac.matches(PURPOSE, `${topic} ${accountId}`, proof) ? { accountId, topic } : null;
}
