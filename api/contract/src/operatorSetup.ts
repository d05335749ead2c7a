import { data, type SchemaTable } from './response';
import { z, type output } from './zod';

/** The modes of payment: real money, a provider's play money, or the simulator of this server. */
export const PAYMENT_MODES = ['live', 'sandbox', 'simulated'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** The targets of mails: a mail server, or only the server's own list of them. */
export const MAIL_MODES = ['sent', 'kept'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** The result of the last check; null: it has not been made with these settings. */
const lastCheck = z.nullable(
  z.object({
    isPassed: z.boolean(),
    /** The failure, in the other server's words. */
    problem: z.nullable(z.string()),
    checkedAt: z.iso.datetime(),
  }),
);

/** The progress of a new marketplace. */
const setup = z.object({
  /** All three are done. */
  isDone: z.boolean(),
  /** It runs with demo data: nobody has to set it up. */
  isDemo: z.boolean(),
  catalogue: z.object({ isDone: z.boolean(), activeServices: z.number() }),
  payments: z.object({ isDone: z.boolean(), mode: z.enum(PAYMENT_MODES), lastCheck }),
  mail: z.object({ isDone: z.boolean(), mode: z.enum(MAIL_MODES), lastCheck }),
});
export type Setup = output<typeof setup>;

export const operatorSetupSchemas = {
  getSetup: { summary: 'The progress of a new marketplace: catalogue, payments, mail', ...data(setup) },
  checkPayments: {
    summary: 'Asks the payment provider whether our credentials are accepted; no money moves',
    ...data(setup),
  },
  checkMail: { summary: 'Sends a mail to the operator’s own address, and says how that went', ...data(setup) },
} satisfies SchemaTable;
