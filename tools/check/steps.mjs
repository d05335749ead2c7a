import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../machine/run.mjs';
import frontEnds from '../webpack/frontEnds.js';
import { checkMigrations } from './migrations.mjs';
import { checkRequirements } from './requirements.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @typedef {[name: string, step: () => Promise<Counts>]} Step */

/** Runs a step. A step that throws is one failure. @returns {Promise<{ row: string, counts: Counts }>} */
async function runStep([name, step]) {
  console.log(`\n▶ ${name}`);
  const started = performance.now();
  const counts = await step().catch((error) => {
    console.error(error.stack);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const row = `${counts.failed ? '✗' : '✓'} ${name}: ${formatCounts(counts)} (${seconds} s)`;
  console.log(row);
  return { row, counts };
}

/**
 * Runs steps one after another, those of a list at the same time; prints how long each took, and ends with one line 'N passed, N failed'.
 * @param {(Step | Step[])[]} steps
 */
export async function runSteps(steps) {
  const results = [];
  for (const entry of steps) {
    const group = Array.isArray(entry[0]) ? entry : [entry];
    results.push(...(await Promise.all(group.map(runStep))));
  }
  const total = addCounts(results.map(({ counts }) => counts));
  console.log(`\n${results.map(({ row }) => row).join('\n')}\n\n${formatCounts(total)}`);
  process.exitCode = total.failed ? 1 : 0;
}

/** @param {Counts[]} counts @returns {Counts} their sum */
export function addCounts(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const each of counts) for (const key of Object.keys(total)) total[key] += each[key];
  return total;
}

function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

const node = process.execPath;
const SOURCES = [
  ...frontEnds.FRONT_ENDS.map((dir) => `${dir}/src`),
  'shared-ui/src',
  'hosting',
  'api/src',
  'api/provider-simulator',
  'api/contract/src',
];
function countOne(isPassed) {
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
}

/** A program of node_modules that succeeds or fails as a whole. */
async function program(name, args) {
  return countOne((await run(`node_modules/.bin/${name}`, args)).status === 0);
}

/** Prettier over the whole project: reports files that it would write differently; `npx prettier --write` corrects them. */
function checkFormat() {
  return program('prettier', ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.']);
}

function checkTypes() {
  return program('tsc', ['-p', '.', '--noEmit']);
}

/** ESLint over the whole project; a warning is a failure. */
function lint() {
  return program('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint']);
}

/** dependency-cruiser over every workspace: no imports in a circle, and none against the order of the server's domains. */
function checkImports() {
  return program('depcruise', ['--output-type', 'err-long', '--config', '.dependency-cruiser.mjs', ...SOURCES]);
}

/**
 * Jest over some of its projects, counted from its own report. A suite that cannot start is one failure.
 * @param {string[]} projects names of jest.config.cjs
 * @param {Record<string, string>} env added to the environment
 * @param {string[]} flags more of jest's options
 * @returns {Promise<Counts>}
 */
export async function jest(projects, env = {}, flags = []) {
  const folder = mkdtempSync(join(tmpdir(), 'choresy-jest-'));
  const report = join(folder, 'report.json');
  try {
    await run(
      node,
      [
        // A test file fills much memory for a short time: with the small default, it is copied again and again.
        '--max-semi-space-size=64',
        '--experimental-vm-modules',
        '--no-warnings',
        'node_modules/jest/bin/jest.js',
        // First: an option that takes a list would swallow a file's name behind it.
        ...flags,
        '--json',
        `--outputFile=${report}`,
        // By default it lies in the temporary folder, which may be gone after a run.
        '--cacheDirectory=.cache/jest',
        // By default jest leaves a processor to itself: half the machine where there are two.
        '--maxWorkers=100%',
        '--reporters=default',
        '--selectProjects',
        ...projects,
      ],
      { env: { ...process.env, ...env } },
    );
    const found = JSON.parse(readFileSync(report, 'utf8'));
    const failed = found.numFailedTests + found.numRuntimeErrorTestSuites;
    return {
      passed: found.numPassedTests,
      // Without any test jest fails, and counts nothing.
      failed: failed || (found.success ? 0 : 1),
      skipped: found.numPendingTests + found.numTodoTests,
    };
  } catch (error) {
    console.error(`jest wrote no report: ${error.message}`);
    return countOne(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A script that succeeds or fails as a whole. */
export async function command(file, args = []) {
  return countOne((await run(node, [file, ...args])).status === 0);
}

/**
 * A script whose last line is 'N passed, N failed' (', N skipped').
 * @returns {Promise<Counts>} one failure when it exits with an error and counted none, or prints no such line
 */
export async function script(file, args = [], env = {}) {
  const { status, output } = await run(node, [file, ...args], { env: { ...process.env, ...env } });
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  const counts = { passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0), skipped: Number(last?.[3] ?? 0) };
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (!last && status === 0) counts.failed = 1;
  return counts;
}

/** The jest project that a test file belongs to. */
function projectOf(file) {
  const [folder, inner] = file.split('/');
  if (folder === 'api') return inner === 'contract' ? 'contract' : 'api';
  return ['hosting', 'tools'].includes(folder) ? folder : 'web';
}

/**
 * The steps for the files that a name is in: their format, their rules, and the tests among them, those of the API too.
 * @param {string[]} patterns as jest takes them: regular expressions of paths, in small or capital letters
 * @param {string[]} jestFlags more of jest's options
 * @throws {Error} when none of the files is a test
 */
export function stepsOfFiles(patterns, jestFlags = []) {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const found = execFileSync('git', options, { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
    .split('\n')
    .filter((file) => file && patterns.some((pattern) => new RegExp(pattern, 'i').test(file)));
  const scripts = found.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const projects = [...new Set(scripts.filter((file) => /\.test\.\w+$/.test(file)).map(projectOf))];
  if (projects.length === 0) throw new Error(`No test file has ${patterns.join(' or ')} in its path`);
  return [
    [
      ['format', () => program('prettier', ['--check', '--ignore-unknown', '--log-level', 'warn', ...found])],
      ['lint', () => program('eslint', ['--max-warnings', '0', '--no-warn-ignored', ...scripts])],
    ],
    [`tests of ${projects.join(', ')}`, () => jest(projects, {}, [...patterns, ...jestFlags])],
  ];
}

/**
 * The steps that need no browser and no server; every commit must pass them. Those of the inner list run at the same time.
 * @param {string[]} jestFlags more of jest's options
 */
export function stepsOfEveryCommit(jestFlags = []) {
  return [
    [
      ['format', checkFormat],
      ['types', checkTypes],
      ['lint', lint],
      ['imports', checkImports],
      ['commit messages', () => script('tools/check/commits.mjs')],
      ['workflows', () => command('tools/check/workflows.mjs')],
      ['requirements', checkRequirements],
      ['migrations', checkMigrations],
    ],
    ['unit and component tests', () => jest(['web', 'hosting', 'contract', 'tools'], {}, jestFlags)],
  ];
}
