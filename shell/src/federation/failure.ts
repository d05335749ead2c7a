// Asks the host which releases are active when something has failed: a roll back reaches the tabs that are open by this. A chunk of its own, which no
// page needs that works.
import type { ActiveApp, AppName, Deployment } from 'hosting/protocol';
import { fetchDeployment, readDeployment } from './deployment';
import { runningShell } from './runningShell';

/** Somebody waits for the answer. */
const ASK_TIMEOUT_MS = 1_000;

/** Whether a version was rolled back. A host of an earlier release does not say so. */
function isRevoked({ version, earlier }: Partial<ActiveApp> = {}, running?: string): boolean {
  return running !== undefined && earlier !== undefined && running !== version && !earlier.includes(running);
}

/**
 * Whether the fault may be the release that runs: another one of the app is active, or the shell of this page was rolled back.
 * @throws when the host does not say in time what is active
 */
export async function isOutdated(app: AppName): Promise<boolean> {
  const [running, active] = await Promise.all([readDeployment(), fetchDeployment(ASK_TIMEOUT_MS)]);
  return running.apps[app]?.version !== active.apps[app]?.version || isRevoked(active.shell, runningShell());
}

/**
 * The list of the page, or the host's where the page names a release of the app that was rolled back since.
 * @throws when the host does not say in time what is active
 */
export async function readSoundDeployment(app: AppName): Promise<Deployment> {
  const [named, active] = await Promise.all([readDeployment(), fetchDeployment(ASK_TIMEOUT_MS)]);
  return isRevoked(active.apps[app], named.apps[app]?.version) ? active : named;
}
