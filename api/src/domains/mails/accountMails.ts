import { LIMITS } from 'contract/platform/limits';
import type { Db } from '../../platform/db/database';
import { API_LIMITS } from '../../platform/lib/limits';
import { type MailContext, queueMail } from '../../platform/mail/queueMail';
import { renderMail } from '../../platform/mail/renderMail';
import { dateAndTime, masked } from '../../platform/lib/format';
import { mailOwner, type Recipient } from './bookingMail';
import { type AccountRef, notMeLink } from './notMe';

export type CodePurpose = 'customer-signup' | 'customer-reset' | 'provider-reset' | 'customer-proof' | 'provider-proof';

const PROOF_TEXTS = {
  subject: 'Your Choresy confirmation code',
  sentence:
    'Enter this code to confirm that it is you. If nobody asked you for one, somebody else is in your account: change your password.',
};

const CODE_TEXTS: Record<CodePurpose, { subject: string; sentence: string }> = {
  'customer-signup': {
    subject: 'Your Choresy sign-up code',
    sentence: 'Enter this code to finish creating your Choresy account:',
  },
  'customer-reset': {
    subject: 'Your Choresy password reset code',
    sentence: 'Enter this code to choose a new password for your Choresy account:',
  },
  'provider-reset': {
    subject: 'Your Choresy helper password reset code',
    sentence: 'Enter this code to choose a new password for your Choresy helper account:',
  },
  'customer-proof': PROOF_TEXTS,
  'provider-proof': PROOF_TEXTS,
};

/** A six-digit code. The subject keeps it to itself, because subjects show on locked screens. */
export async function sendOneTimeCode(
  trx: Db,
  context: MailContext,
  { code, purpose, ...recipient }: { to: string; accountId?: string | null; code: string; purpose: CodePurpose },
): Promise<void> {
  const { subject, sentence } = CODE_TEXTS[purpose];
  await queueMail(trx, context, {
    kind: 'one-time-code',
    ...recipient,
    subject,
    ...renderMail(context.settings, {
      heading: subject,
      paragraphs: [sentence],
      code,
      note: `It works once and for ${API_LIMITS.oneTimeCodeMinutes} minutes. We will never ask you for it. If you did not ask for a code, you can ignore this mail: nothing has changed.`,
    }),
  });
}

/** Sent when a reset was requested for an email address without a provider account: the screen must not reveal that. */
export async function sendNoAccount(trx: Db, context: MailContext, { to }: { to: string }): Promise<void> {
  const subject = 'Your Choresy helper password reset';
  await queueMail(trx, context, {
    kind: 'one-time-code',
    to,
    subject,
    ...renderMail(context.settings, {
      heading: subject,
      paragraphs: [
        'Someone asked to reset the password of a helper account with this email address, but there is none.',
        'If it was you, you may have signed up with another address.',
      ],
      note: 'If it was not you, you can ignore this mail.',
    }),
  });
}

/** Welcomes a new provider with a link that confirms the email address. */
export const sendProviderWelcome = mailOwner(({ verifyUrl }: Recipient & { verifyUrl: string }) => ({
  kind: 'provider-welcome',
  subject: 'Welcome to Choresy: please confirm your email address',
  heading: 'Welcome to Choresy',
  paragraphs: [
    'Thank you for joining as a helper. Please confirm that this email address is yours.',
    'Our team looks at every new profile. You can sign in, complete your profile and chat with us meanwhile; jobs open up once you are approved, and we will write to you then.',
  ],
  action: { label: 'Confirm my email address', url: verifyUrl },
  note: 'If you did not sign up as a helper, you can ignore this mail.',
}));

/** Notifies a provider that an operator has approved the profile, with the operator's words. */
export const sendProviderApproved = mailOwner(({ reason = null }: Recipient & { reason?: string | null }) => ({
  kind: 'provider-approved',
  subject: 'You are approved as a Choresy helper',
  heading: 'You are approved',
  paragraphs: [
    'Your helper profile is approved. Paid bookings near you are waiting: mark the ones you could do as available, and we assign the best match.',
    ...(reason === null ? [] : [fromOurTeam(reason)]),
  ],
  action: { label: 'See paid bookings', path: '/provider/services' },
}));

function fromOurTeam(reason: string): string {
  return `From our team: ${reason}`;
}

/** Returns the subject, and a sentence that says the consequences for the provider. */
function workStateTexts(isActive: boolean, isApproved: boolean): [string, string] {
  if (!isActive)
    return [
      'Your Choresy helper account is inactive',
      'Your helper account is inactive for now. Jobs that you have accepted stay yours; new ones are not open to you meanwhile.',
    ];
  if (!isApproved)
    return [
      'Your Choresy helper account is active again',
      'Your helper account is active again and awaits approval. You can take on jobs once it is approved.',
    ];
  return [
    'You can take on Choresy jobs again',
    'Your helper account is active again: paid bookings near you are open to you.',
  ];
}

type WorkState = Recipient & { isActive: boolean; isApproved: boolean; reason: string };

/** Notifies a provider that an operator has taken the account out of work, or lets it work again, and why (M-140.4). */
export const sendWorkStateChanged = mailOwner(({ isActive, isApproved, reason }: WorkState) => {
  const [subject, meaning] = workStateTexts(isActive, isApproved);
  return {
    kind: isActive ? 'provider-activated' : 'provider-deactivated',
    subject,
    heading: subject,
    paragraphs: [meaning, fromOurTeam(reason), 'If you have a question about it, please write to us in the chat.'],
    action: { label: 'Open the chat', path: '/provider/chat' },
  };
});

const NOT_ME_NOTE =
  'The button asks once more. It then logs out every device, blocks passkeys and, for helpers, freezes payouts until we have talked. It changes nothing else.';

/** Warns the old payout address that payouts go elsewhere from now on, and are held first (M-10.3). */
export const sendPayoutEmailChanged = mailOwner(
  ({ accountId, newAddress }: Recipient & { newAddress: string }, context) => ({
    kind: 'payout-email-changed',
    subject: 'Your Choresy payout address was changed',
    heading: 'Your payout address was changed',
    paragraphs: [
      `Payouts for your Choresy account will go to ${masked(newAddress)} from now on.`,
      `To keep your money safe we hold all payouts for ${LIMITS.payoutHoldHours} hours. If you made this change there is nothing to do.`,
      'If you did not, press the button, then reset your password, correct the address and tell us in the chat.',
    ],
    action: notMeLink(context, { role: 'serviceProvider', accountId }),
    note: NOT_ME_NOTE,
  }),
);

/** Warns the owner of an account of a sign-in from a device that the account does not know (M-742). */
export const sendNewDevice = mailOwner(
  ({ device, ...account }: Recipient & AccountRef & { device: string }, context) => ({
    kind: 'new-device',
    subject: 'New sign-in to your Choresy account',
    heading: 'Somebody signed in from a new device',
    paragraphs: ['If it was you, there is nothing to do. If it was not, press the button, then reset your password.'],
    facts: [
      ['Device', device],
      ['When', dateAndTime(context.clock.now())],
    ],
    action: notMeLink(context, account),
    note: NOT_ME_NOTE,
  }),
);

type PasswordChange = Recipient & AccountRef & { hasPasskey: boolean };

/** Tells the owner of an account that its password is another one, and every session has ended (M-742). */
export const sendPasswordChanged = mailOwner(({ hasPasskey, ...account }: PasswordChange, context) => ({
  kind: 'password-changed',
  subject: 'Your Choresy password was changed',
  heading: 'Your password was changed',
  paragraphs: [
    'You are logged out on every device. If you made this change there is nothing to do.',
    ...(hasPasskey ? ['Your passkeys sign you in as before. Remove those that you do not know in your profile.'] : []),
    'If you did not, somebody else reads your emails: press the button, secure your mailbox and write to us.',
  ],
  action: notMeLink(context, account),
  note: NOT_ME_NOTE,
}));

const FACTOR_CHANGES = {
  set: ['Your account has a second factor', 'From now on your authenticator app is asked for a code at each sign-in.'],
  removed: ['Your second factor was removed', 'From now on the password alone signs you in.'],
  'passkey-added': ['A passkey was added', 'From now on it signs you in without your password.'],
  reset: [
    'Our team has reset your login',
    `Your second factor and your passkeys are removed, and you are logged out. A helper’s payouts wait for ${LIMITS.payoutHoldHours} hours.`,
  ],
  'passkey-removed': ['A passkey was removed', 'It does not sign you in any more.'],
} as const;

interface FactorChange extends Recipient, AccountRef {
  change: keyof typeof FACTOR_CHANGES;
  /** Its name. */
  passkey?: string;
  /** The operator's. */
  reason?: string | null;
}

/** Tells the owner of an account that a second factor or a passkey was set or removed (M-746, M-748, M-752). */
export const sendFactorChanged = mailOwner(({ change, passkey, reason, ...account }: FactorChange, context) => ({
  kind: 'factor-changed',
  subject: 'The second factor of your Choresy account was changed',
  heading: FACTOR_CHANGES[change][0],
  paragraphs: [
    FACTOR_CHANGES[change][1],
    ...(reason ? [fromOurTeam(reason)] : []),
    'If you did not do this, or ask for it, press the button, reset your password and write to us.',
  ],
  ...(passkey !== undefined && { facts: [['Passkey', passkey]] }),
  action: notMeLink(context, account),
  note: NOT_ME_NOTE,
}));

/** The last mail to an account that its owner has closed. */
export const sendAccountClosed = mailOwner(() => ({
  kind: 'account-closed',
  subject: 'Your Choresy account is closed',
  heading: 'Your account is closed',
  paragraphs: [
    'As you asked, we have closed your Choresy account. Your name, your contacts and everything that belonged to the account alone are removed.',
    'What we must keep of payments, and the text of reviews, stays without your name. You can sign up again with this email address at any time.',
  ],
  note: 'If this was not you, please write to us at once.',
}));
