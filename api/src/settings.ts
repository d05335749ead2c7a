import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { DAY_SECONDS } from './lib/durations';

/** Thrown for a missing or malformed setting; the message is one clear line per setting. */
export class SettingsError extends Error {}

const SECRET_MIN = 32;
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(value: string): boolean {
  const [address = '', bits = '0', ...more] = value.split('/');
  const version = isIP(address);
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}

const httpUrl = z
  .string()
  .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'must be an http(s) address');
// Browsers know a site by its origin: with a path behind it no request of theirs would be let in.
const siteUrl = httpUrl.refine(
  (value) => !URL.canParse(value) || /^https?:\/\/[^/?#]+\/*$/.test(value),
  'must be an http(s) address without a path',
);
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine((value) => URL.canParse(value), 'must be a postgres:// address');
const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
  .refine(
    (value) => URL.canParse(value) && new URL(value).hostname !== '',
    'must name a mail server, as in smtp://host:port',
  );
const proxies = z
  .string()
  .refine(
    (value) => value.split(',').every((part) => NAMED_NETWORKS.includes(part.trim()) || isNetwork(part.trim())),
    'must be an address, a network (10.0.0.0/8) or loopback',
  );
function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number<string>(message).int(message).min(min, message).max(max, message);
}
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

const schema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], 'must be development, test or production')
      .default('development'),
    HOST: z.string().optional(),
    PORT: whole(0, 65_535).default(4000),
    PUBLIC_URL: siteUrl.default('http://localhost:3000'),
    DATABASE_URL: postgresUrl.optional(),
    DATA_DIR: z.string().default('.data'),
    JWT_SECRET: z
      .string()
      .min(SECRET_MIN, `must have at least ${SECRET_MIN} characters`)
      .refine((value) => new Set(value).size >= 10, 'must be random: it has too few different characters')
      .optional(),
    TRUST_PROXY: proxies.optional(),
    RATE_LIMIT_PER_MINUTE: whole(60, 10_000_000).default(60_000),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: z.string().default('Choresy <no-reply@choresy.example>'),
    PAYPAL_BASE_URL: httpUrl.optional(),
    PAYPAL_CLIENT_ID: z.string().optional(),
    PAYPAL_CLIENT_SECRET: z.string().optional(),
    PAYPAL_WEBHOOK_ID: z.string().optional(),
    COMMISSION_PERCENT: z.coerce
      .number<string>('must be a number from 0 to 50')
      .min(0, 'must be a number from 0 to 50')
      .max(50, 'must be a number from 0 to 50')
      .default(10),
    MATCH_WINDOW_SECONDS: whole(0, DAY_SECONDS).optional(),
    OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
    OPERATOR_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    SEED_DEMO: flag.optional(),
  })
  .superRefine((env, { addIssue }) => {
    const need = (name: keyof typeof env, why: string): void => {
      if (env[name] === undefined) addIssue({ code: 'custom', path: [name], message: why });
    };
    if (env.NODE_ENV === 'production') {
      need('JWT_SECRET', 'is required when NODE_ENV=production');
      need('PAYPAL_BASE_URL', 'is required when NODE_ENV=production: the payment simulator never runs there');
    }
    if (env.PAYPAL_BASE_URL !== undefined) {
      need('PAYPAL_CLIENT_ID', 'is required with PAYPAL_BASE_URL');
      need('PAYPAL_CLIENT_SECRET', 'is required with PAYPAL_BASE_URL');
    }
    if (env.PAYPAL_CLIENT_ID !== undefined || env.PAYPAL_CLIENT_SECRET !== undefined)
      need('PAYPAL_BASE_URL', 'is required with PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET');
    if ((env.OPERATOR_EMAIL === undefined) !== (env.OPERATOR_PASSWORD === undefined)) {
      need('OPERATOR_EMAIL', 'is required with OPERATOR_PASSWORD');
      need('OPERATOR_PASSWORD', 'is required with OPERATOR_EMAIL');
    }
  });

export interface PayPalSettings {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Without it webhooks are rejected; the reconciler still finishes every payment. */
  webhookId: string | null;
}

export interface Settings {
  isProduction: boolean;
  host: string;
  port: number;
  /** The site's address without a trailing slash. */
  publicUrl: string;
  /** A PostgreSQL server; null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Absolute. Holds the embedded database, uploads and, where none is given, the token secret. */
  dataDir: string;
  jwtSecret: string | null;
  /** The proxies whose X-Forwarded-For is trusted; false: none. */
  trustProxy: string | false;
  rateLimitPerMinute: number;
  logLevel: string;
  /** Null: mails are only kept, and shown at /dev/mail. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Null: the embedded simulator. */
  paypal: PayPalSettings | null;
  commissionPercent: number;
  /** How long providers may offer themselves before a paid booking is matched. */
  matchWindowSeconds: number;
  firstOperator: { email: string; password: string } | null;
  seedDemo: boolean;
}

/**
 * Reads every setting from the environment. An empty value counts as left out.
 * @throws SettingsError
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = schema.safeParse(given);
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
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    paypal: readPayPal(read),
    commissionPercent: read.COMMISSION_PERCENT,
    matchWindowSeconds: read.MATCH_WINDOW_SECONDS ?? (seedDemo ? 0 : 600),
    firstOperator:
      read.OPERATOR_EMAIL && read.OPERATOR_PASSWORD
        ? { email: read.OPERATOR_EMAIL.toLowerCase(), password: read.OPERATOR_PASSWORD }
        : null,
    seedDemo,
  };
}

function readPayPal(read: z.output<typeof schema>): PayPalSettings | null {
  return read.PAYPAL_BASE_URL && read.PAYPAL_CLIENT_ID && read.PAYPAL_CLIENT_SECRET
    ? {
        baseUrl: read.PAYPAL_BASE_URL.replace(/\/+$/, ''),
        clientId: read.PAYPAL_CLIENT_ID,
        clientSecret: read.PAYPAL_CLIENT_SECRET,
        webhookId: read.PAYPAL_WEBHOOK_ID ?? null,
      }
    : null;
}
