import { readFrontEnds, readHostSettings, readSite } from './environment';

const environment = { ...process.env };

function set(settings: Record<string, string>): void {
  const known = [
    'API_URL',
    'PORT',
    'PUBLIC_URL',
    'SITE_PORT',
    'HOST',
    'UPSTREAM_URL',
    'LOG_LEVEL',
    'SITE_COPY',
    'SITE_METRICS_PORT',
    'SERVICE_WORKER',
    'FRONT_ENDS',
    'REPORTS',
  ];
  for (const name of known) delete process.env[name];
  Object.assign(process.env, settings);
}

afterEach(() => {
  process.env = { ...environment };
});

// M-365
test('without settings the site is on ports 3000 and 4000 of this machine', () => {
  set({});
  expect(readSite()).toMatchObject({ apiUrl: 'http://localhost:4000', publicUrl: 'http://localhost:3000' });
  expect(readHostSettings()).toMatchObject({ port: 3000, upstreamUrl: 'http://127.0.0.1:4000' });
});

// M-365
test('a URL is taken without the slash at its end', () => {
  set({ PUBLIC_URL: 'https://choresy.example/', API_URL: 'http://api.internal:4000/' });
  expect(readSite()).toMatchObject({ apiUrl: 'http://api.internal:4000', publicUrl: 'https://choresy.example' });
});

// M-520.3, M-520.4
test('the API may be on another machine than the host', () => {
  set({ UPSTREAM_URL: 'http://api:4000/' });
  expect(readHostSettings()).toMatchObject({ upstreamUrl: 'http://api:4000', logLevel: 'info' });
});

// M-520.5
test('the directory of a host is its own to publish in, unless it is a copy', () => {
  const hasCopy = (settings: Record<string, string>) => {
    set(settings);
    return readHostSettings().hasCopy;
  };
  expect([hasCopy({}), hasCopy({ SITE_COPY: '0' }), hasCopy({ SITE_COPY: '1' })]).toEqual([false, false, true]);
});

// M-593
test.each([
  [{}, true],
  [{ SERVICE_WORKER: '1' }, true],
  [{ SERVICE_WORKER: '0' }, false],
])('with %j pages have a service worker: %s', (settings, hasWorker) => {
  set(settings);
  expect(readSite().hasWorker).toBe(hasWorker);
});

// M-365, M-623
test.each([
  ['PUBLIC_URL', 'choresy.example'],
  ['PUBLIC_URL', 'ftp://choresy.example'],
  ['PUBLIC_URL', 'https://'],
  ['PUBLIC_URL', 'https:choresy.example'],
  ['API_URL', 'localhost:4000'],
  ['UPSTREAM_URL', 'api:4000'],
  ['LOG_LEVEL', 'loud'],
  ['SERVICE_WORKER', 'off'],
  ['PORT', 'four thousand'],
  ['SITE_PORT', '65536'],
  ['SITE_PORT', '-1'],
  ['SITE_METRICS_PORT', '-1'],
  ['REPORTS', '1.1'],
  ['REPORTS', '-0.1'],
  ['REPORTS', 'some'],
])('%s=%s is rejected by its name', (name, value) => {
  set({ [name]: value });
  expect(() => {
    readHostSettings();
    readSite();
  }).toThrow(new RegExp(`^${name} must be .*, not ${value.replace(/\/+$/, '')}`));
});

// M-710.5
test.each([
  [{}, 1],
  [{ REPORTS: '0' }, 0],
  [{ REPORTS: '0.25' }, 0.25],
])('with %j this share of the visits reports: %d', (settings, share) => {
  set(settings);
  expect(readSite().reports).toBe(share);
});

// M-612
test('the front ends are those of the repository, or of the setting', () => {
  set({});
  expect(readFrontEnds()).toEqual(['shell', 'customer-app', 'provider-app']);
  set({ FRONT_ENDS: 'shell, tea-app,cake-app' });
  expect(readFrontEnds()).toEqual(['shell', 'tea-app', 'cake-app']);
  for (const value of ['', 'tea-app', 'shell,../x']) {
    set({ FRONT_ENDS: value });
    expect(readFrontEnds).toThrow('FRONT_ENDS must name shell and its apps');
  }
});
