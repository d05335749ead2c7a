import { nginxConfig } from './activate';

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
