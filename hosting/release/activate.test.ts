import { appendFile, readdir, readFile, utimes } from 'node:fs/promises';
import { app, createReleaseTest, shell } from '../test/releasing';
import { nginxConfig } from './nginxConfig';
import { publish } from './publish';

test('nginx finds a page by its path and sends its headers', () => {
  const config = nginxConfig({
    pages: [
      { path: '/service/:id', file: 'pages/service-id.html', headers: { 'X-A': 'b; c="d"' } },
      { path: '*', file: 'index.html', headers: {} },
    ],
  });
  expect(config).toContain('rewrite ^/service/[^/]+/?$ /pages/service-id.html last;');
  expect(config).toContain('add_header X-A "b; c=\\"d\\"" always;');
});

// M-560, M-561
test('nginx asks the host for pages that are rendered on request, redirects aliases, and has 404 for every other path', () => {
  const config = nginxConfig({
    pages: [
      { path: '/helper/:id', file: 'pages/helper.html', headers: {}, renderedBy: 'customer-app' },
      { path: '/old', file: 'pages/old.html', headers: {}, redirect: '/new?a=b' },
      { path: '*', file: 'pages/404.html', headers: {} },
    ],
  });
  expect(config).toContain('rewrite ^/helper/[^/]+/?$ /rendered/pages/helper.html last;');
  expect(config).toContain('proxy_pass http://choresy_host$request_uri;\n    error_page 502 504 = /pages/helper.html;');
  expect(config).toContain('rewrite ^/old/?$ /new?a=b? permanent;');
  expect(config).toContain('location / { error_page 404 /pages/404.html; return 404; }');
});

// M-610.1
test('nginx asks the host for a page whose file is gone', () => {
  const config = nginxConfig({ pages: [{ path: '/home', file: 'pages/home.html', headers: {} }] });
  expect(config).toContain('    recursive_error_pages on;\n    error_page 404 = @choresy_host;\n');
  expect(config).toContain('location @choresy_host { proxy_pass http://choresy_host$request_uri; }');
});

describe('the command after an activation', () => {
  let deployment: Awaited<ReturnType<typeof createReleaseTest>>;
  beforeEach(async () => {
    deployment = await createReleaseTest();
  });
  afterEach(() => deployment.remove());

  async function release(build: ReturnType<typeof app>, afterActivation: string) {
    const folder = await deployment.build(build);
    await publish([build.name], { ...deployment.options, buildOf: () => folder, afterActivation });
  }

  // M-610.2
  test('is run when the pages have changed, and again after a failure', async () => {
    const log = deployment.file('log');
    await release(shell('s1'), `echo s1 >> ${log}`);
    await release(app('a1'), `echo a1 >> ${log}`);
    await release(app('a1'), `echo again >> ${log}`);
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await release(app('a2'), `echo failing >> ${log}; exit 1`);
    expect(write).toHaveBeenCalledWith(expect.stringContaining('AFTER_ACTIVATION has failed'));
    write.mockRestore();
    await release(app('a2'), `echo a2 >> ${log}`);
    expect((await readFile(log, 'utf8')).split('\n')).toEqual(['s1', 'a1', 'failing', 'a2', '']);
  });

  // M-610.2
  test('keeps the pages of long ago while it fails: the web server still sends them', async () => {
    const pages = () => readdir(deployment.file('pages'));
    const age = async () => {
      const longAgo = new Date(Date.now() - 48 * 60 * 60_000);
      for (const name of await pages()) await utimes(deployment.file('pages', name), longAgo, longAgo);
    };
    await release(shell('s1'), 'true');
    await appendFile(deployment.file('pages', 'home-0123456789ab.html'), 'old');
    await age();
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await release(app('a1'), 'false');
    expect(await pages()).toContain('home-0123456789ab.html');
    jest.restoreAllMocks();
    await release(app('a2'), 'true');
    expect(await pages()).not.toContain('home-0123456789ab.html');
  });
});
