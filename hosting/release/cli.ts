// npm run release: publishes and activates the build of one front end or those of all, rolls one back, or lists the releases.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readFrontEnds, readSite, repositoryRoot, resolveFromCaller } from '../environment';
import type { FrontEnd } from '../protocol';
import { apiReleaseProblems, releaseProblems } from './compatibility';
import type { Site } from '../directory/deploymentDirectory';
import { formatList } from './formatList';
import { publish, type Check } from './publish';
import { publishAll } from './publishAll';
import { readBrowser } from './browser';
import { activeApps, findRelease, type Release } from '../directory/releases';
import { VISITORS } from '../directory/shares';
import { staffCookieLine } from '../directory/staffCookie';
import { candidateLines } from '../server/takeBack';
import type { TryPages } from './rehearsal';
import { rollBack } from './rollback';
import { changeShare, readShare, readSteps, shareLine, takeSteps } from './share';
import { findFaultyFiles } from './verify';

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

const USAGE = `npm run release -w shell|APP [-- options]
npm run release -- --all|--list|--verify|--check-api URL
  --all                release the builds of all front ends as they are, in one step; one that was rolled back is left out
  --list               what was released, what is active, and the versions of shared modules
  --verify             whether the files that visitors get are as they were released; ends with 1 and names them if not
  --check-api URL      whether the API at URL, which is to be released, serves the front ends that are active
  --share PERCENT      release for this share of the visitors, 0 for staff only, 100 for everybody
  --auto STEPS         the same in steps with minutes between them: 5:30,25:60,100
  --to VERSION         with --share or --auto: a version that is published, nothing is built
  --staff VERSION      print a cookie by which staff get this version for a week, whatever its share
  --rollback           take back a release that has a share, else activate the previous one again; --force: whether it fits the rest or not
  --to VERSION         with --rollback: the release to return to
  --from VERSION       with --rollback: the release to leave; when another one is active, nothing is done
  --site DIR           the deployment directory (else SITE_DIR, else site in DATA_DIR)
  --build DIR          release the build in DIR; nothing is built
  --remove-page PATH   release although this page is gone; once for each
  --files DIR --origin URL   an app on an origin of its own: its files go to DIR, which that origin serves
  --no-api-check       do not check against the running API (API_URL, else PORT)`;

/** @throws {Error} naming the argument that is not known, and the usage */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
        'check-api': { type: 'string' },
        rollback: { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        to: { type: 'string' },
        from: { type: 'string' },
        list: { type: 'boolean', default: false },
        site: { type: 'string' },
        build: { type: 'string' },
        files: { type: 'string' },
        'remove-page': { type: 'string', multiple: true },
        origin: { type: 'string' },
        share: { type: 'string' },
        auto: { type: 'string' },
        staff: { type: 'string' },
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
function checkOptions(options: Options): void {
  const { all, rollback, force, to, from, list, share, auto, build, files, origin } = options;
  const { 'remove-page': removedPages } = options;
  if (all && (rollback || list || build || files || origin))
    throw new Error('--all goes with --site and --no-api-check');
  if (force && !rollback) throw new Error('--force goes with --rollback: a release that does not fit is not made');
  const hasShare = share !== undefined || auto !== undefined;
  if (share !== undefined && auto !== undefined) throw new Error('Either --share or --auto');
  if (hasShare && (all || rollback || list)) throw new Error('--share and --auto are for the release of one front end');
  if ((from && !rollback) || (to && !rollback && !hasShare))
    throw new Error('--to and --from go with --rollback, --to with --share and --auto too');
  if (rollback && list) throw new Error('Either --rollback or --list');
  if ((rollback || list) && (build || files || origin))
    throw new Error('--build, --files and --origin are for a release');
  if ((all || rollback || list) && removedPages) throw new Error('--remove-page is for the release of one app');
  if (files && !origin) throw new Error('--files needs --origin: the URL that serves them');
  if (origin && !/^https?:$/.test(URL.canParse(origin) ? new URL(origin).protocol : ''))
    throw new Error(`--origin ${origin} is no http URL`);
}

/** @throws {Error} when it is not exactly one of the three */
function readFrontEnd(positionals: string[]): FrontEnd {
  const frontEnds = readFrontEnds();
  const name = frontEnds.find((each) => each === positionals[0]);
  if (!name || positionals.length !== 1) throw new Error(`Which front end? ${frontEnds.join(', ')}\n${USAGE}`);
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
  tryPages: TryPages | undefined;
}

async function release(
  name: FrontEnd,
  command: CheckedSite,
  { build: from, files, origin, share: only, auto, to, 'remove-page': removedPages }: Options,
): Promise<void> {
  const steps = auto === undefined ? [{ share: readShare(only ?? '100'), minutes: 0 }] : readSteps(auto);
  const share = steps[0]?.share ?? VISITORS;
  if (!from && !to) build(name);
  const publishBuild = () =>
    publish([name], {
      ...command,
      buildOf: from ? () => resolveFromCaller(from) : undefined,
      files: files && resolveFromCaller(files),
      origin,
      removedPages,
      share,
    });
  const version = to ?? (await publishBuild())[0] ?? '';
  if (to) await changeShare(name, { ...command, version, share });
  print(shareLine(name, version, share));
  const released = findRelease(await command.directory.readReleases(), name, version);
  const problem = origin && released && (await originProblem(released));
  if (problem) warn(`Take care: ${problem}`);
  await takeSteps(name, steps, { ...command, version }, print);
}

/** @throws {Error} with every reason why the API does not fit */
async function checkApi({ directory }: Site, url: string): Promise<void> {
  if (!URL.canParse(url)) throw new Error(`--check-api ${url} is no URL`);
  const problems = await apiReleaseProblems(await directory.readReleases(), url);
  if (problems.length > 0)
    throw new Error([`The API at ${url} does not fit what is active:`, ...problems].join('\n  - '));
  print(`The API at ${url} serves every front end that is active`);
}

/** @throws {Error} naming the files that are not as they were released */
async function verify({ directory }: Site): Promise<void> {
  const faulty = await findFaultyFiles(directory);
  if (faulty.length > 0) throw new Error(['Not as they were released:', ...faulty].join('\n  - '));
  print('Every file of the active releases and of candidates is as it was released');
}

async function releaseAll(command: CheckedSite): Promise<void> {
  const lines = await publishAll(readFrontEnds(), command);
  for (const line of lines.length > 0 ? lines : ['Every build is active already']) print(line);
}

async function rollBackRelease(name: FrontEnd, command: CheckedSite, { to, from, force }: Options): Promise<void> {
  const { version, ignored, warnings } = await rollBack(name, { ...command, to, from, isForced: force });
  if (ignored.length > 0) warn(['Ignored because of --force:', ...ignored].join('\n  - '));
  print(version ? `${name} ${version} is active again` : `${name} is off the site`);
  warnings.forEach(warn);
}

async function run(): Promise<void> {
  const { values: options, positionals } = readArguments();
  const isForEvery = options.all || options.verify || options['check-api'] !== undefined;
  const isOfAll = isForEvery || (options.list && positionals.length === 0);
  if (isForEvery && positionals.length > 0)
    throw new Error('--all, --verify and --check-api are for every front end: name none');
  const name = isOfAll ? null : readFrontEnd(positionals);
  checkOptions(options);
  const site = readSite(options.site);
  if (options.list) {
    print(formatList(await site.directory.readReleases(), site.directory.root));
    return (await candidateLines(site)).forEach(print);
  }
  if (name && options.staff !== undefined) return print(await staffCookieLine(site.directory, name, options.staff));
  const isCheck = options.verify || options['check-api'] !== undefined;
  if (isCheck && activeApps(await site.directory.readReleases()).length === 0)
    throw new Error(`Nothing has been released in ${site.directory.root}`);
  if (options.verify) return verify(site);
  if (options['check-api'] !== undefined) return checkApi(site, options['check-api']);
  const checkedApiUrl = options['no-api-check'] ? null : site.apiUrl;
  const check: Check = (candidate, list) => releaseProblems(candidate, list, checkedApiUrl);
  const command = { ...site, check, tryPages: await readBrowser() };
  if (!name) return releaseAll(command);
  return options.rollback ? rollBackRelease(name, command, options) : release(name, command, options);
}

run().catch((error: NodeJS.ErrnoException) => {
  warn(error.message);
  if (error.code === 'ENOSPC') warn('The disk is full. --list says what is active; a roll back needs no space');
  process.exitCode = 1;
});
