import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../machine/run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const node = process.execPath;
function bin(name) {
  return `node_modules/.bin/${name}`;
}
function one(isPassed) {
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
}

/** TypeScript over the whole project. */
export async function checkTypes() {
  return one((await run(bin('tsc'), ['-p', '.', '--noEmit'])).status === 0);
}

/** ESLint over the whole project; warnings count. */
export async function lint() {
  return one(
    (await run(bin('eslint'), ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'])).status ===
      0,
  );
}

/**
 * Jest over some of its projects, counted from its own report: a suite that could not even start counts as one failure.
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
        '--experimental-vm-modules',
        '--no-warnings',
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        ...projects,
        '--json',
        `--outputFile=${report}`,
        '--reporters=default',
        ...flags,
      ],
      { env: { ...process.env, ...env } },
    );
    const found = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: found.numPassedTests,
      failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
      skipped: found.numPendingTests + found.numTodoTests,
    };
  } catch (error) {
    console.error(`jest gave no report: ${error.message}`);
    return one(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A script of ours that succeeds or does not. */
export async function command(file, args = []) {
  return one((await run(node, [file, ...args])).status === 0);
}

/**
 * A script of ours that ends with 'N passed, N failed' (', N skipped').
 * @returns {Promise<Counts>} one more failure when it exits badly without saying what failed
 */
export async function script(file, args = [], env = {}) {
  const { status, output } = await run(node, [file, ...args], { env: { ...process.env, ...env } });
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  const counts = { passed: Number(last?.[1] ?? 0), failed: Number(last?.[2] ?? 0), skipped: Number(last?.[3] ?? 0) };
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  if (!last && status === 0) counts.failed = 1;
  return counts;
}
