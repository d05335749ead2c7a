// Hears what browsers report (M-710) and keeps it for two weeks in plain files of the deployment directory, a pair for each day: `visits-DAY.jsonl` has
// figures by front end, release and page, `faults-DAY.jsonl` the faults with their stacks.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import type { DeploymentDirectory } from '../directory/deploymentDirectory';
import { allPages, findRelease, frontEndsOf, pathPattern, type ReleaseList } from '../directory/releases';
import type { FrontEnd } from '../protocol';
import type { Report } from '../reportFormat';
import { readReport } from './readReport';
import { createStackReader } from './stacks';

const FOLDER = 'reports';
const KEPT_DAYS = 14;
const FLUSH_MS = 15_000;

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

/** A line that was cut off, such as by a full disk, says nothing; the next one stands in the same line. */
function parse<Line>(text: string): Line[] {
  try {
    return [JSON.parse(text) as Line];
  } catch {
    return [];
  }
}

/**
 * The lines of a kind of report since the day of a time, of all hosts.
 * @param read the bytes of each file that were read before: lines come once for each of these
 */
export async function readLines<Line>(
  directory: DeploymentDirectory,
  kind: 'visits' | 'faults',
  since: string,
  read = new Map<string, number>(),
): Promise<Line[]> {
  const names = await readdir(directory.resolve(FOLDER)).catch(() => []);
  const isWanted = (name: string) => name.startsWith(`${kind}-`) && name >= `${kind}-${since.slice(0, 10)}`;
  const lines: Line[] = [];
  for (const name of names.filter(isWanted).sort()) {
    const start = read.get(name) ?? 0;
    const stream = createReadStream(directory.resolve(FOLDER, name), { start, encoding: 'utf8' });
    // A line that another host is just writing comes with the next look.
    let rest = '';
    for await (const chunk of stream) {
      const texts = `${rest}${String(chunk)}`.split('\n');
      rest = texts.pop() ?? '';
      for (const text of texts) lines.push(...parse<Line>(text));
    }
    read.set(name, start + stream.bytesRead - Buffer.byteLength(rest));
  }
  return lines;
}

/** Adds reports up, by front end, release and page. Those of a release that was never published are left out. */
class Sums {
  readonly visits = new Map<string, VisitLine>();
  readonly faults = new Map<string, FaultLine>();
  private readonly timestamp = new Date().toISOString();

  constructor(
    private readonly list: ReleaseList,
    private readonly templateOf: (path: string) => string,
  ) {}

  add({ page, app, versions, isVisit, faults = [], vitals = {} }: Report): void {
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
      if (line) line.failed_visits += 1;
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
      ...{ visits: 0, failed_visits: 0, error: 0, load: 0, call: 0 },
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
  let heard: string[] = [];
  let bytes = 0;
  let clients = new Map<string | undefined, number>();

  const isAllowed = ({ ip, headers }: FastifyRequest, text: string): boolean => {
    // Behind a web server of this machine all have one address: the last one that is forwarded is what it has seen itself.
    const isLocal = /^(::ffff:)?127\.|^::1$/.test(ip);
    const client = isLocal ? headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim() : ip;
    const count = (clients.get(client) ?? 0) + 1;
    clients.set(client, count);
    const isTooMany = count > MAX_REPORTS_OF_CLIENT && client !== undefined;
    const isOwn = ['same-origin', undefined].includes(headers['sec-fetch-site']?.toString());
    return isOwn && !isTooMany && heard.length < MAX_REPORTS && bytes + text.length < MAX_BYTES;
  };
  const flush = async (): Promise<void> => {
    const texts = heard;
    [heard, bytes, clients] = [[], 0, new Map()];
    if (texts.length === 0) return;
    const list = await directory.readReleases();
    const pages = allPages(await directory.readSiteMap()).filter(({ path }) => path !== '*');
    const patterns = [...new Set(pages.map(({ path }) => path))].map(
      (path) => [new RegExp(pathPattern(path)), path] as const,
    );
    const sums = new Sums(list, (path) => patterns.find(([pattern]) => pattern.test(path))?.[1] ?? '*');
    const names = frontEndsOf(list);
    for (const text of texts) {
      const report = readReport(text, names);
      if (report) sums.add(report);
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
          if (typeof body === 'string' && isAllowed(request, body)) {
            heard.push(body);
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
