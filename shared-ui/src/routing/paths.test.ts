import { matchRoutes } from 'react-router-dom';
import { paths, safeReturnTo } from './paths';

describe('paths', () => {
  it.each([
    [paths.category('Pest Control'), '/category/Pest%20Control'],
    [paths.service('a/b'), '/service/a%2Fb'],
    [paths.services(), '/services'],
    [paths.services({ query: 'deep clean', location: 'E8 & N1' }), '/services?query=deep+clean&location=E8+%26+N1'],
    [paths.services({ query: 'x', location: '', page: 2 }), '/services?query=x&page=2'],
    [paths.auth({ returnTo: '/service/1?a=b' }), '/auth?returnTo=%2Fservice%2F1%3Fa%3Db'],
    [paths.book({ service: 's1', step: 'details' }), '/book?service=s1&step=details'],
    [paths.confirmBooking('CH-1'), '/booking/CH-1/confirm'],
    [paths.provider.bookings({ status: 'completed', page: 3 }), '/provider/bookings?status=completed&page=3'],
    [paths.desk.today({ kind: 'open-dispute' }), '/desk?kind=open-dispute'],
    [paths.desk.login({ returnTo: '/desk/audit' }), '/desk/login?returnTo=%2Fdesk%2Faudit'],
    [paths.provider.earnings({ period: 'all' }), '/provider/earnings?period=all'],
  ])('writes %s', (written, expected) => expect(written).toBe(expected));

  it('writes paths that its own patterns match, with the parameter they were given', () => {
    const params = (pattern: string, path: string) => matchRoutes([{ path: pattern }], path)?.[0]?.params;
    expect(params(paths.category.pattern, paths.category('Pest Control'))).toEqual({ categoryName: 'Pest Control' });
    expect(params(paths.service.pattern, paths.service('s 1'))).toEqual({ id: 's 1' });
    expect(params(paths.post.pattern, paths.post('p1'))).toEqual({ id: 'p1' });
    expect(params(paths.confirmBooking.pattern, paths.confirmBooking('CH-1'))).toEqual({ bookingId: 'CH-1' });
  });
});

describe('safeReturnTo', () => {
  it.each(['/home', '/book?service=1&step=time', '/service/ab#reviews', '/booking-history'])(
    'takes %s as it is',
    (path) => expect(safeReturnTo(path)).toBe(path),
  );

  it('resolves dots inside the site', () => expect(safeReturnTo('/a/../profile')).toBe('/profile'));

  // M-16
  it.each([
    undefined,
    null,
    '',
    'home',
    '//evil.example',
    '///evil.example',
    'https://evil.example',
    'https:evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '%2f%2fevil.example',
    '/..//evil.example',
    '/./\\/evil.example',
    '/auth',
    '/auth?returnTo=/auth',
    '/desk/login',
    `/${'a'.repeat(3000)}`,
    '//user@evil.example/home',
  ])('rejects %j', (value) => expect(safeReturnTo(value)).toBeNull());

  it('keeps an encoded double slash on this site', () => {
    const path = safeReturnTo('/%2f%2fevil.example');
    expect(new URL(path ?? '', 'https://here.example').origin).toBe('https://here.example');
  });
});
