import { parseArgs } from 'node:util';
import frontEnds from '../webpack/frontEnds.js';

const USAGE = `npm run dev                                                          everything
npm run dev -w customer-app                                          one app alone
npm run dev -w customer-app -- --in http://localhost:3000            one app inside a shell that runs there`;

/** Reads a site as a person types it: `localhost:3000` will do. */
function readSite(text) {
  const url = /^https?:\/\//.test(text) ? text : `http://${text}`;
  if (!URL.canParse(url)) throw new Error(`--in ${text} is no URL of a site.`);
  return new URL(url).origin;
}

/**
 * Reads the command line of tools/dev.mjs.
 * @param {string[]} args
 * @returns {{ app?: string, site?: string }} `app` is missing for all front ends; `site`, the origin of the shell to show the app in
 * @throws {Error} naming the fault and the possible options
 */
export function readOptions(args) {
  try {
    const { values, positionals } = parseArgs({ args, options: { in: { type: 'string' } }, allowPositionals: true });
    const [app, ...rest] = positionals;
    // npm keeps `--in` for itself where no `--` stands before it, and passes on its value alone.
    if (rest.length > 0) throw new Error(`'${rest[0]}' is not understood: options follow a --.`);
    if (app !== undefined && !frontEnds.APPS.includes(app)) throw new Error(`${app} is no app.`);
    if (values.in !== undefined && !app) throw new Error('--in needs an app.');
    return { app, site: values.in === undefined ? undefined : readSite(values.in) };
  } catch (error) {
    throw new Error(`${error.message.split('. ')[0]}\n\n${USAGE}`, { cause: error });
  }
}

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
