import { readFileSync } from 'node:fs';
import path from 'node:path';
import apiPaths from '../apiPaths.json';
import { fileHeaders, isInternal } from './staticFiles';

const example = readFileSync(path.join(__dirname, 'nginx.conf.example'), 'utf8');

/** Returns the first capture of a regular expression in the example. @throws {Error} when nothing in it matches */
function captured(pattern: RegExp): string {
  const [, text] = pattern.exec(example) ?? [];
  if (!text) throw new Error(`nginx.conf.example has nothing like ${pattern.source}`);
  return text;
}

test('nginx passes the same paths on to the API as our host and the development servers', () => {
  const prefixes = captured(/location ~ \^\/\((\S+)\)\(\/\|\$\) \{ proxy_pass/).split('|');
  const exact = [...example.matchAll(/location = (\S+) \{ proxy_pass/g)].map(([, url]) => url);
  expect(example).toContain('location /socket.io/ {\n        proxy_pass');
  expect([...prefixes.map((prefix) => `/${prefix}`), '/openapi.json'].sort()).toEqual([...apiPaths].sort());
  expect(exact).toEqual(['/openapi.json', '/auth/refresh-token']);
});

// M-593
test('nginx sends the service worker with the policy that our host sends', () => {
  const policy = captured(/location = \/service-worker\.js \{[^}]*Content-Security-Policy "([^"]+)"/);
  expect(policy).toBe(fileHeaders('/service-worker.js')['Content-Security-Policy']);
});

test.each([
  ['/releases.json', true],
  ['/site.json', true],
  ['/nginx.conf', true],
  ['/pages/home-0123.html', true],
  ['/reports/visits-2026-11-28.jsonl', true],
  ['/activations/0123456789abcdef/site.json', true],
  ['/shell/1.0.0-aa/server/server.js', true],
  ['/shell/1.0.0-aa.tmp/main.js', true],
  ['/deployment.json.br', true],
  ['/assets/favicon.svg.gz', true],
  ['/deployment.json', false],
  ['/shell/1.0.0-aa/main.0123abcd.js', false],
  ['/pages', false],
  ['/reports', false],
  ['/assets/servers/x.svg', false],
])('nginx and our host agree that %s is internal: %s', (url, isExpected) => {
  const internal = new RegExp(captured(/location ~ (\S+) \{ return 404; \}/));
  expect([internal.test(url), isInternal(url)]).toEqual([isExpected, isExpected]);
});
