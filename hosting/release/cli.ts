// Puts a front end's build into the deployment directory, goes back to the one before, or lists what is live.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from './build';
import { releaseProblems } from './compatibility';
import { apiAddress } from '../html/buildSite';
import { FRONT_ENDS, isRolledBack, liveRelease, readList, type DeploymentList, type FrontEnd } from './releases';
import { originProblem } from './origin';
import { fromCaller, publish, rollBack, siteDirectory, type Check } from './publish';

const USAGE = `npm run release -w customer-app|provider-app|shell [-- options]
  --list               what was released, and what is live
  --rollback           make live again what was live before; --force: whether it fits the rest or not
  --site DIR           the deployment directory (else SITE_DIR, else site in DATA_DIR)
  --build DIR          release the build in DIR; nothing is built
  --files DIR --origin URL   an app on an origin of its own: its files go to DIR, which that origin serves
  --no-api-check       do not ask the live API (API_URL, else PORT) whether it can serve this`;

/** @throws {Error} naming what is not understood, and the usage */
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

function say(line: string) {
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
  if (files && !origin) throw new Error('--files needs --origin: the address that serves them');
  if (origin && !/^https?:$/.test(URL.canParse(origin) ? new URL(origin).protocol : ''))
    throw new Error(`--origin ${origin} is no http address`);
}

/** One line per release: what is live, what a roll back would go to, what was rolled back from. */
function linesOf(list: DeploymentList, name: FrontEnd): string[] {
  const { live, earlier = [], releases = [] } = list.frontEnds[name] ?? {};
  const stateOf = (version: string) => {
    if (version === live) return 'live';
    if (version === earlier.at(-1)) return 'before';
    return isRolledBack(list, name, version) ? 'rolled back' : '';
  };
  return releases.map(({ record: { version }, base, publishedAt }) =>
    [
      version === live ? '*' : ' ',
      name.padEnd(12),
      version.padEnd(18),
      stateOf(version).padEnd(11),
      publishedAt,
      base,
    ].join(' '),
  );
}

async function showList(site: string): Promise<void> {
  const list = await readList(site);
  const lines = FRONT_ENDS.flatMap((name) => linesOf(list, name));
  say(lines.length > 0 ? [`${site} (* is live)`, ...lines].join('\n') : `Nothing has been released in ${site}`);
}

/** Builds this one front end if its sources have changed; the others are left alone. */
function build(name: FrontEnd): void {
  const { status } = spawnSync(process.execPath, [path.join(repository, 'tools', 'build.mjs'), name], {
    stdio: 'inherit',
    cwd: repository,
  });
  if (status !== 0) throw new Error(`${name} cannot be built`);
}

async function release(
  name: FrontEnd,
  site: string,
  check: Check,
  { build: from, files, origin }: Options,
): Promise<void> {
  if (!from) build(name);
  const [version] = await publish(name, {
    site,
    check,
    build: from ? () => fromCaller(from) : undefined,
    files: files && fromCaller(files),
    origin,
  });
  say(`${name} ${version} is live`);
  const live = liveRelease(await readList(site), name);
  const problem = origin && live && (await originProblem(live));
  if (problem) warn(`Take care: ${problem}`);
}

async function goBack(name: FrontEnd, site: string, check: Check, isForced: boolean): Promise<void> {
  const { version, ignored } = await rollBack(name, { site, check, isForced });
  if (ignored.length > 0) warn(['Ignored, as --force says:', ...ignored].join('\n  - '));
  say(`${name} ${version} is live again`);
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  const name = positionals[0] as FrontEnd;
  if (positionals.length !== 1 || !FRONT_ENDS.includes(name))
    throw new Error(`Which front end? ${FRONT_ENDS.join(', ')}\n${USAGE}`);
  checkOptions(values);
  const site = values.site ? fromCaller(values.site) : siteDirectory();
  const api = values['no-api-check'] ? null : apiAddress();
  const check: Check = (record, list) => releaseProblems(record, list, api);
  if (values.list) return showList(site);
  if (values.rollback) return goBack(name, site, check, values.force);
  return release(name, site, check, values);
}

run().catch((error: Error) => {
  warn(error.message);
  process.exitCode = 1;
});
