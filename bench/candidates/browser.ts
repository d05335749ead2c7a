// A generated browser: an HTTP client that opens pages as a browser does. It keeps its cookies, fetches the scripts that the page names and compares their
// digests, runs the first line of those that are broken, and reports as shell/src/reports does.
import { createHash } from 'node:crypto';
import http from 'node:http';
import vm from 'node:vm';
import type { Report, ReportedFault } from '../../hosting/reportFormat';
import type { AppName, Deployment, FrontEnd } from '../../hosting/protocol';
import type { Random } from '../../api/test/random';
import { MARK } from './breaks';

const agent = new http.Agent({ keepAlive: true, maxSockets: 24 });

interface Response {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

function request(url: string, options: http.RequestOptions = {}, body?: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { agent, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

interface PageContent {
  deployment: Deployment;
  /** URLs of the scripts that the page loads, and their digests. */
  scripts: { url: string; digest: string | undefined }[];
  isHydrated: boolean;
}

const contents = new Map<string, PageContent>();

function jsonOf<Value>(html: string, id: string): Value {
  return JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1] ?? '{}') as Value;
}

/** Reads a page; each once. */
function read(html: string): PageContent {
  const known = contents.get(html);
  if (known) return known;
  const digests = jsonOf<Record<string, Record<string, string>>>(html, 'digests');
  const rest = html.replace(/<script type="application\/json" id="deployment">[^<]*</, '');
  const urls = [...rest.matchAll(/"(\/(?:shell|[\w-]+-app)\/[^"/]+\/[^"]+\.js)"/g)].map(([, url = '']) => url);
  const attributes = new Map(
    [...rest.matchAll(/integrity="([^"]+)" (?:href|src)="([^"]+)"/g)].map(([, digest = '', url = '']) => [url, digest]),
  );
  const scripts = [...new Set(urls)].map((url) => {
    const [, folder = '', name = ''] = /^(.*\/)(.*)$/.exec(url) ?? [];
    return { url, digest: attributes.get(url) ?? digests[folder]?.[name] };
  });
  const content = {
    deployment: jsonOf<Deployment>(html, 'deployment'),
    scripts,
    isHydrated: html.includes('id="dehydrated-state"'),
  };
  contents.set(html, content);
  return content;
}

/** Runs the first line of a script that is broken. Resolves with the errors that a browser would report, and the calls. */
async function run(line: string, visit: { path: string; isHydrated: boolean; startedAt: number; random: Random }) {
  const errors: { name: string }[] = [];
  const calls: string[] = [];
  const math = Object.assign(Object.create(Math) as typeof Math, { random: () => visit.random.int(0, 9_999) / 10_000 });
  const rejected: Promise<unknown>[] = [];
  const globals = {
    Date,
    Math: math,
    startedAt: visit.startedAt,
    location: { pathname: visit.path },
    document: { getElementById: () => (visit.isHydrated ? {} : null) },
    fetch: (url: string) => calls.push(url),
    Promise: { reject: (error: unknown) => rejected.push(Promise.reject(error as Error)) },
  };
  try {
    vm.runInNewContext(line, Object.assign(globals, { globalThis: globals }));
  } catch (error) {
    errors.push(error as Error);
  }
  for (const each of rejected) await each.catch((error: Error) => errors.push(error));
  return { errors, calls };
}

/** The outcome of a visit. */
export interface Visit {
  /** The release of each front end that the page was of. */
  versions: Partial<Record<FrontEnd, string>>;
  /** Files of the page that were of none of these. */
  strangers: string[];
  number: number | null;
  hasFailed: boolean;
}

export interface Browser {
  visit: (path: string, app: AppName) => Promise<Visit>;
}

/**
 * @param origin the URL of the host
 * @param isBlocked a fault of this browser and no release: a file does not come, in each of its visits
 */
export function openBrowser(origin: string, random: Random, startedAt: number, isBlocked: boolean): Browser {
  const isPrivate = random.chance(0.03);
  const cached = new Map<string, string>();
  // As localStorage keeps them.
  const failed = new Set<string>();
  let number: string | null = null;

  const get = async (url: string): Promise<Response> =>
    request(origin + url, {
      headers: { Accept: '*/*', ...(number !== null && { Cookie: `choresy_visitor=${number}` }) },
    });
  const post = async (report: Report) => {
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8', 'Sec-Fetch-Site': 'same-origin' };
    if (!isPrivate) await request(`${origin}/reports`, { method: 'POST', headers }, JSON.stringify(report));
  };

  const visit = async (path: string, app: AppName): Promise<Visit> => {
    const page = await get(path);
    number = /choresy_visitor=(\d+)/.exec(page.headers['set-cookie']?.join() ?? '')?.[1] ?? number;
    if (page.status !== 200) throw new Error(`${path}: ${page.status} ${page.body.slice(0, 200)}`);
    const { deployment, scripts, isHydrated } = read(page.body);
    const apps = Object.entries(deployment.apps).map(([name, { version }]) => [name, version]);
    const shell = /\/shell\/([^/]+)\//.exec(scripts[0]?.url ?? '')?.[1] ?? '';
    const versions = { shell, ...Object.fromEntries(apps) } as Visit['versions'];
    const faults: ReportedFault[] = [];
    const fail = (kind: ReportedFault['kind'], name: string, type: string, frames: string[]) => {
      const owner = (name === 'shell' ? app : name) as AppName;
      const first = [owner, 'shell'].filter((each) => !failed.has(`${each} ${versions[each as FrontEnd]}`));
      first.forEach((each) => failed.add(`${each} ${versions[each as FrontEnd]}`));
      faults.push({ kind, app: owner, page: path, type, frames, first });
    };
    const blocked = isBlocked ? scripts.at(-1)?.url : undefined;
    for (const { url, digest } of scripts) {
      const [, name = ''] = url.split('/');
      let script = cached.get(url);
      if (script === undefined) {
        const response = url === blocked ? null : await get(url);
        const hash = response && `sha384-${createHash('sha384').update(response.body).digest('base64')}`;
        if (response?.status !== 200 || (digest && hash !== digest)) {
          fail('load', name, 'NetworkError', [`${url}:1:1`]);
          continue;
        }
        script = response.body.startsWith(MARK) ? (response.body.split('\n', 1)[0] ?? '') : '';
        if (response.headers['cache-control']?.includes('immutable')) cached.set(url, script);
      }
      if (script === '') continue;
      const { errors, calls } = await run(script, { path, isHydrated, startedAt, random });
      for (const error of errors)
        fail(url.includes('/remoteEntry') ? 'load' : 'error', name, error.name, [`${url}:1:${MARK.length}`]);
      for (const call of calls) {
        const { status } = await get(call);
        if (status >= 500) fail('call', app, String(status), []);
      }
    }
    const call = await get('/api/anything');
    if (call.status >= 500) fail('call', app, String(call.status), []);
    const common = { page: path, app, versions };
    await post({ ...common, isVisit: true, ...(faults.length > 0 && { faults }) });
    if (random.chance(0.2)) await post({ ...common, vitals: { lcp: random.int(300, 2_500), cls: 0.01 } });
    const strangers = scripts.filter(({ url }) => {
      const [, name = '', version] = url.split('/');
      return versions[name as FrontEnd] !== version;
    });
    return {
      versions,
      strangers: strangers.map(({ url }) => url),
      number: number === null ? null : Number(number),
      hasFailed: faults.length > 0,
    };
  };
  return { visit };
}
