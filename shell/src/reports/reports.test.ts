import type { Report } from 'hosting/reportFormat';
import { startReports } from './reports';

const deployment = {
  reports: 1,
  apps: {
    'customer-app': { version: '1.0.0-a', entry: '/customer-app/1.0.0-a/remoteEntry.js' },
    'provider-app': { version: '1.0.0-p', entry: '/provider-app/1.0.0-p/remoteEntry.js' },
  },
};

/** The listeners of a page, which would hear the next test. */
let listeners: (() => void)[];
/** The entries that the page's observer of requests is given, by their type. */
let observed: Map<string, (entries: object[]) => void>;
let sent: Report[];

class FakeObserver {
  static readonly supportedEntryTypes = ['resource', 'largest-contentful-paint', 'layout-shift', 'event'];
  constructor(private readonly notify: (list: { getEntries: () => object[] }) => void) {}
  observe({ type }: { type: string }) {
    observed.set(type, (entries) => this.notify({ getEntries: () => entries }));
  }
}

function open(list: object, path = '/home') {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="deployment">${JSON.stringify(list)}</script>`;
}

function errorIn(file: string, message = 'told secretly', name = 'TypeError') {
  const error = Object.assign(new Error(message), { name });
  error.stack = `${name}: ${message}\n    at Home (https://choresy.example${file}:1:17)`;
  return error;
}

function fail(error: unknown) {
  window.dispatchEvent(new ErrorEvent('error', { error }));
}

function hide() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  observed = new Map();
  sent = [];
  listeners = [];
  const add = document.addEventListener.bind(document);
  jest
    .spyOn(document, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      add(type, listener);
      listeners.push(() => document.removeEventListener(type, listener));
    });
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  const events: Event[] = [];
  window.earlyErrors = events;
  window.addEventListener('error', forward, true);
  Object.assign(navigator, {
    sendBeacon: (url: string, text: string) => {
      expect(url).toBe('/reports');
      sent.push(JSON.parse(text) as Report);
      return true;
    },
    globalPrivacyControl: undefined,
  });
});
afterEach(() => {
  window.removeEventListener('error', forward, true);
  listeners.forEach((remove) => remove());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** As the inline script of a page. */
function forward(event: Event) {
  window.earlyErrors?.push(event);
}

// M-711.1
test('a visit is reported once, with the page, its app and the releases, and later only what is new', () => {
  open(deployment, '/category/Cleaning?q=my+words');
  startReports();
  jest.advanceTimersByTime(10_000);
  hide();
  hide();
  expect(sent).toEqual([
    {
      page: '/category/Cleaning',
      app: 'customer-app',
      versions: { 'customer-app': '1.0.0-a', 'provider-app': '1.0.0-p' },
      isVisit: true,
    },
    expect.objectContaining({ vitals: {} }),
  ]);
  expect(sent[1]).not.toHaveProperty('isVisit');
});

// M-711.2
test('a fault is reported by the name of its error and its places, without its message; the first of a visit is marked', () => {
  open(deployment);
  fail(errorIn('/customer-app/1.0.0-a/home.0a.js?again=1'));
  startReports();
  fail(errorIn('/shell/1.0.0+s/main.js'));
  fail(errorIn('/provider-app/1.0.0-p/plan.js', 'provider-app: Error: it is broken', 'Error'));
  fail(errorIn('/customer-app/1.0.0-a/home.js', 'x', 'ChunkLoadError'));
  jest.advanceTimersByTime(5_000);
  expect(JSON.stringify(sent)).not.toMatch(/secret|again|broken/);
  expect(sent[0]?.faults).toEqual([
    {
      kind: 'error',
      app: 'customer-app',
      page: '/home',
      type: 'TypeError',
      frames: ['/customer-app/1.0.0-a/home.0a.js:1:17'],
      first: ['customer-app', 'shell'],
    },
    expect.objectContaining({ kind: 'error', app: 'customer-app', frames: ['/shell/1.0.0+s/main.js:1:17'], first: [] }),
    expect.objectContaining({ kind: 'load', app: 'provider-app', first: ['provider-app'] }),
    expect.objectContaining({ kind: 'load', app: 'customer-app', type: 'ChunkLoadError' }),
  ]);
});

// M-711.2
test('a file that does not come and a call that the server cannot serve are reported, code of others is not', () => {
  open(deployment, '/provider/dashboard');
  startReports();
  const script = document.createElement('script');
  script.src = '/provider-app/1.0.0-p/plan.js';
  const picture = document.createElement('img');
  document.body.append(script, picture);
  for (const element of [script, picture]) element.dispatchEvent(new Event('error'));
  for (const error of ['text', undefined, errorIn('', 'x')]) fail(error);
  const call = {
    initiatorType: 'xmlhttprequest',
    name: `${location.origin}/api/bookings/7?q=words`,
    responseStatus: 503,
  };
  observed.get('resource')?.([
    call,
    { ...call, responseStatus: 404 },
    { ...call, name: 'https://elsewhere.example/' },
    { ...call, initiatorType: 'beacon' },
  ]);
  jest.advanceTimersByTime(5_000);
  expect(sent[0]?.faults).toEqual([
    expect.objectContaining({ kind: 'load', app: 'provider-app', frames: ['/provider-app/1.0.0-p/plan.js:1:1'] }),
    expect.objectContaining({ kind: 'call', app: 'provider-app', type: '503', frames: [], first: [] }),
  ]);
});

// M-737
test('a release that fails in one browser again and again is its failure once, another release is another', () => {
  const firsts = (list: object) => {
    window.earlyErrors = [] as Event[];
    open(list);
    startReports();
    fail(errorIn('/customer-app/1.0.0-a/home.js'));
    jest.advanceTimersByTime(5_000);
    return sent.splice(0).flatMap(({ faults = [] }) => faults.map(({ first }) => first));
  };
  expect(firsts(deployment)).toEqual([['customer-app', 'shell']]);
  expect(firsts(deployment)).toEqual([[]]);
  const next = {
    ...deployment.apps,
    'customer-app': { version: '1.0.0-b', entry: '/customer-app/1.0.0-b/remoteEntry.js' },
  };
  expect(firsts({ ...deployment, apps: next })).toEqual([['customer-app']]);
  for (const rubbish of ['no JSON', '5', 'null', '{}']) {
    localStorage.setItem('reports:failed', rubbish);
    expect(firsts(deployment)).toEqual([['customer-app', 'shell']]);
  }
});

// M-736
test('a file that is cut when the page is left is no fault, other errors are, and so are files once it has stayed', () => {
  open(deployment);
  startReports();
  window.dispatchEvent(new Event('beforeunload'));
  fail(errorIn('/customer-app/1.0.0-a/home.js', 'x', 'ChunkLoadError'));
  fail(errorIn('/customer-app/1.0.0-a/home.js'));
  jest.advanceTimersByTime(10_000);
  fail(errorIn('/customer-app/1.0.0-a/plan.js', 'x', 'ChunkLoadError'));
  jest.advanceTimersByTime(5_000);
  expect(sent.flatMap(({ faults = [] }) => faults.map(({ kind, first }) => [kind, first]))).toEqual([
    ['error', ['customer-app', 'shell']],
    ['load', []],
  ]);
});

// M-711.2
test('a page that fails again and again reports ten faults', () => {
  open(deployment);
  startReports();
  for (let count = 0; count < 30; count += 1) fail(errorIn('/customer-app/1.0.0-a/home.js'));
  jest.advanceTimersByTime(5_000);
  expect(sent[0]?.faults).toHaveLength(10);
});

// M-711.3
test.each([
  ['the browser asks for privacy', deployment, { globalPrivacyControl: true }],
  ['the host wants no reports', { ...deployment, reports: undefined }, {}],
  ['the visit is not among those that report', { ...deployment, reports: 0 }, {}],
])('nothing is reported or heard where %s', (_, list, properties) => {
  Object.assign(navigator, properties);
  open(list);
  startReports();
  fail(errorIn('/customer-app/1.0.0-a/home.js'));
  jest.advanceTimersByTime(10_000);
  hide();
  expect([sent, observed.size]).toEqual([[], 0]);
});

// M-711.4
test('the vitals of a visit are sent when it is hidden', () => {
  open(deployment);
  startReports();
  observed.get('largest-contentful-paint')?.([{ startTime: 800.4 }, { startTime: 1200.6 }]);
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
  observed.get('layout-shift')?.([shift(100, 0.1), shift(600, 0.05), shift(700, 1, true), shift(3_000, 0.02)]);
  observed.get('event')?.([
    { duration: 72.4, interactionId: 1 },
    { duration: 900 },
    { duration: 40, interactionId: 2 },
  ]);
  hide();
  expect(sent[0]).toMatchObject({ isVisit: true, vitals: { lcp: 1201, cls: 0.15, inp: 72 } });
});
