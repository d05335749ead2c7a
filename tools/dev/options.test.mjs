import { readOptions, overrideUrl } from './options.mjs';

test('runs everything without arguments, and one app by its name', () => {
  expect(readOptions([])).toEqual({});
  expect(readOptions(['customer-app'])).toEqual({ app: 'customer-app' });
});

test.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['localhost:3000', 'http://localhost:3000'],
  ['https://test.example/home?a=1', 'https://test.example'],
])('shows an app in the shell at %s', (typed, site) => {
  expect(readOptions(['customer-app', '--in', typed])).toEqual({ app: 'customer-app', site });
});

test.each([
  [['customer-app', '--inn', 'x'], "Unknown option '--inn'"],
  [['customer-app', '--in'], "Option '--in <value>' argument missing"],
  [['customer-app', '--in', 'http://'], '--in http:// is no URL of a site.'],
  [['customer-app', 'http://localhost:3000'], "'http://localhost:3000' is not understood: options follow a --."],
  [['--in', 'http://localhost:3000'], '--in needs an app.'],
  [['shell'], 'shell is no app.'],
])('rejects %j with the reason and the possible options', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
  expect(() => readOptions(args)).toThrow('npm run dev -w customer-app -- --in http://localhost:3000');
});

test('prints a URL that can be read and copied', () => {
  expect(overrideUrl('http://localhost:3000', 'customer-app', 'http://localhost:3001/remoteEntry.js')).toBe(
    'http://localhost:3000/?federation-override=customer_app@http://localhost:3001/remoteEntry.js',
  );
});
