import type { Deployment } from 'hosting/protocol';
import { fetchDeployment } from './deployment';
import { prefetchLinks } from './prefetch';

jest.mock('./deployment');

const pages = [
  { path: '/service/:id', files: ['/a.js', '/shared.js', '/a.css'] },
  { path: '/services', files: ['/b.js', '/shared.js'] },
];

/** The files that the page has loaded, as `performance` lists them. */
let loaded: { name: string }[];
/** The callbacks that wait for an idle moment of the browser. */
let waiting: (() => void)[];

function idle() {
  waiting.shift()?.();
}

/** Tells the prefetching that every link which it observes is in view. */
class EverythingInView {
  constructor(private readonly notify: IntersectionObserverCallback) {}
  observe(target: Element) {
    this.notify([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
  }
  unobserve() {}
}

async function open(html: string) {
  document.body.innerHTML = html;
  await prefetchLinks();
}

/** The files prefetched so far: path and kind of each. */
function prefetched() {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href, as }) => [
    new URL(href).pathname,
    as,
  ]);
}

beforeEach(() => {
  waiting = [];
  const requestIdleCallback = (work: () => void) => waiting.push(work);
  Object.assign(window, { IntersectionObserver: EverythingInView, requestIdleCallback });
  Object.assign(HTMLScriptElement, { supports: (type: string) => type === 'speculationrules' });
  jest.mocked(fetchDeployment).mockResolvedValue({ pages } as unknown as Deployment);
  loaded = [];
  Object.assign(performance, { getEntriesByType: () => loaded });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  document.head.replaceChildren();
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'IntersectionObserver');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

// M-356
it('prefetches the files of the page that a link leads to, each once and in an idle moment of its own', async () => {
  await open('<a href="/service/42">One</a><a href="/services/">All</a><a href="/elsewhere">Other</a>');
  expect(prefetched()).toEqual([]);
  idle();
  expect(prefetched()).toEqual([['/a.js', 'script']]);
  while (waiting.length > 0) idle();
  expect(prefetched()).toEqual([
    ['/a.js', 'script'],
    ['/shared.js', 'script'],
    ['/a.css', 'style'],
    ['/b.js', 'script'],
  ]);
});

// M-356
it('does not prefetch what the page has loaded, nor what is on another site', async () => {
  loaded = [{ name: new URL('/shared.js', location.href).href }];
  await open('<a href="/services">All</a><a href="https://elsewhere.example/service/1">Other</a>');
  while (waiting.length > 0) idle();
  expect(prefetched()).toEqual([['/b.js', 'script']]);
});

// M-356
it('prefetches a page when its link, which came later, is pointed at', async () => {
  await open('');
  document.body.innerHTML = '<a href="/services"><b>All</b></a>';
  document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  idle();
  expect(prefetched()).toEqual([['/b.js', 'script']]);
});

// M-356.1
it('requests the files of its own origin, and no others, where the policy forbids prefetch links', async () => {
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
  const blob = jest.fn(() => Promise.resolve(new Blob()));
  const fetch = jest.spyOn(window, 'fetch').mockResolvedValue({ blob } as unknown as Response);
  pages[0]?.files.push('https://apps.example/c.js');
  await open('<a href="/service/42">One</a>');
  while (waiting.length > 0) idle();
  pages[0]?.files.pop();
  expect(fetch.mock.calls).toEqual(
    ['/a.js', '/shared.js', '/a.css'].map((path) => [new URL(path, location.href).href, { priority: 'low' }]),
  );
  await Promise.resolve();
  expect(blob).toHaveBeenCalledTimes(3);
  expect(prefetched()).toEqual([]);
});

// M-356
it('prefetches nothing for users who save data', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  await open('<a href="/services">All</a>');
  expect(waiting).toEqual([]);
});
