import type { PageCode } from '../../protocol';
import { hasToken } from './guest';
import { integrityOf } from './integrity';

const FAST_RESPONSE_MS = 100;

let isFetched = false;
let isRun = false;
/** They would wait for one that has failed, too. */
let scriptsOnTheWay = 0;

function add<Name extends 'script' | 'link'>(
  tagName: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  href: string,
): HTMLElementTagNameMap[Name] {
  const element: HTMLScriptElement | HTMLLinkElement = document.createElement(tagName);
  Object.assign(element, properties);
  // Whole, as the runtimes of webpack and Module Federation write it: they wait for a script that is on its way instead of adding it again.
  const url = new URL(href, location.href);
  if (url.origin !== location.origin) element.crossOrigin = 'anonymous';
  element.integrity = integrityOf(url.href);
  if (element instanceof HTMLScriptElement) element.src = url.href;
  else element.href = url.href;
  document.head.append(element);
  return element as HTMLElementTagNameMap[Name];
}

function addScript(properties: Partial<HTMLScriptElement>, href: string, whenAllRun: () => void): HTMLScriptElement {
  const script = add('script', properties, href);
  scriptsOnTheWay += 1;
  for (const type of ['load', 'error'])
    script.addEventListener(type, () => {
      script.remove();
      scriptsOnTheWay -= 1;
      if (scriptsOnTheWay === 0) whenAllRun();
    });
  return script;
}

function codeOfPage(): PageCode | null {
  return JSON.parse(document.getElementById('code')?.textContent ?? 'null') as PageCode | null;
}

function preload(hrefs: readonly string[]): void {
  for (const href of hrefs) add('link', { rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script' }, href);
}

function isLineFast(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const { requestStart = 0, responseEnd = 0 } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  return responseEnd > 0 && responseEnd - requestStart < FAST_RESPONSE_MS;
}

/** Asks for the largest files, unless the line is so fast that all of them would be there before the first frame is on the screen. */
export function fetchCode(): void {
  const code = codeOfPage();
  if (isFetched || !code || isLineFast()) return;
  isFetched = true;
  preload(code.scripts);
}

/** Asks for all files, and runs each as soon as it may. */
export function runCode(whenAllRun: () => void): void {
  const code = codeOfPage();
  if (isRun) return;
  // A page that the browser renders has none.
  if (!code) return whenAllRun();
  isRun = true;
  isFetched = true;
  const { scripts, chunks, preloads, request, later = [] } = code;
  const [first] = scripts.map((href) => addScript({ async: false }, href, whenAllRun));
  for (const href of chunks) addScript({}, href, whenAllRun);
  preload([...preloads, ...(hasToken('customer', 'provider', 'operator') ? request : [])]);
  // Parts that are hydrated later are requested when the rest has nearly come: they arrive while that runs.
  first?.addEventListener('load', () => preload(later));
}

/** Runs the code in a task after the first frame, on a fast line when that is on the screen. */
export function runCodeAfterFrame(whenAllRun: () => void): void {
  const run = () => runCode(whenAllRun);
  requestAnimationFrame(() => {
    if (isLineFast()) new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
    else setTimeout(run);
  });
}
