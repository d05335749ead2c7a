import { manifest } from '../test/testDeployment';
import { formatList } from './formatList';
import { withActive, withRollback, type ReleaseList } from '../directory/releases';

function released(list: ReleaseList, ...args: Parameters<typeof manifest>): ReleaseList {
  const [name, version] = args;
  return withActive(list, {
    manifest: manifest(...args),
    baseUrl: `/${name}/${version}/`,
    folder: '',
    publishedAt: '2031-05-06T00:00:00.000Z',
  });
}

test('lists each release with its state, and the shared modules of the active one', () => {
  let list = released({ frontEnds: {} }, 'shell', 's1', { shared: { react: '19.3.1', 'shared-ui/store': '1.0.0' } });
  for (const version of ['a1', 'a2', 'a3'])
    list = released(list, 'customer-app', version, { shared: { react: '^19.0.0' } });
  list = withRollback(list, 'customer-app') ?? list;
  const lines = formatList(list, '/srv/site').split('\n');
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    '/srv/site (* is active)',
    '* shell s1 active 2031-05-06T00:00:00.000Z /shell/s1/',
    ' provides react 19.3.1, shared-ui/store 1.0.0',
    ' customer-app a1 previous 2031-05-06T00:00:00.000Z /customer-app/a1/',
    '* customer-app a2 active 2031-05-06T00:00:00.000Z /customer-app/a2/',
    ' requires react ^19.0.0',
    ' customer-app a3 rolled back 2031-05-06T00:00:00.000Z /customer-app/a3/',
  ]);
});

test('reports that nothing has been released', () => {
  expect(formatList({ frontEnds: {} }, '/srv/site')).toBe('Nothing has been released in /srv/site');
});
