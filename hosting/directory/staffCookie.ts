// A cookie by which staff name a release for themselves. Its key is in the deployment directory, where only those can read it who release.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { DeploymentDirectory } from './deploymentDirectory';
import { findRelease } from './releases';
import type { FrontEnd } from '../protocol';

export const STAFF_COOKIE = 'choresy_release';
const KEY = '.staff-key';
const VALID_S = 7 * 24 * 60 * 60;

function readKey(directory: DeploymentDirectory): Promise<string | null> {
  return readFile(directory.resolve(KEY), 'utf8').catch(() => null);
}

function signatureOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/**
 * A cookie that names a version for a week, as a line for the console of a browser on the site.
 * @throws {Error} when there is no such version, or nobody gets it (M-772)
 */
export async function staffCookieLine(
  directory: DeploymentDirectory,
  name: FrontEnd,
  version: string,
): Promise<string> {
  const list = await directory.readReleases();
  if (!findRelease(list, name, version)) throw new Error(`${name} ${version} is not in ${directory.root}`);
  const { active, candidate } = list.frontEnds[name] ?? {};
  if (version !== active && version !== candidate?.version)
    throw new Error(`${name} ${version} is not out. For staff only: --share 0 --to ${version}`);
  const file = directory.resolve(KEY);
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(() => undefined);
  const text = `${name}@${version}@${Date.now() + VALID_S * 1000}`;
  const value = `${text}@${signatureOf((await readKey(directory)) ?? '', text)}`;
  return `document.cookie = '${STAFF_COOKIE}=${value}; Path=/; Max-Age=${VALID_S}; SameSite=Lax'`;
}

/** The version that a cookie names; null where it is not signed with the key of the directory, or too old. */
export async function readStaffCookie(directory: DeploymentDirectory, value: string) {
  const [, text = '', name = '', version = '', expiresAt = '', signature = ''] =
    /^(([^@]+)@([^@]+)@(\d+))@([\w-]+)$/.exec(value) ?? [];
  const key = text && Number(expiresAt) > Date.now() ? await readKey(directory) : null;
  if (!key) return null;
  const [expected, given] = [signatureOf(key, text), signature].map((each) => Buffer.from(each));
  const isSigned = expected?.length === given?.length && timingSafeEqual(expected ?? Buffer.of(), given ?? Buffer.of());
  return isSigned ? { name: name as FrontEnd, version } : null;
}
