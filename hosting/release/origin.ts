// Whether an app's own origin serves a release as the site needs it.
import type { Release } from './releases';

/** In milliseconds. */
const TIMEOUT = 5_000;

/** What is wrong with what a release's origin answers for its entry, or null. */
export async function originProblem({ record, base }: Release): Promise<string | null> {
  const address = base + record.entry;
  const answer = await fetch(address, {
    headers: { Origin: 'https://site.example' },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null);
  if (!answer) return `${address} cannot be reached yet`;
  if (!answer.ok) return `${address} answers ${answer.status}`;
  if (!answer.headers.get('content-type')?.includes('javascript')) return `${address} is not served as JavaScript`;
  const allowed = answer.headers.get('access-control-allow-origin');
  return allowed
    ? null
    : `${address} is served without Access-Control-Allow-Origin: a page of another origin cannot use it`;
}
