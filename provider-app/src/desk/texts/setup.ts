import type { MailMode, PaymentMode } from 'contract/desk/attention';

const paymentModes: Record<PaymentMode, string> = {
  live: 'Live: real money.',
  sandbox: 'Sandbox: the payment provider’s play money.',
  simulated: 'Simulated by this server: no payment provider is set up.',
};
const mailModes: Record<MailMode, string> = {
  sent: 'Mails are sent by the mail server of the settings.',
  kept: 'No mail server is set up: mails stay on this server.',
};

/** The first steps of a new marketplace. */
export const setupTexts = {
  title: 'Set up',
  subtitle: 'The steps before the first customer books',
  allDone: 'Everything is set up.',
  done: 'Done',
  open: 'To do',
  catalogue: 'Catalogue',
  catalogueLead: 'Customers can book once a category has an active service.',
  services: (count: number) => (count === 1 ? '1 active service' : `${count} active services`),
  openCatalogue: 'Open the catalogue',
  payments: 'Payments',
  paymentsLead: 'Signs in at the payment provider with the credentials of the settings. No money moves.',
  paymentModes,
  checkPayments: 'Check payments',
  mail: 'Mail',
  mailLead: (email: string) => `Sends a mail to your own address, ${email}.`,
  mailModes,
  noPostalAddress: 'They have no postal address at their foot: set POSTAL_ADDRESS.',
  checkMail: 'Send a test mail',
  pages: 'Rules and help',
  pagesLead:
    'Drafts made from what the product does. Have a lawyer check each one, correct it, and mark it as checked.',
  pagesOpen: (open: number) =>
    open === 0 ? 'Every text is checked.' : `${open} ${open === 1 ? 'text' : 'texts'} to be checked by a lawyer.`,
  openPages: 'Open the info pages',
  checking: 'Checking...',
  passed: (instant: string) => `It worked on ${instant}.`,
  notPassed: (instant: string, problem: string) => `It did not work on ${instant}: ${problem}`,
  checkFailed: 'The check could not be made. Please try again.',
  failed: 'The state of the setup could not be loaded.',
  errorTitle: 'The setup could not be loaded',
  notice: 'This marketplace is not set up yet.',
  noticeLink: 'Set it up',
  quarantine: 'The database was restored: money and mails wait for you.',
  quarantineLink: 'Open the restore',
  restore: 'Backup and restore',
} as const;
