// Restores the database at 50 random moments under load and compares the books with the payment provider's record: npm run restores -w bench -- [moments]
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const moments = process.argv[2] ?? '50';
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--maxWorkers=1'];
const options = ['--selectProjects', 'api', '--verbose', '--', 'money/restore/randomMoments'];
const { status } = spawnSync(process.execPath, [...jest, ...options], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, RESTORE_MOMENTS: moments },
});
process.exit(status ?? 1);
