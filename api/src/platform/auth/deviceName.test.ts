import { deviceName } from './deviceName';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

// M-741.1
test.each([
  ['Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Mac'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/26.0 Chrome/122 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Safari/604.1', 'Chrome on iPad'],
  ['curl/8.5.0', 'Unknown device'],
  ['<b>Pay me</b> Linux', 'Unknown browser on Linux'],
  [undefined, 'Unknown device'],
])('names the device of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
