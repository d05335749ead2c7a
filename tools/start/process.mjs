import { spawn } from 'node:child_process';

/** The time that a child may take to end after SIGTERM. */
const GRACE_PERIOD_MS = 12_000;

/**
 * Starts a Node program that ends when this process does, however that ends.
 * @returns {{ ended: Promise<number | null>, ready: Promise<void>, stop: () => Promise<void>, kill: () => void }} `ready`: it has sent a message
 */
export function startNode(args, { env, isQuiet = false }) {
  const child = spawn(process.execPath, ['--import', new URL('./endWithParent.mjs', import.meta.url).href, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
    // Ctrl-C goes to every process of the terminal's group; ours get their own signal, one by one, instead.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = new Promise((resolve) => child.once('message', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_PERIOD_MS);
    await ended;
    clearTimeout(timer);
  };
  return { ended, ready, stop, kill: () => child.kill('SIGKILL') };
}
