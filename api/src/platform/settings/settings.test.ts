import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, SettingsError } from './settings';

const complete = {
  NODE_ENV: 'production',
  JWT_SECRET: 'k3Jq9wZx7Lm2Vb5Nc8Tr1Yp4Hd6Gs0Qf',
  PAYPAL_BASE_URL: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  SMTP_URL: 'smtp://mail.example',
};

// M-65.19, M-65.3, M-65.4, M-65.5, M-86.5, M-65.9, M-65.10, M-65.12, M-65.13, M-65.14
test('returns the demo’s settings when nothing is set', () => {
  expect(readSettings({})).toMatchObject({
    isProduction: false,
    port: 4000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    databaseListenUrl: null,
    databaseReadUrl: null,
    stopDelaySeconds: 0,
    databasePoolSize: 10,
    paypal: null,
    smtpUrl: null,
    trustProxy: false,
    seedDemo: true,
    matchWindowSeconds: 0,
    assignmentHours: 24,
    commissionPercent: 10,
    minimumTotalPence: 0,
    host: '127.0.0.1',
    allowsLocalCalendars: false,
  });
});

// M-3.2, M-65.10, M-65.13, M-532.7
test('seeds nothing in production and gives providers ten minutes to offer themselves', () => {
  expect(readSettings(complete)).toMatchObject({
    isProduction: true,
    seedDemo: false,
    matchWindowSeconds: 600,
    stopDelaySeconds: 5,
    host: '0.0.0.0',
  });
});

// M-65.18, M-93.1
test('requires a second factor of operators in production, and elsewhere where it is set', () => {
  const settings = [complete, {}, { OPERATOR_SECOND_FACTOR: '1' }, { OPERATOR_SECOND_FACTOR: '0' }].map(readSettings);
  expect(settings.map(({ requiresSecondFactor }) => requiresSecondFactor)).toEqual([true, false, true, false]);
});

// M-65.5
test('treats an empty value as unset and drops a trailing slash', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: 'https://choresy.example/' })).toMatchObject({
    port: 4000,
    publicUrl: 'https://choresy.example',
  });
});

// M-47, M-65.2, M-65.3, M-65.6, M-65.8, M-595.1
test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: ' ' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '0xFA0' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PUBLIC_URL: 'choresy.example' }, 'PUBLIC_URL must be an http(s) URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or postgresql://'],
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL must begin with smtp:// or smtps://'],
  [{ JWT_SECRET: 'short' }, /^JWT_SECRET must have at least 32 characters$/],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
  [{ PUBLIC_URL: 'http://choresy.example/app' }, 'PUBLIC_URL must be an http(s) URL without a path'],
  [{ DATABASE_URL: 'postgres://[bad' }, 'DATABASE_URL must be a postgres:// URL'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must name a mail server, as in smtp://host:port'],
  [{ SMTP_URL: 'smtp://host:port' }, 'SMTP_URL must name a mail server, as in smtp://host:port'],
  [
    { SMTP_URL: 'smtp://user:pa%ss@mail.example' },
    'SMTP_URL has a % in its user name or password that must be written %25',
  ],
  [{ MAIL_FROM: 'Choresy' }, 'MAIL_FROM must be an e-mail address, or a name and one'],
  [{ MAIL_FROM: 'Choresy\n<no-reply@choresy.example>' }, 'MAIL_FROM must be an e-mail address, or a name and one'],
  [{ METRICS_TOKEN: 'sixteen characters with blanks' }, 'METRICS_TOKEN must have no blanks'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must be an IP address, a network (10.0.0.0/8) or loopback'],
  [{ TRUST_PROXY: 'nonsense' }, 'TRUST_PROXY must be an IP address, a network (10.0.0.0/8) or loopback'],
  [{ PAYPAL_CLIENT_ID: 'id' }, 'PAYPAL_BASE_URL is required with PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET'],
  [{ ROLES: 'web,cook' }, 'ROLES must be some of web, work, realtime, separated by commas'],
  [{ DATABASE_LISTEN_URL: 'postgres://db/choresy' }, 'DATABASE_URL is required with DATABASE_LISTEN_URL'],
  [{ DATABASE_READ_URL: 'postgres://db/choresy' }, 'DATABASE_URL is required with DATABASE_READ_URL'],
  [
    { JWT_SECRET_PREVIOUS: `${'k3Jq9wZx7Lm2'.repeat(3)}, short` },
    'JWT_SECRET_PREVIOUS must be secrets of at least 32 random characters, separated by commas',
  ],
  [{ JWT_SECRET: 'a'.repeat(40) }, 'JWT_SECRET must be random: it has too few different characters'],
  [{ SEED_DEMO: 'yes' }, 'SEED_DEMO must be 0 or 1'],
  [{ ...complete, OPERATOR_SECOND_FACTOR: '0' }, 'OPERATOR_SECOND_FACTOR cannot be 0 when NODE_ENV=production'],
  [
    { ...complete, ALLOW_LOCAL_CALENDARS: '1' },
    'ALLOW_LOCAL_CALENDARS cannot be 1 when NODE_ENV=production: helpers could reach this machine through it',
  ],
  [{ COMMISSION_PERCENT: '-1' }, 'COMMISSION_PERCENT must be a number from 0 to 50'],
  [{ COMMISSION_PERCENT: ' ' }, 'COMMISSION_PERCENT must be a number from 0 to 50'],
  [{ VAPID_PUBLIC_KEY: 'B' }, 'VAPID_PUBLIC_KEY must be a key of 87 letters, as web-push makes them'],
  [{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, 'VAPID_PRIVATE_KEY is required with VAPID_PUBLIC_KEY'],
  [{ VAPID_PRIVATE_KEY: 'B'.repeat(43) }, 'VAPID_PUBLIC_KEY is required with VAPID_PRIVATE_KEY'],
  [{ PAYPAL_CA_FILE: __dirname }, 'PAYPAL_CA_FILE must name a file with certificates in PEM'],
  [{ PAYPAL_CA_FILE: '/nowhere.pem' }, 'PAYPAL_CA_FILE must name a file with certificates in PEM'],
  [{ MINIMUM_TOTAL: '-5' }, 'MINIMUM_TOTAL must be pounds, as in 15 or 12.50'],
  [{ MINIMUM_TOTAL: '12.505' }, 'MINIMUM_TOTAL must be pounds, as in 15 or 12.50'],
  [{ OPERATOR_EMAIL: 'o@example.com' }, 'OPERATOR_PASSWORD is required with OPERATOR_EMAIL'],
  // A name or password that the login does not take would make an operator who can never sign in.
  [
    { OPERATOR_EMAIL: 'o@example.com', OPERATOR_PASSWORD: 'x'.repeat(201) },
    'OPERATOR_PASSWORD must have at most 200 characters',
  ],
  [
    { OPERATOR_EMAIL: `${'o'.repeat(65)}@example.com`, OPERATOR_PASSWORD: 'long enough' },
    'OPERATOR_EMAIL must be an e-mail address',
  ],
  [{ OPERATOR_PASSWORD: 'long enough' }, 'OPERATOR_EMAIL is required with OPERATOR_PASSWORD'],
  [
    { PAYPAL_BASE_URL: 'https://api-m.paypal.com', PAYPAL_CLIENT_ID: 'id' },
    'PAYPAL_CLIENT_SECRET is required with PAYPAL_BASE_URL',
  ],
  [{ ...complete, JWT_SECRET: undefined }, 'JWT_SECRET is required when NODE_ENV=production'],
  [
    { ...complete, PAYPAL_BASE_URL: undefined },
    'PAYPAL_BASE_URL is required when NODE_ENV=production: the payment simulator never runs there',
  ],
  [
    { ...complete, SEED_DEMO: '1' },
    'SEED_DEMO must not be 1 when NODE_ENV=production: everybody knows the passwords of the demo',
  ],
  [
    { ...complete, SMTP_URL: undefined },
    'SMTP_URL is required when NODE_ENV=production: without a mail server no code reaches anybody',
  ],
  [
    { ...complete, PAYPAL_WEBHOOK_ID: undefined },
    'PAYPAL_WEBHOOK_ID is required with PAYPAL_CLIENT_ID when NODE_ENV=production',
  ],
  [{ PORT: 'x', SEED_DEMO: 'x' }, 'PORT must be a whole number from 0 to 65535\nSEED_DEMO must be 0 or 1'],
])('rejects %j with a clear message', (env, message) => {
  expect(() => readSettings(env)).toThrow(SettingsError);
  expect(() => readSettings(env)).toThrow(message);
});

// M-42.2
test('reads the smallest total as pounds', () => {
  expect(readSettings({ MINIMUM_TOTAL: '15' }).minimumTotalPence).toBe(1_500);
  expect(readSettings({ MINIMUM_TOTAL: '12.5' }).minimumTotalPence).toBe(1_250);
});

// M-65.2
test.each([
  'Choresy <no-reply@choresy.example>',
  'no-reply@choresy.example',
  '"Choresy, London" <no-reply@choresy.example>',
])('accepts the sender %s', (sender) => {
  expect(readSettings({ MAIL_FROM: sender }).mailFrom).toBe(sender);
});

// M-65.9
test('reads a commission of part of a per cent', () => {
  expect(readSettings({ COMMISSION_PERCENT: '12.5' }).commissionPercent).toBe(12.5);
});

// M-65.14
test.each(['loopback', '10.0.0.1', '10.0.0.0/8', '::1', 'fc00::/7', 'loopback, 192.168.0.1'])(
  'accepts the proxy %s',
  (proxy) => {
    expect(readSettings({ TRUST_PROXY: proxy }).trustProxy).toBe(proxy);
  },
);

// M-521.6
test.each([
  [undefined, ['web', 'work', 'realtime']],
  ['work', ['work']],
  ['realtime, web', ['web', 'realtime']],
])('reads the roles of a process from %p', (ROLES, roles) => {
  expect(readSettings({ ROLES }).roles).toEqual(roles);
});

// M-65.20
test('reads a secret from the file that its setting with _FILE names, without the line break at its end', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'choresy-secret-')), 'jwt-secret');
  writeFileSync(file, `${complete.JWT_SECRET}\n`);
  expect(readSettings({ JWT_SECRET_FILE: file }).jwtSecret).toBe(complete.JWT_SECRET);
  expect(readSettings({ JWT_SECRET_FILE: '' }).jwtSecret).toBeNull();
});

// M-530.2
test('reads earlier secrets, separated by commas, from a setting or a file', () => {
  const [one, other] = [complete.JWT_SECRET, [...complete.JWT_SECRET].reverse().join('')];
  expect(readSettings({}).earlierSecrets).toEqual([]);
  expect(readSettings({ JWT_SECRET_PREVIOUS: one }).earlierSecrets).toEqual([one]);
  const file = join(mkdtempSync(join(tmpdir(), 'choresy-secret-')), 'previous');
  writeFileSync(file, `${one}, ${other}\n`);
  expect(readSettings({ JWT_SECRET_PREVIOUS_FILE: file }).earlierSecrets).toEqual([one, other]);
});

// M-65.20
test.each([
  [{ SMTP_URL_FILE: '/nowhere' }, 'SMTP_URL_FILE must name a file that can be read'],
  [{ SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: __filename }, 'SMTP_URL and SMTP_URL_FILE cannot both be set'],
  [{ JWT_SECRET_FILE: '/dev/null', NODE_ENV: 'production' }, 'JWT_SECRET is required when NODE_ENV=production'],
])('rejects the files of secrets in %p', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

// M-65.1
test('.env.example names every setting, alone or in a group under a comment, and its values can be read', () => {
  const lines = readFileSync(join(__dirname, '../../../../.env.example'), 'utf8').split('\n');
  const given = lines.flatMap((line, index) => (/^[A-Z_]+=/.test(line) ? [{ line, above: lines[index - 1] }] : []));
  for (const { line, above } of given) expect([line, above]).toEqual([line, expect.stringMatching(/^(# \S|[A-Z_]+=)/)]);
  const env = Object.fromEntries(given.map(({ line }) => line.split(/=(.*)/) as [string, string]));
  expect(readSettings(env)).toEqual(readSettings({}));
  const named = [
    ...[
      'PORT',
      'DATABASE_URL',
      'DATA_DIR',
      'PUBLIC_URL',
      'JWT_SECRET',
      'SMTP_URL',
      'PAYPAL_BASE_URL',
      'PAYPAL_CLIENT_ID',
    ],
    ...[
      'PAYPAL_CLIENT_SECRET',
      'PAYPAL_WEBHOOK_ID',
      'COMMISSION_PERCENT',
      'MINIMUM_TOTAL',
      'MATCH_WINDOW_SECONDS',
      'ASSIGNMENT_HOURS',
      'OPERATOR_EMAIL',
    ],
    ...['OPERATOR_PASSWORD', 'SEED_DEMO'],
  ];
  expect(Object.keys(env)).toEqual(expect.arrayContaining(named));
});
