// Checks the messages of all commits since CHECKED_SINCE: node tools/check/commits.mjs. Ends with 'N passed, N failed, N skipped'.
import { spawnSync } from 'node:child_process';
import { CHECKED_SINCE } from '../../commitlint.config.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

// False in a shallow clone and outside a repository (a downloaded archive).
const isInHistory = git('merge-base', '--is-ancestor', CHECKED_SINCE, 'HEAD') !== null;

if (!isInHistory) {
  console.log(
    `Commit messages are not checked: ${CHECKED_SINCE} is not in this clone's history (git fetch --unshallow)`,
  );
  console.log('0 passed, 0 failed, 1 skipped');
} else {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@commitlint/cli/cli.js', '--from', CHECKED_SINCE, '--to', 'HEAD'],
    { stdio: 'inherit' },
  );
  console.log(`Commit messages checked: ${git('rev-list', '--count', '--no-merges', `${CHECKED_SINCE}..HEAD`)}`);
  console.log(status === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  process.exitCode = status ?? 1;
}
