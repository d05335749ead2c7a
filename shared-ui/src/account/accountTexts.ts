/** The sections about the account on the profiles of customers and helpers. */
export const calendarTexts = {
  title: 'Calendar',
  explanation:
    'Your bookings in your own calendar: add this address there as a subscription. Whoever knows it can read them.',
  address: 'Private address',
  make: 'Make an address',
  making: 'Making...',
  copy: 'Copy address',
  copied: 'The address is copied.',
  notCopied: 'The address could not be copied. Please select and copy it yourself.',
  reset: 'Reset',
  loadFailed: 'The address of your calendar could not be loaded.',
  failed: 'The address could not be made. Please try again.',
  isNew: 'This is your new address. The one before no longer works.',
  resetTitle: 'Reset the address?',
  resetText: 'The present address stops working at once. Calendars that use it need the new one.',
  keep: 'Keep it',
  confirmReset: 'Reset the address',
  resetting: 'Resetting...',
} as const;

export const mailTexts = {
  title: 'Emails',
  explanation: 'Emails about bookings, payments and the security of your account always come. These come if you like:',
  /** 'reminders of …' → 'Reminders of …' */
  label: (text: string) => text.charAt(0).toUpperCase() + text.slice(1),
  loadFailed: 'Your choice of emails could not be loaded.',
  failed: 'Your choice could not be saved. Please try again.',
} as const;

export const pushTexts = {
  title: 'Notifications on this device',
  explanation: 'This device tells you at once, also while the site is closed. It shows no address and no code.',
  topics: {
    offers: 'New bookings for you',
    bookings: 'News of your bookings',
    messages: 'Unread messages about your bookings',
  },
  unsupported: 'This browser cannot show notifications. On an iPhone or iPad, add the site to the home screen first.',
  denied: 'You have blocked notifications of this site. You can allow them in the settings of your browser.',
  notAllowed: 'Your browser has not allowed notifications, so nothing has changed.',
  failed: 'Your choice could not be saved. Please try again.',
} as const;

export const sessionTexts = {
  title: 'Devices',
  explanation: 'You are logged in on these. Log out those that you do not know, and then change your password.',
  unknown: 'Unknown device',
  current: 'This device',
  used: (at: string) => `Last used ${at}`,
  end: 'Log out',
  endOf: (device: string) => `Log out ${device}`,
  endOthers: 'Log out all others',
  ending: 'Logging out...',
  loadFailed: 'Your devices could not be loaded.',
  failed: 'The device could not be logged out. Please try again.',
} as const;

export const passkeyTexts = {
  title: 'Passkeys',
  explanation:
    'A passkey logs you in by fingerprint, face or PIN: choose it in the email field. Important changes then ask for it, and no code replaces it. If you lose all, we must reset your login.',
  used: (at: string) => `Last used ${at}`,
  unused: (at: string) => `Added ${at}, not used yet`,
  blocked: 'Blocked since ‘This was not me’',
  add: 'Add a passkey',
  busy: 'One moment...',
  remove: 'Remove',
  removeOf: (name: string) => `Remove the passkey of ${name}`,
  notMade: 'No passkey was made on this device.',
  loadFailed: 'Your passkeys could not be loaded.',
  failed: 'The passkeys could not be changed. Please try again.',
} as const;

export const factorTexts = {
  title: 'Second factor',
  explanation:
    'An authenticator app on your phone gives a code for each login: a stolen password alone is worth nothing then.',
  begin: 'Set up an app',
  code: 'Code that the app shows now',
  missing: 'Please enter the code',
  confirm: 'Confirm',
  busy: 'One moment...',
  isSet: (left: number) => `The app is asked for a code at each login. Recovery codes left: ${left}.`,
  remove: 'Remove the second factor',
  loadFailed: 'Your second factor could not be loaded.',
  failed: 'The second factor could not be changed. Please try again.',
} as const;

/** Of every account's second factor: the desk's sign-in shows them too. */
export const keyTexts = {
  scan: 'Scan this picture with the app',
  qrCode: 'QR code for the authenticator app',
  manual: 'or enter this key by hand',
  open: 'Open in an app on this device',
  failed: 'The setup of the second factor could not be loaded',
} as const;

export const recoveryTexts = {
  explanation:
    'Keep these recovery codes where you keep passwords. Each signs you in once without your phone. They are not shown again.',
  list: 'Recovery codes',
  copy: 'Copy',
  copied: 'The recovery codes are copied.',
  notCopied: 'Your browser does not allow copying. Please select the codes and copy them.',
  download: 'Download',
  fileName: 'choresy-recovery-codes.txt',
  done: 'I have kept them: continue',
} as const;

export const dataTexts = {
  title: 'Your data',
  reports: 'Your reports, and people you have blocked',
  explanation: 'Everything that we have stored of your account, as one JSON file.',
  download: 'Download my data',
  downloading: 'Downloading...',
  failed: 'Your data could not be downloaded. Please try again.',
  fileName: 'choresy-data.json',
} as const;

export const closeTexts = {
  title: 'Close account',
  explanation:
    'Your name and contacts are removed, also from past bookings, and you are logged out everywhere. What we must keep of payments, and the text of reviews, stays without your name.',
  open: 'Close my account',
  dialogTitle: 'Close your account?',
  warning: 'This cannot be undone.',
  password: 'Password',
  passwordRequired: 'Please enter your password',
  keep: 'Keep my account',
  submit: 'Close account for good',
  submitting: 'Closing...',
  failed: 'Your account could not be closed. Please try again.',
  done: 'Your account is closed.',
} as const;
