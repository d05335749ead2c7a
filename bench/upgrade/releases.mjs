// The two releases of the upgrade: production builds of this checkout and of an earlier commit, or twice the same code under two versions.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import frontEnds from '../../tools/webpack/frontEnds.js';

const { FRONT_ENDS } = frontEnds;

/** @throws {Error} when the program fails; its output is shown */
function run(program, args, cwd = process.cwd()) {
  process.stdout.write(`${program} ${args.join(' ')}\n`);
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${args[0]} has failed`);
}

function build(out, checkout) {
  run(process.execPath, ['tools/production/build.mjs', '--out', out], checkout);
}

/** Builds a commit in a checkout of its own, with its own packages. */
function buildCommit(commit, out, folder) {
  const checkout = path.join(folder, 'checkout');
  run('git', ['worktree', 'add', '--detach', checkout, commit]);
  try {
    run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], checkout);
    build(out, checkout);
  } finally {
    run('git', ['worktree', 'remove', '--force', checkout]);
  }
}

function manifestOf(release, name) {
  return path.join(release, name, 'dist', 'mf-manifest.json');
}

/** Makes of a release another one with the same code: the versions of its front ends name the folders that browsers load them from. */
function copyAsEarlier(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  run('cp', ['-a', from, to]);
  for (const name of FRONT_ENDS) {
    const file = manifestOf(to, name);
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    manifest.metaData.release.version += '-earlier';
    rmSync(file);
    writeFileSync(file, JSON.stringify(manifest));
  }
}

/**
 * Builds both.
 * @param {string} folder where they go
 * @param {string | undefined} commit the earlier one
 * @returns {{ earlier: Release, next: Release }} each with its folder and the versions of its front ends
 */
export function buildReleases(folder, commit) {
  const [earlier, next] = [path.join(folder, 'earlier', 'release'), path.join(folder, 'next', 'release')];
  build(next);
  if (commit) buildCommit(commit, earlier, folder);
  else copyAsEarlier(next, earlier);
  return { earlier: describe(earlier), next: describe(next) };
}

/**
 * Builds this checkout and earlier commits.
 * @param {string} folder where they go
 * @param {string[]} commits
 * @returns {Release[]} in this order: this checkout's, then each commit's
 */
export function buildHistory(folder, commits) {
  const outs = [undefined, ...commits].map((commit, index) => {
    const out = path.join(folder, String(index), 'release');
    if (commit) buildCommit(commit, out, folder);
    else build(out);
    return out;
  });
  return outs.map(describe);
}

function describe(release) {
  const versionOf = (name) => JSON.parse(readFileSync(manifestOf(release, name), 'utf8')).metaData.release.version;
  return { folder: release, versions: Object.fromEntries(FRONT_ENDS.map((name) => [name, versionOf(name)])) };
}
