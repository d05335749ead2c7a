import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { emailKey } from 'contract/fields/contact';
import type { output } from 'zod';
import { PROCESS_ROLES, SECRETS, settingsSchema } from './settingsSchema';

/** Thrown for a missing or malformed setting; the message is one clear line per setting. */
export class SettingsError extends Error {}

export type Settings = ReturnType<typeof readSettings>;

/**
 * The secrets that lie in files, as those that supervisors and containers hand over: JWT_SECRET_FILE names that of JWT_SECRET.
 * @throws SettingsError
 */
function readSecretFiles(env: NodeJS.ProcessEnv): Record<string, string> {
  const named = SECRETS.filter((name) => env[`${name}_FILE`]);
  const both = named.find((name) => env[name]);
  if (both) throw new SettingsError(`${both} and ${both}_FILE cannot both be set`);
  return Object.fromEntries(
    named.map((name) => {
      try {
        return [name, readFileSync(env[`${name}_FILE`] ?? '', 'utf8').trimEnd()];
      } catch {
        throw new SettingsError(`${name}_FILE must name a file that can be read`);
      }
    }),
  );
}

/**
 * Reads every setting from the environment, secrets also from files. An empty value counts as left out.
 * @throws SettingsError
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const set = Object.entries({ ...env, ...readSecretFiles(env) });
  const given = Object.fromEntries(set.filter(([, value]) => value !== undefined && value !== ''));
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
    /** The site's URL without a trailing slash. */
    publicUrl: read.PUBLIC_URL.replace(/\/+$/, ''),
    /** A PostgreSQL server; null: the embedded database in `dataDir`. */
    databaseUrl: read.DATABASE_URL ?? null,
    /** The same server without a pooler between; null: there is none. */
    databaseListenUrl: read.DATABASE_LISTEN_URL ?? null,
    /** A replica of it, for public lists; null: there is none. */
    databaseReadUrl: read.DATABASE_READ_URL ?? null,
    databasePoolSize: read.DATABASE_POOL_SIZE,
    /** Absolute. Holds the embedded database, the pictures of earlier releases and, where none is given, the token secret. */
    dataDir: resolve(read.DATA_DIR),
    /** Absolute. Holds the copies of the database; null: there are none. */
    backupDir: read.BACKUP_DIR === undefined ? null : resolve(read.BACKUP_DIR),
    jwtSecret: read.JWT_SECRET ?? null,
    /** Secrets that were, or will be, in its place: they read, and make nothing. */
    earlierSecrets: read.JWT_SECRET_PREVIOUS ?? [],
    /** The proxies whose X-Forwarded-For is trusted; false: none. */
    trustProxy: read.TRUST_PROXY ?? (false as const),
    rateLimitPerMinute: read.RATE_LIMIT_PER_MINUTE,
    logLevel: read.LOG_LEVEL as string,
    /** The token that reads /metrics; null: only this machine reads it. */
    metricsToken: read.METRICS_TOKEN ?? null,
    /** The host's own port, for the state of the releases; null: it is not asked. */
    siteMetricsUrl: read.SITE_METRICS_URL ?? null,
    /** Null: mails are only kept, and shown at /dev/mail. */
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    /** Of the business, at the foot of every mail (M-581); empty: none. */
    postalAddress: read.POSTAL_ADDRESS ?? (isProduction ? '' : 'Choresy, 1 Example Street, London EC1A 1AA'),
    /** The keys that sign notifications; null: none are offered (M-595). */
    push:
      read.VAPID_PUBLIC_KEY && read.VAPID_PRIVATE_KEY
        ? { publicKey: read.VAPID_PUBLIC_KEY, privateKey: read.VAPID_PRIVATE_KEY }
        : null,
    /** Null: the embedded simulator. */
    paypal: readPayPal(read),
    /** Of a booking that is created now; later changes leave it as it is. */
    commissionPercent: read.COMMISSION_PERCENT,
    /** The smallest total of a booking; 0: none. */
    minimumTotalPence: read.MINIMUM_TOTAL ?? 0,
    /** The seconds in which providers may offer themselves before a paid booking is matched. */
    matchWindowSeconds: read.MATCH_WINDOW_SECONDS ?? (seedDemo ? 0 : 600),
    /** The hours in which a provider may answer an assigned job. */
    assignmentHours: read.ASSIGNMENT_HOURS,
    firstOperator:
      read.OPERATOR_EMAIL && read.OPERATOR_PASSWORD
        ? { email: emailKey(read.OPERATOR_EMAIL), password: read.OPERATOR_PASSWORD }
        : null,
    seedDemo,
    /** For this long it still responds when it is told to stop: a proxy needs that time to see that it is not ready any more. */
    stopDelaySeconds: read.STOP_DELAY_SECONDS ?? (isProduction ? 5 : 0),
    /** The work of this process; of several processes, one at least must have each role. */
    roles: PROCESS_ROLES.filter((role) => read.ROLES?.includes(role) ?? true),
    /** Development and tests: helpers' calendars may lie on this machine, over plain http; never in production. */
    allowsLocalCalendars: read.ALLOW_LOCAL_CALENDARS ?? false,
    /** Operators need a second factor; always in production. */
    requiresSecondFactor: read.OPERATOR_SECOND_FACTOR ?? isProduction,
  };
}

function readPayPal(read: output<typeof settingsSchema>) {
  const { PAYPAL_BASE_URL: baseUrl, PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = read;
  if (!baseUrl || !clientId || !clientSecret) return null;
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    clientId,
    clientSecret,
    /** Without it webhooks are rejected; the reconciler still finishes every payment. */
    webhookId: read.PAYPAL_WEBHOOK_ID ?? null,
    /** PEM certificates that verify events beside the public roots; null: none. */
    caCertificates: read.PAYPAL_CA_FILE ?? null,
  };
}
