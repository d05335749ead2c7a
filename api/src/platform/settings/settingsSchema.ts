import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { LIMITS } from 'contract/platform/limits';
import { toPence } from 'contract/money/money';
import { email } from 'contract/fields/contact';
import { z } from 'zod';
import { DAY_SECONDS } from '../lib/durations';
import { readCertificates } from '../lib/certificateChain';

const SECRET_MIN = 32;
const OPERATOR_EMAIL = email('');
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(value: string): boolean {
  const [address = '', bits = '1', ...more] = value.split('/');
  const version = isIP(address);
  // A network of no bits is the whole internet: nobody's address could be told from another's.
  const fits = /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
  return version !== 0 && more.length === 0 && fits;
}

/** Whether a URL's user name and password can be read: a % in them is written %25. */
function hasReadableLogin(url: string): boolean {
  const { username, password } = new URL(url);
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

const httpUrl = z
  .string()
  .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'must be an http(s) URL');
// Browsers know a site by its origin: with a path behind it no request of theirs would be allowed.
const siteUrl = httpUrl.refine(
  (value) => !URL.canParse(value) || /^https?:\/\/[^/?#]+\/*$/.test(value),
  'must be an http(s) URL without a path',
);
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine((value) => URL.canParse(value), 'must be a postgres:// URL');
const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
  .refine(
    (value) => URL.canParse(value) && new URL(value).hostname !== '',
    'must name a mail server, as in smtp://host:port',
  )
  .refine(
    (value) => !URL.canParse(value) || hasReadableLogin(value),
    'has a % in its user name or password that must be written %25',
  );
/** An address, or a name and one: Choresy <no-reply@choresy.example>. */
const sender = z
  .string()
  .regex(
    /^(?:[^<>\r\n@]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    'must be an e-mail address, or a name and one: Choresy <no-reply@choresy.example>',
  );
const proxies = z
  .string()
  .refine(
    (value) => value.split(',').every((part) => NAMED_NETWORKS.includes(part.trim()) || isNetwork(part.trim())),
    'must be an IP address, a network (10.0.0.0/8) or loopback',
  );
/** A number in decimal digits; nothing else becomes one (a blank would be 0). */
function decimal(message: string) {
  return z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/, message)
    .transform(Number);
}
function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return decimal(message).pipe(z.int(message).min(min, message).max(max, message));
}
const pemFile = z.string().transform((path, { addIssue }) => {
  const text = statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : '';
  if (readCertificates(text).length > 0) return text;
  addIssue({ code: 'custom', message: 'must name a file with certificates in PEM' });
  return z.NEVER;
});
const secret = z
  .string()
  .min(SECRET_MIN, `must have at least ${SECRET_MIN} characters`)
  .refine((value) => new Set(value).size >= 10, 'must be random: it has too few different characters');
/** A key of the notifications (RFC 8292), in base64url. */
function vapidKey(length: number) {
  return z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}$`), `must be a key of ${length} letters, as web-push makes them`);
}
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

/** The parts of the work that a process can take: calls, background work, the sockets of open pages. */
export const PROCESS_ROLES = ['web', 'work', 'realtime'] as const;

/** Settings that may be in a file, which the setting NAME_FILE names. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'PAYPAL_CLIENT_SECRET',
  'OPERATOR_PASSWORD',
] as const;

/** The environment variables: the values that each may hold, and those that go together. */
export const settingsSchema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'test', 'production'], 'must be development, test or production')
      .default('development'),
    HOST: z.string().optional(),
    PORT: whole(0, 65_535).default(4000),
    PUBLIC_URL: siteUrl.default('http://localhost:3000'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_LISTEN_URL: postgresUrl.optional(),
    DATABASE_READ_URL: postgresUrl.optional(),
    DATABASE_POOL_SIZE: whole(2, 1_000).default(10),
    DATA_DIR: z.string().default('.data'),
    BACKUP_DIR: z.string().optional(),
    JWT_SECRET: secret.optional(),
    JWT_SECRET_PREVIOUS: z
      .string()
      .transform((list) => list.split(',').map((part) => part.trim()))
      .refine(
        (list) => list.every((one) => secret.safeParse(one).success),
        `must be secrets of at least ${SECRET_MIN} random characters, separated by commas`,
      )
      .optional(),
    TRUST_PROXY: proxies.optional(),
    RATE_LIMIT_PER_MINUTE: whole(60, 10_000_000).default(60_000),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
    SITE_METRICS_URL: httpUrl.optional(),
    METRICS_TOKEN: z
      .string()
      .min(16, 'must have at least 16 characters')
      .regex(/^\S+$/, 'must have no blanks: it is shown as a bearer token')
      .optional(),
    SMTP_URL: smtpUrl.optional(),
    POSTAL_ADDRESS: z.string().max(200, 'must have at most 200 characters').optional(),
    MAIL_FROM: sender.default('Choresy <no-reply@choresy.example>'),
    VAPID_PUBLIC_KEY: vapidKey(87).optional(),
    VAPID_PRIVATE_KEY: vapidKey(43).optional(),
    PAYPAL_BASE_URL: httpUrl.optional(),
    PAYPAL_CLIENT_ID: z.string().optional(),
    PAYPAL_CLIENT_SECRET: z.string().optional(),
    PAYPAL_WEBHOOK_ID: z.string().optional(),
    PAYPAL_CA_FILE: pemFile.optional(),
    COMMISSION_PERCENT: decimal('must be a number from 0 to 50')
      .pipe(z.number().min(0, 'must be a number from 0 to 50').max(50, 'must be a number from 0 to 50'))
      .default(10),
    MINIMUM_TOTAL: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be pounds, as in 15 or 12.50')
      .transform((value) => toPence(Number(value)))
      .optional(),
    MATCH_WINDOW_SECONDS: whole(0, DAY_SECONDS).optional(),
    ASSIGNMENT_HOURS: whole(1, 168).default(24),
    // As the login takes them, or nobody could sign in.
    OPERATOR_EMAIL: z
      .string()
      .refine((value) => OPERATOR_EMAIL.safeParse(value).success, 'must be an e-mail address')
      .optional(),
    OPERATOR_PASSWORD: z
      .string()
      .min(8, 'must have at least 8 characters')
      .max(LIMITS.passwordMax, `must have at most ${LIMITS.passwordMax} characters`)
      .optional(),
    OPERATOR_SECOND_FACTOR: flag.optional(),
    ALLOW_LOCAL_CALENDARS: flag.optional(),
    SEED_DEMO: flag.optional(),
    STOP_DELAY_SECONDS: whole(0, 8).optional(),
    ROLES: z
      .string()
      .transform((list) => list.split(',').map((part) => part.trim()))
      .refine(
        (list) => list.every((one) => PROCESS_ROLES.some((role) => role === one)),
        `must be some of ${PROCESS_ROLES.join(', ')}, separated by commas`,
      )
      .optional(),
  })
  .superRefine((env, { addIssue }) => {
    const reject = (name: keyof typeof env, message: string): void =>
      addIssue({ code: 'custom', path: [name], message });
    const need = (name: keyof typeof env, why: string): void => {
      if (env[name] === undefined) reject(name, why);
    };
    if (env.NODE_ENV === 'production') {
      if (env.OPERATOR_SECOND_FACTOR === false)
        reject('OPERATOR_SECOND_FACTOR', 'cannot be 0 when NODE_ENV=production');
      need('JWT_SECRET', 'is required when NODE_ENV=production');
      need('PAYPAL_BASE_URL', 'is required when NODE_ENV=production: the payment simulator never runs there');
      need('SMTP_URL', 'is required when NODE_ENV=production: without a mail server no code reaches anybody');
      if (env.PAYPAL_CLIENT_ID !== undefined)
        need('PAYPAL_WEBHOOK_ID', 'is required with PAYPAL_CLIENT_ID when NODE_ENV=production');
      if (env.ALLOW_LOCAL_CALENDARS)
        reject(
          'ALLOW_LOCAL_CALENDARS',
          'cannot be 1 when NODE_ENV=production: helpers could reach this machine through it',
        );
      if (env.SEED_DEMO)
        reject('SEED_DEMO', 'must not be 1 when NODE_ENV=production: everybody knows the passwords of the demo');
    }
    if (env.PAYPAL_BASE_URL !== undefined) {
      need('PAYPAL_CLIENT_ID', 'is required with PAYPAL_BASE_URL');
      need('PAYPAL_CLIENT_SECRET', 'is required with PAYPAL_BASE_URL');
    }
    if (env.PAYPAL_CLIENT_ID !== undefined || env.PAYPAL_CLIENT_SECRET !== undefined)
      need('PAYPAL_BASE_URL', 'is required with PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET');
    for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const)
      if (env[name] !== undefined) need('DATABASE_URL', `is required with ${name}`);
    if (env.OPERATOR_PASSWORD !== undefined) need('OPERATOR_EMAIL', 'is required with OPERATOR_PASSWORD');
    if (env.VAPID_PUBLIC_KEY !== undefined) need('VAPID_PRIVATE_KEY', 'is required with VAPID_PUBLIC_KEY');
    if (env.VAPID_PRIVATE_KEY !== undefined) need('VAPID_PUBLIC_KEY', 'is required with VAPID_PRIVATE_KEY');
    if (env.OPERATOR_EMAIL !== undefined) need('OPERATOR_PASSWORD', 'is required with OPERATOR_EMAIL');
  });
