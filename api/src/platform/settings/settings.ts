import { resolve } from 'node:path';
import { emailKey } from 'contract/fields/contact';
import type { output } from 'zod';
import { settingsSchema } from './settingsSchema';

/** Thrown for a missing or malformed setting; the message is one clear line per setting. */
export class SettingsError extends Error {}

export interface PayPalSettings {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Without it webhooks are rejected; the reconciler still finishes every payment. */
  webhookId: string | null;
  /** PEM certificates that verify events beside the public roots; null: none. */
  caCertificates: string | null;
}

export interface Settings {
  isProduction: boolean;
  host: string;
  port: number;
  /** The site's URL without a trailing slash. */
  publicUrl: string;
  /** A PostgreSQL server; null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Absolute. Holds the embedded database, the pictures of earlier releases and, where none is given, the token secret. */
  dataDir: string;
  jwtSecret: string | null;
  /** The proxies whose X-Forwarded-For is trusted; false: none. */
  trustProxy: string | false;
  rateLimitPerMinute: number;
  logLevel: string;
  /** The token that reads /metrics; null: only this machine reads it. */
  metricsToken: string | null;
  /** Null: mails are only kept, and shown at /dev/mail. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: the embedded simulator. */
  paypal: PayPalSettings | null;
  /** Of a booking that is created now; later changes leave it as it is. */
  commissionPercent: number;
  /** The smallest total of a booking; 0: none. */
  minimumTotalPence: number;
  /** The seconds in which providers may offer themselves before a paid booking is matched. */
  matchWindowSeconds: number;
  /** The hours in which a provider may answer an assigned job. */
  assignmentHours: number;
  firstOperator: { email: string; password: string } | null;
  seedDemo: boolean;
  /** Development and tests: helpers' calendars may lie on this machine, over plain http; never in production. */
  allowsLocalCalendars: boolean;
  /** Operators need a second factor; always in production. */
  requiresSecondFactor: boolean;
}

/**
 * Reads every setting from the environment. An empty value counts as left out.
 * @throws SettingsError
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = settingsSchema.safeParse(given);
  if (!result.success) {
    const first = new Map<string, string>();
    for (const { path, message } of result.error.issues) {
      const name = path.join('.');
      if (!first.has(name)) first.set(name, `${name} ${message}`);
    }
    throw new SettingsError([...first.values()].join('\n'));
  }
  const read = result.data;
  const isProduction = read.NODE_ENV === 'production';
  const seedDemo = read.SEED_DEMO ?? !isProduction;
  return {
    isProduction,
    host: read.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: read.PORT,
    publicUrl: read.PUBLIC_URL.replace(/\/+$/, ''),
    databaseUrl: read.DATABASE_URL ?? null,
    dataDir: resolve(read.DATA_DIR),
    jwtSecret: read.JWT_SECRET ?? null,
    trustProxy: read.TRUST_PROXY ?? false,
    rateLimitPerMinute: read.RATE_LIMIT_PER_MINUTE,
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    paypal: readPayPal(read),
    commissionPercent: read.COMMISSION_PERCENT,
    minimumTotalPence: read.MINIMUM_TOTAL ?? 0,
    matchWindowSeconds: read.MATCH_WINDOW_SECONDS ?? (seedDemo ? 0 : 600),
    assignmentHours: read.ASSIGNMENT_HOURS,
    firstOperator:
      read.OPERATOR_EMAIL && read.OPERATOR_PASSWORD
        ? { email: emailKey(read.OPERATOR_EMAIL), password: read.OPERATOR_PASSWORD }
        : null,
    seedDemo,
    allowsLocalCalendars: read.ALLOW_LOCAL_CALENDARS ?? false,
    requiresSecondFactor: read.OPERATOR_SECOND_FACTOR ?? isProduction,
  };
}

function readPayPal(read: output<typeof settingsSchema>): PayPalSettings | null {
  return read.PAYPAL_BASE_URL && read.PAYPAL_CLIENT_ID && read.PAYPAL_CLIENT_SECRET
    ? {
        baseUrl: read.PAYPAL_BASE_URL.replace(/\/+$/, ''),
        clientId: read.PAYPAL_CLIENT_ID,
        clientSecret: read.PAYPAL_CLIENT_SECRET,
        webhookId: read.PAYPAL_WEBHOOK_ID ?? null,
        caCertificates: read.PAYPAL_CA_FILE ?? null,
      }
    : null;
}
