// Settings from the environment, read once at the entries (release/cli.ts, server/main.ts).
import path from 'node:path';
import { DeploymentDirectory, type Site } from './directory/deploymentDirectory';
import frontEnds from './frontEnds.json';
import type { FrontEnd } from './protocol';

/** Above this source, or above the folder of the compiled host, `hosting/dist`. */
export const repositoryRoot = path.join(__dirname, __filename.endsWith('.ts') ? '..' : '../..');

/** npm runs a workspace's script in its folder; a path that a user types is relative to the folder it was typed in. */
export function resolveFromCaller(folder: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}

function rootOfDeployment(): string {
  const { DATA_DIR } = process.env;
  return path.join(DATA_DIR ? resolveFromCaller(DATA_DIR) : path.join(repositoryRoot, '.data'), 'site');
}

/** @throws {Error} in production: its pages show released builds, nothing else */
function allowsOverrides(): boolean {
  const { ALLOW_OVERRIDES, NODE_ENV } = process.env;
  if (ALLOW_OVERRIDES !== '1') return false;
  if (NODE_ENV === 'production') throw new Error('ALLOW_OVERRIDES=1 is for testing, not for NODE_ENV=production.');
  return true;
}

/** @throws {Error} naming the setting, when it is no http(s) URL */
function readUrl(name: string, fallback: string): string {
  const url = process.env[name]?.replace(/\/+$/, '') || fallback;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new Error(`${name} must be an http(s) URL, not ${url}.`);
  return url;
}

/** @throws {Error} naming the setting, when it is no port */
function readPort(name: string, fallback: number): number {
  const port = Number(process.env[name] || fallback);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port, 0 to 65535, not ${process.env[name]}.`);
  return port;
}

/** @throws {Error} naming the setting, when it is neither 1 nor 0 */
function readSwitch(name: string, fallback: boolean): boolean {
  const text = process.env[name] || (fallback ? '1' : '0');
  if (text !== '1' && text !== '0') throw new Error(`${name} must be 1 or 0, not ${text}.`);
  return text === '1';
}

/** @throws {Error} when REPORTS is no share */
function readReportsShare(): number {
  const share = Number(process.env.REPORTS || '1');
  if (!(share >= 0 && share <= 1)) throw new Error(`REPORTS must be 0 to 1, not ${process.env.REPORTS}.`);
  return share;
}

/**
 * The names of the front ends that may be released: `shell` and its apps. FRONT_ENDS, separated by commas, for another set than that of the repository.
 * @throws {Error} when it is no such list
 */
export function readFrontEnds(): FrontEnd[] {
  const names = process.env.FRONT_ENDS?.split(',').map((name) => name.trim()) ?? Object.keys(frontEnds);
  if (!names.includes('shell') || !names.every((name) => /^[a-z][a-z0-9-]*$/.test(name)))
    throw new Error(`FRONT_ENDS must name shell and its apps, not ${process.env.FRONT_ENDS}.`);
  return names as FrontEnd[];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws {Error} naming the setting, when it is none of the API's levels */
function readLogLevel(): string {
  const level = process.env.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(level)) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not ${level}.`);
  return level;
}

/**
 * The site in the deployment directory `folder`, else SITE_DIR, else `site` in DATA_DIR; its API is API_URL, else on PORT; its users find it
 * at PUBLIC_URL, else on SITE_PORT.
 * @throws {Error} when a setting is invalid, or ALLOW_OVERRIDES=1 is set in production
 */
export function readSite(folder = process.env.SITE_DIR): Site {
  return {
    directory: new DeploymentDirectory(folder ? resolveFromCaller(folder) : rootOfDeployment(), allowsOverrides()),
    apiUrl: readUrl('API_URL', `http://localhost:${readPort('PORT', 4000)}`),
    publicUrl: readUrl('PUBLIC_URL', `http://localhost:${readPort('SITE_PORT', 3000)}`),
    hasWorker: readSwitch('SERVICE_WORKER', true),
    reports: readReportsShare(),
    ...(process.env.AFTER_ACTIVATION && { afterActivation: process.env.AFTER_ACTIVATION }),
    ...(process.env.AFTER_TAKE_BACK && { afterTakeBack: process.env.AFTER_TAKE_BACK }),
    ...(process.env.SECURITY_CONTACT && { securityContact: process.env.SECURITY_CONTACT }),
  };
}

/**
 * Reads the addresses of the host and of the API behind it.
 * @throws {Error} when a setting is invalid
 */
export function readHostSettings() {
  const { HOST } = process.env;
  return {
    port: readPort('SITE_PORT', 3000),
    /** This machine only, unless HOST says otherwise. */
    hosts: HOST ? [HOST] : ['127.0.0.1', '::1'],
    /** The API that this host passes calls on to, on this machine unless UPSTREAM_URL says otherwise; `Site.apiUrl` may name another way to it (API_URL). */
    upstreamUrl: readUrl('UPSTREAM_URL', `http://127.0.0.1:${readPort('PORT', 4000)}`),
    logLevel: readLogLevel(),
    /** Where this machine alone reads the host's figures; without it there are none. */
    metricsPort: process.env.SITE_METRICS_PORT ? readPort('SITE_METRICS_PORT', 0) : null,
    /** The directory is a copy of another host's, which publishes and renders for both. */
    hasCopy: process.env.SITE_COPY === '1',
  };
}
