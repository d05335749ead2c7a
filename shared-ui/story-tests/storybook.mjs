// Builds Storybook and serves it on the loopback interface.
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'storybook-static');
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

export function buildStorybook() {
  execFileSync('npm', ['run', '--silent', 'build-storybook', '--', '--quiet', '--disable-telemetry'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @returns the stories ({ id, tags }), the URL, and `stop` */
export async function serveStorybook() {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = join(folder, decodeURIComponent(pathname === '/favicon.ico' ? '/favicon.svg' : pathname));
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    stories: Object.values(entries).filter(({ type }) => type === 'story'),
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => server.close(),
  };
}
