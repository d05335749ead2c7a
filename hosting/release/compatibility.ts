// Whether a build can be served by what is live: found out before users meet it.
import { contractProblems, shapeOfDocument, type ContractShape } from './contractShape';
import { FRONT_ENDS, liveRelease, type DeploymentList, type BuildManifest } from './releases';

/** How long the live API may take to say what it serves, in milliseconds. */
const API_TIMEOUT = 5_000;

function numbers(version: string) {
  return version.split('-')[0]?.split('.').map(Number) ?? [];
}

/** Whether a version is in a range of the form ^1.2.3. */
export function satisfies(version: string, range: string): boolean {
  const [is, least] = [numbers(version), numbers(range.replace(/^\^/, ''))];
  if (is[0] !== least[0]) return false;
  const at = is.findIndex((number, index) => number !== least[index]);
  return at === -1 || (is[at] ?? 0) > (least[at] ?? 0);
}

/** Why an app cannot run in a shell; none if it can. */
export function sharedProblems(app: BuildManifest, shell: BuildManifest): string[] {
  const versions = Object.entries(app.shared).flatMap(([key, range]) => {
    const brought = shell.shared[key];
    if (!brought) return [`the shell ${shell.version} does not share ${key}`];
    return satisfies(brought, range)
      ? []
      : [`the shell ${shell.version} shares ${key} ${brought}, ${app.name} needs ${range}`];
  });
  const names = Object.entries(app.names).flatMap(([key, used]) => {
    const brought = shell.names[key];
    return (brought ? used.filter((name) => !brought.includes(name)) : []).map(
      (name) => `the shell ${shell.version} has no '${name}' in its ${key}: release the shell first`,
    );
  });
  return [...versions, ...names];
}

/** What `fetch` hides behind 'fetch failed'. */
function reasonOf({ message, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}

async function liveContract(api: string): Promise<ContractShape> {
  const answer = await fetch(new URL('/openapi.json', api), { signal: AbortSignal.timeout(API_TIMEOUT) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  return shapeOfDocument((await answer.json()) as Parameters<typeof shapeOfDocument>[0]);
}

/**
 * Why a build must not go live: an app against the live shell, a shell against the live apps, both against the live API. With `api`
 * null the API is left out.
 */
export async function releaseProblems(
  record: BuildManifest,
  list: DeploymentList,
  api: string | null,
): Promise<string[]> {
  const shell = liveRelease(list, 'shell')?.record;
  const apps = FRONT_ENDS.filter((name) => name !== 'shell').flatMap((name) => liveRelease(list, name)?.record ?? []);
  const shared =
    record.name === 'shell'
      ? apps.flatMap((app) => sharedProblems(app, record))
      : shell
        ? sharedProblems(record, shell)
        : [];
  if (api === null) return shared;
  const contract = await liveContract(api).then(
    (live) => contractProblems(record.contract, live),
    (error: Error) => [
      `the live API at ${api} cannot be asked what it serves (${reasonOf(error)}): start it, set API_URL, or use --no-api-check`,
    ],
  );
  return [...shared, ...contract];
}
