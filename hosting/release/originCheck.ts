// Whether an app's own origin serves a release as the site needs it.
import type { Release } from '../directory/releases';

const TIMEOUT_MS = 5_000;

/** Returns the fault in an origin's response for a release's entry; null if there is none. */
export async function originProblem({ manifest, baseUrl }: Release): Promise<string | null> {
  const url = baseUrl + manifest.entry;
  const response = await fetch(url, {
    headers: { Origin: 'https://site.example' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!response) return `${url} cannot be reached yet`;
  if (!response.ok) return `${url} has status ${response.status}`;
  if (!response.headers.get('content-type')?.includes('javascript')) return `${url} is not served as JavaScript`;
  if (!response.headers.has('access-control-allow-origin'))
    return `${url} is served without Access-Control-Allow-Origin: a page of another origin cannot use it`;
  return null;
}
