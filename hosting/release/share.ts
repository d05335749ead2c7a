// Changes the share of the visitors who get a release that is in the deployment directory.
import { setTimeout as wait } from 'node:timers/promises';
import type { FrontEnd } from '../protocol';
import type { Site } from '../directory/deploymentDirectory';
import { faultyFiles } from '../directory/digests';
import { findRelease, withShare } from '../directory/releases';
import { VISITORS } from '../directory/shares';
import { setProblems, type Check } from './publish';
import { reactivate } from './rollback';

/** @throws {Error} when it is none */
export function readShare(text: string): number {
  const share = Number(text);
  if (!/^\d+$/.test(text) || share > VISITORS)
    throw new Error(`A share is 0 to 100 per cent of the visitors, not ${text}`);
  return share;
}

/** A share, and the minutes until the next one. */
export interface Step {
  share: number;
  minutes: number;
}

/** Reads '5:30,25:60,100'. @throws {Error} when these are no steps upwards, with minutes between them */
export function readSteps(text: string): Step[] {
  const steps = text.split(',').map((step) => {
    const [share = '', minutes = '0'] = step.split(':');
    return { share: readShare(share), minutes: Number(minutes) };
  });
  const isUpwards = steps.every(({ share, minutes }, index) => {
    const next = steps[index + 1];
    return next ? share < next.share && minutes > 0 : minutes === 0;
  });
  if (!isUpwards) throw new Error(`--auto is shares with minutes between them, such as 5:30,25:60,100, not ${text}`);
  return steps;
}

interface Change extends Site {
  check?: Check;
  version: string;
  share: number;
  /** The version must have this share now: somebody may have taken it back. */
  before?: number;
}

/**
 * Gives a published version to a share of the visitors, to all with 100. Nothing is built, copied or tried.
 * @throws {Error} when it is not there or active already, when it has another share than `before`, or with every reason for which it does not fit
 */
export async function changeShare(name: FrontEnd, { check, version, share, before, ...site }: Change): Promise<void> {
  const { directory } = site;
  await directory.withLock(async () => {
    const list = await directory.readReleases();
    const { active, candidate } = list.frontEnds[name] ?? {};
    const listed = findRelease(list, name, version);
    if (!listed) throw new Error(`${name} ${version} is not in ${directory.root}`);
    if (active === version) throw new Error(`${name} ${version} is active for everybody`);
    if (before !== undefined && (candidate?.version !== version || candidate.share !== before))
      throw new Error(`${name} ${version} no longer has ${before} % of the visitors: nothing is changed`);
    const release = await directory.withManifest(listed);
    const [faulty] = await faultyFiles(release.manifest, directory.folderOf(release));
    if (faulty) throw new Error(`${name} ${version} has lost ${faulty} as it was released`);
    const next = withShare(list, release, share);
    const problems = await setProblems(check, next, [release.manifest]);
    if (problems.length > 0) throw new Error([`${name} ${version} does not fit:`, ...problems].join('\n  - '));
    await reactivate(site, next);
  });
}

/** Takes the steps after the first, each after its time, as long as nobody else changes the share. @throws {Error} when somebody has */
export async function takeSteps(
  name: FrontEnd,
  steps: readonly Step[],
  site: Omit<Change, 'share' | 'before'>,
  print: (line: string) => void,
  minuteMs = 60_000,
): Promise<void> {
  for (const [index, { share }] of steps.entries()) {
    const last = steps[index - 1];
    if (!last) continue;
    await wait(last.minutes * minuteMs);
    await changeShare(name, { ...site, share, before: last.share });
    print(shareLine(name, site.version, share));
  }
}

export function shareLine(name: FrontEnd, version: string, share: number): string {
  if (share === VISITORS) return `${name} ${version} is active`;
  return `${name} ${version} is for ${share === 0 ? 'staff who name it' : `${share} % of the visitors`}`;
}
