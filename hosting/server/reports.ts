// Hears what browsers report (M-710) and keeps it for two weeks in plain files of the deployment directory, a pair for each day: `visits-DAY.jsonl` has
// figures by front end, release and page, `faults-DAY.jsonl` the faults with their stacks.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import type { DeploymentDirectory } from '../directory/deploymentDirectory';
import { allPages, findRelease, frontEndsOf, pathPattern, type ReleaseList } from '../directory/releases';
import type { FrontEnd } from '../protocol';
import type { Report } from '../reportFormat';
import { clientOf, readReport } from './readReport';
import { FOLDER } from './reportLines';
import { createStackReader } from './stacks';

const KEPT_DAYS = 14;
const FLUSH_MS = 15_000;
const MIN_CLIENTS = 3;

const MAX_BODY_BYTES = 8_192;
/** Between two times of writing: of one address, of all, and in sum. */
const MAX_REPORTS_OF_CLIENT = 60;
const MAX_REPORTS = 5_000;
const MAX_BYTES = 4 * 1024 * 1024;
/** Kinds of faults whose stacks are written at a time; all are counted. */
const MAX_FAULTS = 100;

/** Figures of a front end's release on a page since the last line, by names of OpenTelemetry where it has some. */
export interface VisitLine {
  timestamp: string;
  'service.name': string;
  'service.version': string;
  'url.template': string;
  visits: number;
  /** Visits with a fault of the front end; of the shell, with any. */
  failed_visits: number;
  /** Of these, the ones from addresses that had none before. */
  failed_addresses?: number;
  error: number;
  load: number;
  call: number;
  'browser.web_vital.lcp': number[];
  'browser.web_vital.inp': number[];
  'browser.web_vital.cls': number[];
}

/** An event `exception` of OpenTelemetry. */
interface FaultLine extends Record<string, string | number> {
  'exception.stacktrace': string;
  count: number;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Adds reports up, by front end, release and page. Those of a release that was never published are left out. */
class Sums {
  readonly visits = new Map<string, VisitLine>();
  readonly faults = new Map<string, FaultLine>();
  private readonly timestamp = new Date().toISOString();

  constructor(
    private readonly list: ReleaseList,
    private readonly templateOf: (path: string) => string,
    private readonly failed: Set<string>,
  ) {}

  add({ page, app, versions, isVisit, faults = [], vitals = {} }: Report, client?: string): void {
    const of = (name: string) => this.lineOf(name, versions, page);
    if (isVisit) for (const line of [of('shell'), of(app)]) if (line) line.visits += 1;
    const own = of(app);
    for (const name of ['lcp', 'inp', 'cls'] as const) {
      const value = vitals[name];
      if (value !== undefined) own?.[`browser.web_vital.${name}`].push(value);
    }
    // A front end has failed once in a visit, however often that is claimed.
    for (const name of new Set(faults.flatMap(({ first = [] }) => first))) {
      const line = of(name);
      if (!line) continue;
      line.failed_visits += 1;
      const key = [name, line['service.version'], client].join(' ');
      if (client === undefined || !this.failed.has(key)) line.failed_addresses! += 1;
      this.failed.add(key);
    }
    for (const fault of faults) {
      const line = of(fault.app);
      if (!line) continue;
      line[fault.kind] += 1;
      this.addFault(line['service.version'], fault);
    }
  }

  private lineOf(name: string, versions: Report['versions'], page: string): VisitLine | undefined {
    const version = versions[name as FrontEnd];
    if (!version || !findRelease(this.list, name as FrontEnd, version)) return undefined;
    const template = this.templateOf(page);
    const key = [name, version, template].join(' ');
    const line = this.visits.get(key) ?? {
      timestamp: this.timestamp,
      'service.name': name,
      'service.version': version,
      'url.template': template,
      ...{ visits: 0, failed_visits: 0, failed_addresses: 0, error: 0, load: 0, call: 0 },
      ...{ 'browser.web_vital.lcp': [], 'browser.web_vital.inp': [], 'browser.web_vital.cls': [] },
    };
    this.visits.set(key, line);
    return line;
  }

  private addFault(version: string, { app, kind, type, page, frames }: NonNullable<Report['faults']>[number]): void {
    const stack = frames.join('\n');
    const key = [app, version, kind, type, stack].join(' ');
    const known = this.faults.get(key);
    if (known) known.count += 1;
    else if (this.faults.size < MAX_FAULTS)
      this.faults.set(key, {
        timestamp: this.timestamp,
        'event.name': 'exception',
        'service.name': app,
        'service.version': version,
        'url.template': this.templateOf(page),
        'error.kind': kind,
        'exception.type': type,
        'exception.stacktrace': stack,
        count: 1,
      });
  }
}

function toLines(values: Iterable<object>): string {
  return [...values].map((value) => `${JSON.stringify(value)}\n`).join('');
}

export interface Reports {
  /** Adds the endpoint to a host. */
  register: (app: FastifyInstance) => Promise<void>;
  /** Writes what has been heard. */
  flush: () => Promise<void>;
  /** Writes now and then until the function that it returns is called, and once more then. */
  start: (afterFlush?: () => Promise<unknown>) => () => Promise<void>;
}

/** The reports of a deployment directory's visitors, for all hosts of this process. */
export function createReports(directory: DeploymentDirectory): Reports {
  const readStack = createStackReader(directory);
  let heard: { text: string; client: string | undefined }[] = [];
  let bytes = 0;
  let clients = new Map<string | undefined, number>();

  /** Releases with the addresses of failed visits, in memory alone. */
  const failed = new Set<string>();

  const isAllowed = ({ headers }: FastifyRequest, text: string, client?: string): boolean => {
    const count = (clients.get(client) ?? 0) + 1;
    clients.set(client, count);
    const isTooMany = count > MAX_REPORTS_OF_CLIENT && client !== undefined;
    const isOwn = ['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());
    return isOwn && !isTooMany && heard.length < MAX_REPORTS && bytes + text.length < MAX_BYTES;
  };
  const flush = async (): Promise<void> => {
    const texts = heard;
    // Behind a web server of another machine all have its address: there each failed visit counts.
    const isShared = clients.size < MIN_CLIENTS;
    if (failed.size > MAX_REPORTS) failed.clear();
    [heard, bytes, clients] = [[], 0, new Map()];
    if (texts.length === 0) return;
    const list = await directory.readReleases();
    const pages = allPages(await directory.readSiteMap()).filter(({ path }) => path !== '*');
    const patterns = [...new Set(pages.map(({ path }) => path))].map(
      (path) => [new RegExp(pathPattern(path)), path] as const,
    );
    const sums = new Sums(list, (path) => patterns.find(([pattern]) => pattern.test(path))?.[1] ?? '*', failed);
    const names = frontEndsOf(list);
    for (const { text, client } of texts) {
      const report = readReport(text, names);
      if (report) sums.add(report, isShared ? undefined : client);
    }
    for (const fault of sums.faults.values())
      fault['exception.stacktrace'] = await readStack(list, fault['exception.stacktrace']);
    const today = dayOf(Date.now());
    await mkdir(directory.resolve(FOLDER), { recursive: true });
    await appendFile(directory.resolve(FOLDER, `visits-${today}.jsonl`), toLines(sums.visits.values()));
    await appendFile(directory.resolve(FOLDER, `faults-${today}.jsonl`), toLines(sums.faults.values()));
    const oldest = dayOf(Date.now() - KEPT_DAYS * 24 * 60 * 60_000);
    for (const name of await readdir(directory.resolve(FOLDER))) {
      const day = /^(?:visits|faults)-(\d{4}-\d\d-\d\d)\.jsonl$/.exec(name)?.[1];
      if (day && day < oldest) await rm(directory.resolve(FOLDER, name), { force: true });
    }
  };
  return {
    flush,
    register: async (app) => {
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
          done(null, body),
        );
        // Nobody waits for the answer: it says nothing, also about what is wrong.
        scope.setErrorHandler((_error, _request, reply) => reply.code(204).send());
        scope.post('/reports', (request, reply) => {
          const { body } = request;
          const client = clientOf(request);
          if (typeof body === 'string' && isAllowed(request, body, client)) {
            heard.push({ text: body, client });
            bytes += body.length;
          }
          return reply.code(204).send();
        });
      });
    },
    start: (afterFlush = async () => undefined) => {
      const work = () =>
        flush()
          .then(afterFlush)
          .catch((error: Error) => void process.stderr.write(`Reports: ${error.message}\n`));
      const timer = setInterval(() => void work(), FLUSH_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await work();
      };
    },
  };
}
