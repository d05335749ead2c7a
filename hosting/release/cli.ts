// npm run release: publishes and activates the build of one front end, rolls it back, or lists the releases.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSite, repositoryRoot, resolveFromCaller } from '../environment';
import type { FrontEnd } from '../protocol';
import { releaseProblems } from './compatibility';
import type { Site } from '../directory/deploymentDirectory';
import { formatList } from './formatList';
import { publish, type Check } from './publish';
import { activeRelease, FRONT_ENDS, type Release } from '../directory/releases';
import { rollBack } from './rollback';

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

const USAGE = `npm run release -w customer-app|provider-app|shell [-- options]
npm run release -- --list
  --list               what was released, what is active, and the versions of shared modules
  --rollback           activate the previous release again; --force: whether it fits the rest or not
  --site DIR           the deployment directory (else SITE_DIR, else site in DATA_DIR)
  --build DIR          release the build in DIR; nothing is built
  --files DIR --origin URL   an app on an origin of its own: its files go to DIR, which that origin serves
  --no-api-check       do not check against the running API (API_URL, else PORT)`;

/** @throws {Error} naming the argument that is not known, and the usage */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        rollback: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        site: { type: 'string' },
        build: { type: 'string' },
        files: { type: 'string' },
        origin: { type: 'string' },
        'no-api-check': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}.\n${USAGE}`);
  }
}

type Options = ReturnType<typeof readArguments>['values'];

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
function warn(line: string) {
  process.stderr.write(`${line}\n`);
}

/** @throws {Error} where options do not go together */
function checkOptions({ rollback, force, list, build, files, origin }: Options): void {
  if (force && !rollback) throw new Error('--force goes with --rollback: a release that does not fit is not made');
  if (rollback && list) throw new Error('Either --rollback or --list');
  if ((rollback || list) && (build || files || origin))
    throw new Error('--build, --files and --origin are for a release');
  if (files && !origin) throw new Error('--files needs --origin: the URL that serves them');
  if (origin && !/^https?:$/.test(URL.canParse(origin) ? new URL(origin).protocol : ''))
    throw new Error(`--origin ${origin} is no http URL`);
}

/** @throws {Error} when it is not exactly one of the three */
function readFrontEnd(positionals: string[]): FrontEnd {
  const name = FRONT_ENDS.find((each) => each === positionals[0]);
  if (!name || positionals.length !== 1) throw new Error(`Which front end? ${FRONT_ENDS.join(', ')}\n${USAGE}`);
  return name;
}

/** Builds this one front end if its sources have changed. */
function build(name: FrontEnd): void {
  const tool = path.join(repositoryRoot, 'tools', 'build.mjs');
  const { status } = spawnSync(process.execPath, [tool, name], { stdio: 'inherit', cwd: repositoryRoot });
  if (status !== 0) throw new Error(`${name} cannot be built`);
}

interface CheckedSite extends Site {
  check: Check;
}

async function release(name: FrontEnd, command: CheckedSite, { build: from, files, origin }: Options): Promise<void> {
  if (!from) build(name);
  const [version] = await publish([name], {
    ...command,
    buildOf: from ? () => resolveFromCaller(from) : undefined,
    files: files && resolveFromCaller(files),
    origin,
  });
  print(`${name} ${version} is active`);
  const active = activeRelease(await command.directory.readReleases(), name);
  const problem = origin && active && (await originProblem(active));
  if (problem) warn(`Take care: ${problem}`);
}

async function rollBackRelease(name: FrontEnd, command: CheckedSite, isForced: boolean): Promise<void> {
  const { version, ignored } = await rollBack(name, { ...command, isForced });
  if (ignored.length > 0) warn(['Ignored because of --force:', ...ignored].join('\n  - '));
  print(`${name} ${version} is active again`);
}

async function run(): Promise<void> {
  const { values: options, positionals } = readArguments();
  const isListOfAll = options.list && positionals.length === 0;
  const name = isListOfAll ? null : readFrontEnd(positionals);
  checkOptions(options);
  const site = readSite(options.site);
  if (options.list || !name) return print(formatList(await site.directory.readReleases(), site.directory.root));
  const checkedApiUrl = options['no-api-check'] ? null : site.apiUrl;
  const check: Check = (candidate, list) => releaseProblems(candidate, list, checkedApiUrl);
  const command = { ...site, check };
  return options.rollback ? rollBackRelease(name, command, options.force) : release(name, command, options);
}

run().catch((error: Error) => {
  warn(error.message);
  process.exitCode = 1;
});
