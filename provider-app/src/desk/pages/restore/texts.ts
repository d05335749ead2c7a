import { isolate } from 'contract/fields/characters';
import type { RestoreFinding } from 'contract/desk/restore';

/** The last restore of the database, and the last drill. */
export const restoreTexts = {
  title: 'Restore',
  subtitle: 'The database after a restore, and the last rehearsal of one',
  failed: 'The state could not be loaded.',
  errorTitle: 'The state could not be loaded',
  never: 'This database was never restored.',
  inQuarantine: 'In quarantine',
  waits: (moment: string) =>
    `The data ends on ${moment}. Payouts, refunds, mails and deadlines wait until you end the quarantine.`,
  reading: 'What the payment provider has moved since is being read. This takes five minutes at least.',
  broken: (failure: string) =>
    `The payment provider’s record could not be read (${failure}). It is tried again by itself.`,
  canEnd: 'Everything that the payment provider has moved since is in the books.',
  end: 'End the quarantine',
  database: 'the restored database',
  ended: (instant: string, by: string | null) => `Ended on ${instant}${by === null ? '' : ` by ${isolate(by)}`}.`,
  restored: (moment: string) => `The database was restored as of ${moment}.`,
  mails: (count: number) =>
    `${count === 1 ? '1 mail was' : `${count} mails were`} not sent, because ${count === 1 ? 'it' : 'they'} may have been sent before.`,
  lost: {
    title: 'Lost: call these people',
    none: 'No payment or payout of a lost booking was found. A booking that was not paid leaves no trace.',
  },
  found: { title: 'Found, and entered in the books', none: 'No money of the other bookings has moved since.' },
  kinds: { payment: 'Payment', refund: 'Refund', payout: 'Payout to a helper' } satisfies Record<
    RestoreFinding['kind'],
    string
  >,
  what: 'What',
  person: 'Person',
  amount: 'Amount',
  when: 'When',
  unknown: 'Not known',
  refunded: (pounds: string) => `${pounds} has gone back`,
  drill: 'The last drill',
  noDrill: 'No restore has been rehearsed. Run npm run drill each night (docs/operations.md).',
  drillPassed: (until: string, seconds: number, bookings: number) =>
    `The data up to ${until} was restored beside this system in ${seconds} seconds: ${bookings} bookings, and the books add up.`,
  drillFailed: (instant: string, problem: string) => `The drill of ${instant} failed: ${problem}`,
} as const;
