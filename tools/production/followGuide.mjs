// node tools/production/followGuide.mjs: does what docs/operations.md says in a fresh Debian, up to the first paid booking. Needs root, mmdebstrap,
// unshare, nsenter and the built archive. Its last line is 'N passed, N failed'; without the tools the guide is skipped, loudly.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, isRoot, succeeds } from '../machine/run.mjs';
import { root } from '../stale.mjs';

const SUITE = 'trixie';
const TOOLS = ['mmdebstrap', 'unshare', 'nsenter', 'chroot', 'ip'];
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const archive = path.join(root, 'dist', `${name}-${version}.tar.gz`);

/** The blocks of the guide that are followed on the server, each with the heading above it. */
export function blocksOf(guide) {
  return [...guide.matchAll(/^## (.*)$|^```sh\n([\s\S]*?)^```$/gm)].reduce(
    ({ blocks, heading }, [, title, commands]) =>
      title ? { blocks, heading: title } : { blocks: [...blocks, { heading, commands }], heading },
    { blocks: [], heading: '' },
  ).blocks;
}

/** Everything of it ends with the process that is returned: a network of its own, in which no port is taken, and its own processes. */
async function startNamespace(folder) {
  const script = [
    'ip link set lo up',
    // As the web server's unit may: its port is one of the lowest.
    'echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start',
    `mount -t proc proc ${folder}/proc`,
    `mount --rbind /dev ${folder}/dev`,
    'echo ready',
    'exec sleep infinity',
  ].join(' && ');
  const holder = spawn('unshare', ['--net', '--pid', '--mount', '--fork', '--kill-child', 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => holder.stdout.once('data', resolve).once('end', reject));
  const [child] = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').split(' ');
  return { holder, child };
}

async function follow(folder) {
  const made = spawnSync('mmdebstrap', ['--quiet', '--variant=minbase', SUITE, folder], { stdio: 'inherit' });
  if (made.status !== 0) throw new Error(`There is no fresh Debian: mmdebstrap has failed (${made.status})`);
  copyFileSync(archive, path.join(folder, 'root', path.basename(archive)));
  copyFileSync('/etc/resolv.conf', path.join(folder, 'etc/resolv.conf'));
  // No systemd runs in a bare folder.
  const systemctl = path.join(folder, 'usr/local/sbin/systemctl');
  copyFileSync(path.join(root, 'tools/production/systemctl.sh'), systemctl);
  chmodSync(systemctl, 0o755);
  // The certificate of localhost is Caddy's own.
  writeFileSync(path.join(folder, 'root/.curlrc'), 'insecure\n');

  const { holder, child } = await startNamespace(folder);
  try {
    for (const { heading, commands } of blocksOf(readFileSync(path.join(root, 'docs/operations.md'), 'utf8'))) {
      const started = performance.now();
      // Packages come from elsewhere; all else happens in the namespace.
      const enter = commands.includes('apt-get') ? [] : ['nsenter', '-t', child, '--net', '--pid', '--mount'];
      const [program, ...args] = [...enter, 'chroot', folder, 'sh', '-euc'];
      const text = commands.replaceAll('choresy.example', 'localhost');
      const env = {
        PATH: '/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        DEBIAN_FRONTEND: 'noninteractive',
        LC_ALL: 'C.UTF-8',
      };
      const { status, stdout, stderr } = spawnSync(program, [...args, text], { env, encoding: 'utf8' });
      const seconds = Math.round((performance.now() - started) / 1000);
      process.stdout.write(`${status === 0 ? '✓' : '✗'} ${heading} (${seconds} s)\n`);
      if (status !== 0) throw new Error(`${stdout.slice(-4000)}\n${stderr.slice(-4000)}`);
      if (heading.includes('first paid booking')) return JSON.parse(stdout);
    }
    throw new Error('The guide makes no booking');
  } finally {
    holder.kill('SIGKILL');
  }
}

const missing = TOOLS.filter((tool) => !findProgram(tool));
if (!isRoot() || missing.length > 0 || !succeeds('unshare', ['--net', '--pid', '--fork', 'true'])) {
  const reason =
    missing.length > 0 ? `${missing.join(', ')} cannot be found` : 'this is not root on a machine of its own';
  console.error(`\n!!! docs/operations.md IS NOT FOLLOWED: ${reason}. !!!\n`);
  console.log('0 passed, 0 failed, 1 skipped');
} else {
  if (!existsSync(archive)) throw new Error(`There is no ${archive}: npm run build:production`);
  const folder = mkdtempSync(path.join(tmpdir(), 'choresy-guide-'));
  try {
    const booking = await follow(folder);
    const isPaid = booking.paymentStatus === 'paid';
    console.log(
      `${booking.reference} is ${booking.paymentStatus}\n${isPaid ? '1 passed, 0 failed' : '0 passed, 1 failed'}`,
    );
    process.exitCode = isPaid ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
