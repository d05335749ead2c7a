// Beside the host: the release command, and the API behind it.
import { spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

declare const clock: { offsetMs: () => number };

const root = path.join(__dirname, '../..');

/** The release command of a deployment directory, in a process of its own, whose clock shows the same. */
export function createReleaseCommand(site: string, apiUrl: () => string) {
  const release = (...args: string[]): Promise<{ status: number | null; output: string }> => {
    const program = ['--require', path.join(__dirname, 'clock.cjs'), path.join(root, 'hosting/dist/release.js')];
    const settings = {
      SITE_DIR: site,
      API_URL: apiUrl(),
      CHROMIUM_PATH: '',
      CLOCK_OFFSET_MS: String(clock.offsetMs()),
    };
    const child = spawn(process.execPath, [...program, ...args], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    return new Promise((resolve) => child.once('exit', (status) => resolve({ status, output })));
  };
  const releaseOrFail = async (...args: string[]): Promise<void> => {
    const { status, output } = await release(...args);
    if (status !== 0) throw new Error(`${args.join(' ')}: ${output}`);
  };
  return { release, releaseOrFail };
}

/** The API behind the host, for the calls of browsers: it serves all but one. */
export async function startUpstream(): Promise<string> {
  const server = http.createServer((request, response) => {
    response.statusCode = request.url === '/api/broken' ? 500 : 204;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
