import type { Deployment } from 'hosting/protocol';

/** How long the list may take when the page does not already carry it, in milliseconds. */
const LIST_TIMEOUT = 4_000;

let inPage: Deployment | null | undefined;

/** The list as it was when index.html was composed, or null (development pages of other hosts). */
function readFromPage(): Deployment | null {
  const text = document.getElementById('deployment')?.textContent;
  return text ? (JSON.parse(text) as Deployment) : null;
}

/** Asks the host what is live now. Rejects when it does not answer in time or not with a list. */
export async function fetchDeployment(): Promise<Deployment> {
  const answer = await fetch('/deployment.json', { cache: 'no-cache', signal: AbortSignal.timeout(LIST_TIMEOUT) });
  if (!answer.ok) throw new Error(`The deployment list answered ${answer.status}`);
  return (await answer.json()) as Deployment;
}

/** What this page came with, else the host's list. */
export async function readDeployment(): Promise<Deployment> {
  if (inPage === undefined) inPage = readFromPage();
  return inPage ?? fetchDeployment();
}

/** The host's list, which may have moved on since this page was composed; without an answer, what the page came with. */
export function readLatestDeployment(): Promise<Deployment> {
  return fetchDeployment().catch(readDeployment);
}
