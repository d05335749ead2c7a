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
