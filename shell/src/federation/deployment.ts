import type { Deployment } from 'hosting/protocol';

/** How long the list may take when the page does not already carry it. */
const LIST_TIMEOUT_MS = 4_000;
/** Then a file runs without its digest. */
const DIGESTS_TIMEOUT_MS = 1_500;

/** The list that stands in the page's HTML; null where there is none (development). */
export function pageDeployment(): Deployment | null {
  const text = document.getElementById('deployment')?.textContent;
  return text ? (JSON.parse(text) as Deployment) : null;
}

/**
 * Requests the host's list. Files that are loaded from then on must have the digests in it.
 * @throws when the host does not respond in time, or not with a list
 */
export async function fetchDeployment(timeoutMs = LIST_TIMEOUT_MS): Promise<Deployment> {
  const response = await fetch('/deployment.json', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`/deployment.json responded with ${response.status}`);
  const list = (await response.json()) as Deployment;
  globalThis.__choresyIntegrity?.add(list.digests ?? {});
  return list;
}

export async function readDeployment(): Promise<Deployment> {
  return pageDeployment() ?? fetchDeployment();
}

/** The host's list, which may be newer than the page; when it cannot be had, the one in the page. */
export function readLatestDeployment(): Promise<Deployment> {
  return fetchDeployment().catch(readDeployment);
}

/** Has files wait whose digests stand in the list alone (M-735): for one request, and not where it fails. */
export function loadDigestsLate(): void {
  const integrity = globalThis.__choresyIntegrity;
  if (!integrity) return;
  let asked: Promise<unknown> | undefined;
  integrity.load = (url) =>
    integrity.of(url) ? undefined : (asked ??= fetchDeployment(DIGESTS_TIMEOUT_MS).catch(() => undefined));
}
