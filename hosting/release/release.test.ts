import { satisfies, sharedProblems } from './compatibility';
import { callShape, contractProblems, shapeOfDocument } from './contractShape';
import { contentSecurityPolicy } from '../html/headers';
import { canStandInPage, withoutStyleAttributes } from '../html/inlineStyle';
import type { BuildManifest } from './releases';
import { nginxPages } from '../server/nginx';
import { isForApi } from '../server/proxy';
import { cacheControl, fileAt } from '../server/staticFiles';

function record(changes: Partial<BuildManifest>): BuildManifest {
  return {
    name: 'customer-app',
    version: '1.0.0-a',
    entry: 'remoteEntry.js',
    shared: {},
    names: {},
    contract: {},
    pages: [],
    chunks: {},
    ...changes,
  };
}

describe('what a release needs from the shell', () => {
  const shell = record({ name: 'shell', shared: { react: '19.3.1' }, names: { 'shared-ui/store': ['useToast'] } });

  test.each([
    ['19.3.1', '^19.0.0', true],
    ['19.0.0', '^19.0.0', true],
    ['18.9.9', '^19.0.0', false],
    ['20.0.0', '^19.0.0', false],
    ['19.2.9', '^19.3.0', false],
  ])('%s in %s: %s', (version, range, is) => expect(satisfies(version, range)).toBe(is));

  test('an app within the versions and names may go live', () => {
    expect(
      sharedProblems(
        record({ shared: { react: '^19.0.0' }, names: { 'shared-ui/store': ['useToast'], react: ['useState'] } }),
        shell,
      ),
    ).toEqual([]);
  });

  test('each reason against it is named', () => {
    const app = record({
      shared: { react: '^20.0.0', vue: '^3.0.0' },
      names: { 'shared-ui/store': ['useToast', 'useBasket'] },
    });
    const problems = sharedProblems(app, shell).join('\n');
    expect(problems).toContain('react 19.3.1, customer-app needs ^20.0.0');
    expect(problems).toContain('does not share vue');
    expect(problems).toContain("no 'useBasket' in its shared-ui/store");
  });
});

describe('what a release needs from the API', () => {
  const built = {
    'POST /api/book': callShape([{ properties: { day: {}, note: {} }, required: ['day'] }], {
      properties: { success: {}, data: { properties: { id: {}, hint: {} }, required: ['id'] } },
      required: ['success', 'data'],
    }),
  };

  test('fields are read through lists and choices', () => {
    const items = { items: { properties: { id: {} }, required: ['id'] } };
    const choice: Parameters<typeof callShape>[1] = {
      anyOf: [
        { properties: { a: {}, b: {} }, required: ['a', 'b'] },
        { properties: { a: {}, c: {} }, required: ['a'] },
      ],
    };
    const shape = callShape([], { properties: { list: items, choice }, required: ['list', 'choice'] });
    expect(shape.answers).toEqual(['choice', 'choice.a', 'list', 'list[].id']);
  });

  test('an API that gives more is fine', () => {
    const live = {
      'POST /api/book': {
        accepts: ['day', 'note', 'new'],
        requires: ['day'],
        answers: ['data', 'data.id', 'extra', 'success'],
      },
    };
    expect(contractProblems(built, live)).toEqual([]);
  });

  test('a missing call, a new demand, a field it drops and an answer it leaves out are refused', () => {
    expect(contractProblems(built, {})).toEqual(['the API does not serve POST /api/book']);
    const live = {
      'POST /api/book': { accepts: ['day', 'phone'], requires: ['day', 'phone'], answers: ['data', 'success'] },
    };
    expect(contractProblems(built, live)).toEqual([
      "POST /api/book demands 'phone', which this build does not send",
      "POST /api/book does not take 'note'",
      "POST /api/book does not always answer 'data.id'",
    ]);
  });

  test('the live shape comes from the OpenAPI document', () => {
    const document = {
      paths: {
        '/api/x/{id}': {
          get: {
            parameters: [{ name: 'id', required: true }, { name: 'page' }],
            responses: {
              200: { content: { 'application/json': { schema: { properties: { ok: {} }, required: ['ok'] } } } },
            },
          },
        },
      },
    };
    expect(shapeOfDocument(document)).toEqual({
      'GET /api/x/{id}': { accepts: ['id', 'page'], requires: ['id'], answers: ['ok'] },
    });
  });
});

describe('a page', () => {
  test("the policy names the apps' origins and hashes what stands in the page", () => {
    const policy = contentSecurityPolicy(['https://apps.example'], { scripts: ['1'], styles: ['a{}'] });
    expect(policy).toContain("script-src 'self' https://apps.example 'sha256-");
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  test('style attributes become rules, equal ones the same', () => {
    const { html, css } = withoutStyleAttributes(
      '<p style="gap:1px">a</p><p style="gap:1px">b</p><i style="--f:&quot;x&quot;">c</i>',
    );
    expect(html).toBe('<p data-drawn="0">a</p><p data-drawn="0">b</p><i data-drawn="1">c</i>');
    expect(css).toBe('[data-drawn="0"]{gap:1px}[data-drawn="1"]{--f:"x"}');
  });

  test.each([
    ['a{b:url(/assets/x.svg)}', true],
    ['a{b:url("data:x")}', true],
    ['a{b:url(x.avif)}', false],
    ['a{b:url("./x.avif")}', false],
  ])('%s may stand in a page: %s', (css, may) => expect(canStandInPage(css)).toBe(may));

  test('nginx finds it by its address', () => {
    const text = nginxPages({
      pages: [
        { path: '/service/:id', file: 'pages/service-id.html', headers: { 'X-A': 'b' } },
        { path: '*', file: 'index.html', headers: {} },
      ],
    });
    expect(text).toContain('rewrite ^/service/[^/]+/?$ /pages/service-id.html last;');
    expect(text).toContain('add_header X-A "b" always;');
  });
});

describe('the host', () => {
  test.each([
    ['GET', '/api/service/list', true],
    ['GET', '/images/a.avif', true],
    ['GET', '/auth', false],
    ['POST', '/auth/refresh-token', true],
    ['GET', '/auth/refresh-token', false],
    ['GET', '/apiary', false],
    ['GET', '/socket.io/', true],
    ['GET', '/openapi.json', true],
    ['GET', '/home', false],
  ])('%s %s goes to the API: %s', (method, address, does) => expect(isForApi(method, address)).toBe(does));

  test.each([
    ['/customer-app/1/home.0a1b2c3d.js', 'public, max-age=31536000, immutable'],
    ['/deployment.json', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/assets/sprite.svg', 'public, max-age=3600'],
  ])('%s: %s', (file, rule) => expect(cacheControl(file)).toBe(rule));

  test.each(['/../secret.js', '/%2e%2e/secret.js', '/..%2fsecret.js', '/.env', '/a/.git/x', '/%00.js', '/%'])(
    '%s leads nowhere',
    (address) => {
      expect(fileAt('/srv/site', address)).toBeNull();
    },
  );
  test('a file of the directory is found', () =>
    expect(fileAt('/srv/site', '/shell/1/main.js')).toBe('/srv/site/shell/1/main.js'));
});
