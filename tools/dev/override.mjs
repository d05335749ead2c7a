/** The query parameter that hosting/html/browser/overrides.js reads. */
const PARAMETER = 'federation-override';

/** The URL that opens a site (its origin) with another entry in the place of a remote. */
export function overrideUrl(site, dir, entry) {
  return `${site}/?${PARAMETER}=${dir.replaceAll('-', '_')}@${entry}`;
}

/**
 * Checks that a site's pages show overrides. Those of a production release never do: their security policy blocks the script.
 * @throws {Error} when the site does not respond, or does not allow overrides
 */
export async function requireTestingSite(site) {
  const response = await fetch(new URL('/deployment.json', site)).catch(() => null);
  if (!response?.ok) throw new Error(`${site} does not respond. Start it with: npm start -- --allow-overrides`);
  const { allowsOverrides } = await response.json();
  if (!allowsOverrides)
    throw new Error(`${site} does not allow overrides. Start it with: npm start -- --allow-overrides`);
}
