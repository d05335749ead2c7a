// npm run candidates -w bench [-- SOUND [TEXT]]: 200 sound candidates and broken ones of many kinds at 1, 5 and 50 per cent of the visitors. Real builds, released by
// the release command into a deployment directory, served by the host to generated browsers, whose reports the host judges. Only the clock is set
// forward. SOUND is another number of sound ones, TEXT is in the names of the broken ones. Counts who saw a broken release. Prints 'N passed, M failed', and writes results/candidates.md.
import './candidates/clock.cjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRandom } from '../api/test/random';
import { DeploymentDirectory } from '../hosting/directory/deploymentDirectory';
import { candidatesOf, historyOf } from '../hosting/directory/releases';
import type { AppName } from '../hosting/protocol';
import { createHost } from '../hosting/server/app';
import { createRenderOnRequest } from '../hosting/server/renderOnRequest';
import { createReports } from '../hosting/server/reports';
import { createJudge } from '../hosting/server/takeBack';
import { freePort, waitUntilUp } from '../tools/machine/ports.mjs';
import { BREAKS, buildOf } from './candidates/breaks';
import { createReleaseCommand, startUpstream } from './candidates/servers';
import { openBrowser, type Browser, type Visit } from './candidates/browser';

declare const clock: { pass: (ms: number) => void };

const [SOUND, ONLY] = [Number(process.argv[2] ?? 200), process.argv[3] ?? ''];
const SHARES = [1, 5, 50];
const PERIOD_MS = 15_000;
const VISITS_PER_PERIOD = 60;
/** A sound candidate gets the shares of one of these, each for so many periods. */
const STEPS = [[1], [5], [25], [5, 50]];
const PERIODS_OF_STEP = 10;
/** A broken one has so many visits at the most. */
const MAX_VISITS = 300;
/** Visits of a browser until another one takes its place. */
const RETURNS = 0.7;
/** Browsers in which a file never comes: an extension, a proxy. */
const BLOCKED = 0.01;
const PAGES: [string, AppName][] = [
  ['/landing', 'customer-app'],
  ['/home', 'customer-app'],
  ['/home', 'customer-app'],
  ['/categories', 'customer-app'],
  ['/allposts', 'customer-app'],
  ['/review', 'customer-app'],
  ['/cart', 'customer-app'],
  ['/providerlogin', 'provider-app'],
];
const CUSTOMER_APP = 'customer-app';
/** The other app's candidate, which must stay. */
const OTHER = '1.0.0-other';

const root = path.join(__dirname, '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'choresy-candidates-'));
const directory = new DeploymentDirectory(path.join(folder, 'site'));
const random = createRandom(45);

let [passed, failed] = [0, 0];
function check(name: string, problems: string[]): void {
  if (problems.length === 0) passed += 1;
  else failed += 1;
  process.stdout.write(
    `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}${problems.map((each) => `\n  - ${each}`).join('')}\n`,
  );
}

let apiUrl = '';
const { release, releaseOrFail } = createReleaseCommand(directory.root, () => apiUrl);
let endApi = (): unknown => undefined;

interface Rollout {
  /** Visits of the candidate, of which so many failed, and of all others. */
  had: number;
  failed: number;
  others: number;
  isBack: boolean;
  periods: number;
  problems: string[];
}

/** One more quarter of a minute: visits, their reports, and a look at the candidates. */
function createSite(origin: string, reports: ReturnType<typeof createReports>, active: Record<string, unknown>) {
  const judge = createJudge({ directory, apiUrl, publicUrl: origin, reports: 1 });
  const stderr = process.stderr.write.bind(process.stderr);
  return async (version: string, shares: readonly number[], most = Infinity): Promise<Rollout> => {
    const startedAt = Date.now();
    const isBroken = most < Infinity;
    const rollout: Rollout = { had: 0, failed: 0, others: 0, isBack: false, periods: 0, problems: [] };
    let browsers: Browser[] = [];
    const step = async (count: number) => {
      const siteMap = await directory.readSiteMap();
      const numbers = (siteMap.sets ?? [])
        .filter(({ versions }) => versions[CUSTOMER_APP] === version)
        .flatMap((set) => set.numbers);
      const opened = Array.from({ length: count }, () => {
        const known = random.chance(RETURNS) ? browsers[random.int(0, browsers.length)] : undefined;
        return known ?? openBrowser(origin, random, startedAt, random.chance(BLOCKED));
      });
      browsers = [...new Set([...browsers, ...opened])].slice(-VISITS_PER_PERIOD * 4);
      const visits = await Promise.all(opened.map((browser) => browser.visit(...random.pick(PAGES))));
      for (const visit of visits) note(visit, numbers);
    };
    const note = ({ versions, strangers, number, hasFailed }: Visit, numbers: number[]) => {
      const isOfIt = versions[CUSTOMER_APP] === version;
      if (isOfIt) rollout.had += 1;
      else rollout.others += 1;
      if (isOfIt && hasFailed) rollout.failed += 1;
      if (strangers.length > 0) rollout.problems.push(`a page of other releases than ${strangers[0]}`);
      if (isOfIt !== (number !== null && numbers.includes(number)))
        rollout.problems.push(`visitor ${number} got ${versions[CUSTOMER_APP]}, candidate for ${numbers.join()}`);
    };
    for (const [index, share] of shares.entries()) {
      if (index > 0) await releaseOrFail(CUSTOMER_APP, '--to', version, '--share', String(share));
      for (let period = 0; period < PERIODS_OF_STEP || isBroken; period += 1) {
        await step(VISITS_PER_PERIOD);
        clock.pass(PERIOD_MS);
        await reports.flush();
        process.stderr.write = () => true;
        const messages = await judge();
        process.stderr.write = stderr;
        rollout.periods += 1;
        if (messages.some((message) => !message.startsWith(`${CUSTOMER_APP} ${version} `)))
          rollout.problems.push(...messages);
        rollout.isBack = messages.length > 0;
        if (rollout.isBack || rollout.had >= most) break;
      }
      if (rollout.isBack) break;
    }
    const { had, isBack } = rollout;
    if (isBack) await step(VISITS_PER_PERIOD);
    if (rollout.had > had) rollout.problems.push('a visitor got it after it was taken back');
    const list = await directory.readReleases();
    const { [CUSTOMER_APP]: own, ...others } = candidatesOf(list);
    if (isBack === Boolean(own)) rollout.problems.push(`the candidate is ${own ? 'still' : 'no longer'} there`);
    const kept = Object.entries(others).map(([name, { version: of, share }]) => [name, of, share].join(' '));
    if (kept.join() !== `provider-app ${OTHER} 20`) rollout.problems.push(`other candidates: ${kept.join()}`);
    if (JSON.stringify(historyOf(list)) !== JSON.stringify(active)) rollout.problems.push('another release is active');
    if (own && isBroken) await releaseOrFail(CUSTOMER_APP, '--rollback');
    // Each rollout is of a day of its own.
    clock.pass(24 * 60 * 60_000);
    return rollout;
  };
}

const rows: string[] = [];
let sound = '';

function resultsText(): string {
  return [
    '# Candidates under generated browsers',
    '',
    '`npm run candidates -w bench`: real builds, released by the release command and served by the host; a candidate of the other app is out all the time. Visits that got the',
    'candidate until it was taken back, and in brackets those that failed; nobody else got it, nobody afterwards, and the other app was never touched.',
    `${VISITS_PER_PERIOD} visits in each quarter of a minute; in one browser of a hundred a file never comes. ${sound}`,
    '',
    `| | ${SHARES.map((share) => `${share} %`).join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

async function bench(): Promise<void> {
  const [port, apiPort] = [await freePort(), await freePort()];
  apiUrl = `http://127.0.0.1:${apiPort}`;
  const api = spawn(process.execPath, [path.join(root, 'api/dist/server.js')], {
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endApi = () => api.kill();
  await waitUntilUp(`${apiUrl}/health/ready`, { timeoutMs: 180_000 });
  await releaseOrFail('--all');
  const distOf = (name: string) => path.join(root, name, 'dist');
  const build = (name: string) => path.join(folder, `build-${name}`);
  buildOf(distOf('provider-app'), build(OTHER), OTHER);
  await releaseOrFail('provider-app', '--build', build(OTHER), '--share', '20');
  const origin = `http://127.0.0.1:${port}`;
  const site = { directory, apiUrl, publicUrl: origin, reports: 1 };
  const [reports, renderOnRequest] = [createReports(directory), createRenderOnRequest(site)];
  const host = await createHost({ directory, upstreamUrl: await startUpstream(), renderOnRequest, reports });
  await host.listen({ port, host: '127.0.0.1' });
  const roll = createSite(origin, reports, historyOf(await directory.readReleases()));

  // By turns: each takes the place of the other.
  const versions = ['1.0.0-sound', '1.0.0-even'];
  for (const version of versions) buildOf(distOf(CUSTOMER_APP), build(version), version);
  let [alarms, had] = [0, 0];
  const problems: string[] = [];
  for (let each = 0; each < SOUND; each += 1) {
    const version = versions[each % 2] ?? '';
    const steps = random.pick(STEPS);
    const published = each < 2 ? ['--build', build(version)] : ['--to', version];
    await releaseOrFail(CUSTOMER_APP, ...published, '--share', String(steps[0]));
    const rollout = await roll(version, steps);
    had += rollout.had;
    problems.push(...rollout.problems);
    if (!rollout.isBack) continue;
    alarms += 1;
    problems.push(`false alarm at ${steps.join()} %: ${rollout.failed} of ${rollout.had} visits failed`);
  }
  sound = `Of ${SOUND} sound candidates at 1, 5, 25, and 5 and then 50 %, with ${had} visits, ${alarms} were taken back.`;
  check(`${SOUND} sound candidates with ${had} visits`, problems);

  for (const [index, [name, each]] of Object.entries(BREAKS).entries()) {
    if (!name.includes(ONLY)) continue;
    const version = `1.0.0-broken${index}`;
    buildOf(distOf(CUSTOMER_APP), build(version), version, each);
    const cells: string[] = [];
    for (const share of SHARES) {
      const isFirst = share === SHARES[0];
      const { status, output } = await release(
        CUSTOMER_APP,
        ...(isFirst || each.published ? ['--build', build(version)] : ['--to', version]),
        '--share',
        String(share),
      );
      if (each.isRejected) {
        check(`${name}: rejected`, status === 1 ? [] : [output]);
        cells.push('rejected', '', '');
        break;
      }
      if (status !== 0) throw new Error(output);
      each.published?.(directory.resolve(CUSTOMER_APP, version));
      const rollout = await roll(version, [share], 2 * MAX_VISITS);
      cells.push(`${rollout.had}${rollout.isBack ? '' : ' and more'} (${rollout.failed})`);
      const late = rollout.isBack && (share > 5 || rollout.had <= MAX_VISITS) ? [] : ['too late'];
      check(
        `${name}, ${share} %: back after ${rollout.had} visits of ${rollout.had + rollout.others}, ${rollout.failed} failed, ${rollout.periods} periods`,
        [...late, ...rollout.problems.slice(0, 5)],
      );
    }
    rows.push(`| ${name} | ${cells.join(' | ')} |`);
  }
  await host.close();
}

bench()
  .catch((error: Error) => check('the bench', [error.stack ?? error.message]))
  .finally(() => {
    endApi();
    rmSync(folder, { recursive: true, force: true });
    if (ONLY === '') writeFileSync(path.join(root, 'bench/results/candidates.md'), resultsText());
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
    process.exit(failed > 0 ? 1 : 0);
  });
