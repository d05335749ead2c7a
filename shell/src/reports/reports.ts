// Reports to the host that a page was visited, what went wrong in it and how fast it was (M-710): no identity, no message and no query, for both may have
// in them what a person has typed. A chunk of its own, after the first screen.
import type { AppName } from 'hosting/protocol';
import type { Report, ReportedFault } from 'hosting/reportFormat';
import { pageDeployment } from '../federation/deployment';
import { mountOf } from '../federation/mounts';
import { runningShell } from '../federation/runningShell';
import { observeVitals } from './vitals';

const REPORTS_URL = '/reports';
const BATCH_MS = 5_000;
/** Of a page: one that fails again and again has been heard. */
const MAX_FAULTS = 10;
const MAX_FRAMES = 6;
/** Firefox cuts what is on its way as soon as the page is to be left, which it may not be in the end. */
const LEAVE_MS = 10_000;

/** localStorage: the releases that have failed in this browser, as JSON. */
const FAILED_KEY = 'reports:failed';
const MAX_FAILED = 10;

function readFailed(): string[] {
  try {
    return [JSON.parse(localStorage.getItem(FAILED_KEY) ?? '[]')].flat() as string[];
  } catch {
    return [];
  }
}

function writeFailed(releases: string[]): void {
  try {
    localStorage.setItem(FAILED_KEY, JSON.stringify(releases));
  } catch {
    // A browser without storage counts in each visit.
  }
}

/** A place in a file of a release: its path, line and column. */
const FRAME = /(\/[\w-]+\/[\w.+-]+\/[\w.-]+\.js)[^:\s]*(:\d+:\d+)/g;

function faultOf(error: unknown, page: string, apps: readonly string[]): ReportedFault | null {
  if (!(error instanceof Error)) return null;
  const frames = [...String(error.stack).matchAll(FRAME)]
    .slice(0, MAX_FRAMES)
    .map(([, file, place]) => `${file}${place}`);
  // Without one it is the code of an extension.
  if (frames.length === 0) return null;
  // An app that cannot be loaded is reported under its name (federation/remotes.ts); else the fault is that of the first app in the stack.
  const failed = apps.find((app) => error.message.startsWith(`${app}: `));
  const app = failed ?? apps.find((each) => frames.some((frame) => frame.startsWith(`/${each}/`))) ?? mountOf(page).app;
  const kind = failed || error.name === 'ChunkLoadError' ? 'load' : 'error';
  return { kind, app: app as AppName, page, type: error.name, frames };
}

/** A script or style sheet of a release that could not be fetched. */
function failedFile({ target }: Event): string | null {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : null;
}

/** Starts the reports of a share of the visits, unless the browser asks for privacy (Global Privacy Control). */
export function startReports(): void {
  const deployment = pageDeployment();
  const isPrivate = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  if (!deployment || isPrivate || Math.random() >= (deployment.reports ?? 0)) return;
  const apps = Object.keys(deployment.apps);
  const versions = Object.fromEntries(Object.entries(deployment.apps).map(([name, { version }]) => [name, version]));
  const opened = location.pathname;
  const common = { page: opened, app: mountOf(opened).app, versions: { ...versions, shell: runningShell() } };
  const failed = new Set(readFailed());
  const releaseOf = (name: string) => `${name} ${(common.versions as Record<string, string>)[name]}`;
  let count = 0;
  let leftAt = -LEAVE_MS;
  let batch: Report = { ...common, isVisit: true };
  let timer = 0;

  const send = () => {
    clearTimeout(timer);
    timer = 0;
    if (Object.keys(batch).length > Object.keys(common).length)
      navigator.sendBeacon(REPORTS_URL, JSON.stringify(batch));
    batch = { ...common };
  };
  const report = (fault: ReportedFault | null) => {
    if (fault?.kind === 'load' && performance.now() - leftAt < LEAVE_MS) return;
    count += 1;
    if (!fault || count > MAX_FAULTS) return;
    // The first fault of a release in this browser counts for the app and the shell: a rule compares visits, and a browser that always fails, such as by
    // an extension, would be many.
    const first = [fault.app, 'shell'].filter((name) => !failed.has(releaseOf(name)));
    for (const name of first) failed.add(releaseOf(name));
    if (first.length > 0) writeFailed([...failed].slice(-MAX_FAILED));
    batch.faults = [...(batch.faults ?? []), { ...fault, first }];
    timer ||= window.setTimeout(send, BATCH_MS);
  };
  const hear = (event: Event) => {
    const page = location.pathname;
    const file = failedFile(event);
    const path = file && new URL(file).pathname;
    const app = apps.find((each) => path?.startsWith(`/${each}/`)) ?? mountOf(page).app;
    if (path) report({ kind: 'load', app: app as AppName, page, type: 'NetworkError', frames: [`${path}:1:1`] });
    else report(faultOf((event as ErrorEvent).error ?? (event as PromiseRejectionEvent).reason, page, apps));
  };

  window.addEventListener('beforeunload', () => (leftAt = performance.now()));
  // Those before, and from now on.
  (window.earlyErrors ?? []).forEach(hear);
  window.earlyErrors = { push: hear, forEach: () => undefined };
  new PerformanceObserver((list) => {
    for (const { initiatorType, responseStatus = 0, name } of list.getEntries() as PerformanceResourceTiming[]) {
      const isCall = /^(fetch|xmlhttprequest)$/.test(initiatorType) && new URL(name).origin === location.origin;
      const page = location.pathname;
      if (isCall && responseStatus >= 500)
        report({ kind: 'call', app: mountOf(page).app, page, type: String(responseStatus), frames: [] });
    }
  }).observe({ type: 'resource', buffered: true });
  const readVitals = observeVitals();
  timer ||= window.setTimeout(send, BATCH_MS);
  let isHidden = false;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    if (!isHidden) batch.vitals = readVitals();
    isHidden = true;
    send();
  });
}
