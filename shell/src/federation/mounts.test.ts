import { mountOf, mountsOf, routesOf } from './mounts';
import { accountLinks, navLinks, roleOf, showsSignIn } from '../layout/Header';

// C-2.17, H-2.10, M-14
test.each([
  ['/', 'public'],
  ['/landing', 'public'],
  ['/service/1', 'public'],
  ['/provider', 'provider'],
  ['/provider/bookings', 'provider'],
  ['provider', 'provider'],
  ['/providerlogin', 'provider-login'],
  ['/login', 'provider-login'],
  ['/my-services', 'provider'],
  ['/service-history', 'provider'],
  ['/providers', 'public'],
  ['/desk', 'desk'],
  ['/desk/login', 'desk'],
])('the path %s belongs to the mount %s', (path, id) => expect(mountOf(path).id).toBe(id));

test("has of a remote's routes those of a mount, a layout by its first child", () => {
  const login = { path: 'providerlogin' };
  const area = { children: [{ path: 'provider' }] };
  const services = { path: 'my-services' };
  const routes = [login, area, services];
  expect(routesOf('provider-login', routes)).toEqual([login]);
  expect(routesOf('provider', routes)).toEqual([area, services]);
  expect(routesOf('public', routes)).toEqual([]);
});

// M-717
test('mounts an app of the deployment list at the roots that it names', () => {
  document.body.innerHTML = `<script id="deployment" type="application/json">
    {"apps":{"gardening-app":{"version":"1","entry":"/g.js","mount":{"roots":["/gardening"],"layout":"own"}}}}</script>`;
  expect(mountOf('/gardening/roses')).toMatchObject({ app: 'gardening-app', layout: 'own' });
  expect(mountOf('/gardens').app).toBe('customer-app');
  const gardens = { path: '/gardening/:id' };
  expect(routesOf('gardening-app', [gardens, { path: '/services' }], mountsOf())).toEqual([gardens]);
  document.body.replaceChildren();
  expect(mountOf('/gardening/roses').app).toBe('customer-app');
});

describe('the links of the header', () => {
  const token = 'a.b.c';
  // C-4.17
  test.each([
    [null, null, 'guest'],
    [token, null, 'customer'],
    [null, token, 'provider'],
    [token, token, 'provider'],
  ] as const)('with customer token %s and helper token %s the role is %s', (customerToken, providerToken, role) =>
    expect(roleOf({ customerToken, providerToken })).toBe(role),
  );

  // C-2.21, C-6.5
  test('shows the booking history to customers only', () => {
    const labels = (role: Parameters<typeof navLinks>[0]) => navLinks(role).map(({ label }) => label);
    expect(labels('guest')).toEqual(['Chores Categories', 'Chores', 'Posts', 'Send Booking Reviews']);
    expect(labels('customer')).toEqual([...labels('guest'), 'Chores Booking History']);
    expect(labels('provider')).toEqual(labels('guest'));
  });

  // C-2.23, C-6.5
  test("links a helper's menu to the helper's pages", () => {
    expect(accountLinks('provider').map(({ to }) => to)).toEqual([
      '/provider/profile',
      '/my-services',
      '/chores-bookings',
      '/service-history',
      '/review',
    ]);
    expect(accountLinks('customer').map(({ label }) => label)).toEqual(['My Profile']);
  });

  // C-2.22
  test.each([
    ['guest', '/home', true],
    ['customer', '/home', false],
    ['customer', '/landing', true],
    ['provider', '/', true],
  ] as const)('for a %s on %s the sign-in links are shown: %s', (role, path, are) =>
    expect(showsSignIn(role, path)).toBe(are),
  );
});
