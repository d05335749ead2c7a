import type { OperatorAction } from 'contract/operatorAudit';

/** What operators do. */
export const operatorActions: Record<OperatorAction, string> = {
  'provider.approve': 'Approved a helper',
  'provider.deactivate': 'Deactivated a helper',
  'provider.activate': 'Activated a helper',
  'provider.note': 'Wrote a note about a helper',
  'booking.assign': 'Assigned a booking',
  'booking.reassign': 'Reassigned a booking',
  'booking.release': 'Released a booking',
  'booking.refund': 'Refunded and cancelled',
  'booking.refund-part': 'Refunded a part',
  'refund.retry': 'Retried a refund',
  'payout.hold': 'Held a payout',
  'payout.release': 'Released a payout',
  'payout.retry': 'Retried a payout',
  'chat.reply': 'Replied in the chat',
  'job.retry': 'Retried a job',
  'job.dismiss': 'Dismissed a job',
  'second-factor.enrol': 'Set a second factor',
  'second-factor.recovery-code': 'Used a recovery code',
  'second-factor.reset': 'Reset a second factor',
};

/** In the order of the filter. */
export const OPERATOR_ACTIONS = Object.keys(operatorActions) as OperatorAction[];

/** The page of what operators did. */
export const auditTexts = {
  title: 'Audit',
  subtitle: 'What every operator did, the newest first',
  filters: 'Filters',
  operator: 'Operator',
  operatorHint: 'An e-mail address',
  action: 'Action',
  everyAction: 'Every action',
  subject: 'About',
  subjectHint: 'A booking’s reference or a helper’s e-mail address',
  from: 'From',
  to: 'Until',
  apply: 'Filter',
  clear: 'Clear',
  chip: (name: string, value: string) => `${name}: ${value}`,
  download: 'Download as CSV',
  downloading: 'Preparing...',
  downloadFailed: 'The file could not be made. Please try again.',
  fileName: 'choresy-audit.csv',
  table: 'What operators did',
  when: 'When',
  what: 'Action',
  about: 'About',
  reason: 'Reason',
  noReason: '–',
  change: 'Change',
  count: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  emptyTitle: 'Nothing found',
  empty: 'No operator did anything that these filters choose.',
  failed: 'The list could not be loaded.',
  errorTitle: 'The list could not be loaded',
  pages: 'Pages of the audit',
  pageOf: (page: number, pages: number, total: number) => `Page ${page} of ${pages}, ${total} in all`,
} as const;
