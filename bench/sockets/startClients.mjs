import { fork } from 'node:child_process';

/** Starts a process of many open pages, which responds to commands (clients.mjs). */
export function startClients() {
  const child = fork('bench/sockets/clients.mjs', { execArgv: [] });
  const waiting = new Map();
  let last = 0;
  child.on('message', ({ id, result, error }) => {
    const { resolve, reject } = waiting.get(id);
    if (error) reject(new Error(error));
    else resolve(result);
  });
  child.on('error', () => undefined);
  child.on('exit', (status) => {
    for (const { reject } of waiting.values()) reject(new Error(`a process of clients has ended with ${status}`));
  });
  const tell = (command, more = {}) =>
    new Promise((resolve, reject) => {
      waiting.set((last += 1), { resolve, reject });
      child.send({ id: last, command, ...more });
    });
  return { tell, stop: () => child.kill('SIGKILL') };
}
