// Chooses the set of releases of a visitor, by the visitor's number or the release that staff name.
import { randomInt } from 'node:crypto';
import type { DeploymentDirectory } from '../directory/deploymentDirectory';
import { DEPLOYMENT_PATH, type SiteSet } from '../directory/releases';
import { VISITORS } from '../directory/shares';
import { readStaffCookie, STAFF_COOKIE } from '../directory/staffCookie';

const NUMBER_COOKIE = 'choresy_visitor';
const NUMBER_TTL_S = 90 * 24 * 60 * 60;

/** The cookie that gives a visitor a number. Scripts do not need it. */
export function numberCookie(number: number): string {
  return `${NUMBER_COOKIE}=${number}; Path=/; Max-Age=${NUMBER_TTL_S}; SameSite=Lax; HttpOnly`;
}

function readCookie(cookies: string, name: string): string | undefined {
  const pairs = cookies.split(/; */).map((pair) => pair.split('='));
  return pairs.find(([key]) => key === name)?.[1];
}

function readNumber(cookies: string): number | null {
  const text = readCookie(cookies, NUMBER_COOKIE) ?? '';
  return /^[1-9]\d?$|^100$/.test(text) ? Number(text) : null;
}

type Versions = Pick<SiteSet, 'versions' | 'numbers'>;

/** The first set that differs from the active releases in nothing but this version, or in nothing. */
function findNamed<Set extends Versions>(
  [active, ...sets]: readonly Set[],
  name: string,
  version: string,
): Set | undefined {
  const expected = JSON.stringify(Object.entries({ ...active?.versions, [name]: version }).sort());
  const all = active ? [active, ...sets] : sets;
  return all.find(({ versions }) => JSON.stringify(Object.entries(versions).sort()) === expected);
}

/**
 * Chooses out of the sets, of which the first is that of the active releases. A visitor without a number gets one with the first page, and until
 * then the active deployment list, with which every page's apps fit.
 */
export async function chooseSet<Set extends Versions>(
  directory: DeploymentDirectory,
  sets: readonly [Set, ...Set[]],
  { pathname, cookies = '' }: { pathname: string; cookies?: string | undefined },
): Promise<{ set: Set; newNumber?: number }> {
  if (sets.length === 1) return { set: sets[0] };
  const named = await readStaffCookie(directory, readCookie(cookies, STAFF_COOKIE) ?? '');
  const set = named && findNamed(sets, named.name, named.version);
  if (set) return { set };
  const known = readNumber(cookies);
  if (known === null && pathname === DEPLOYMENT_PATH) return { set: sets[0] };
  const number = known ?? randomInt(1, VISITORS + 1);
  return {
    set: sets.find(({ numbers }) => numbers.includes(number)) ?? sets[0],
    ...(known === null && { newNumber: number }),
  };
}
