// Reads what a browser reports. Anybody may post anything: what has not its form is left out, and nothing in it is ever run or taken for a path.
import type { FastifyRequest } from 'fastify';
import type { FrontEnd } from '../protocol';
import type { Report, ReportedFault } from '../reportFormat';

const MAX_FAULTS = 10;
const MAX_FRAMES = 6;
const MAX_PATH_LENGTH = 500;
const MAX_MS = 600_000;
const TYPE = /^[A-Za-z0-9]\w{0,60}$/;
const VERSION = /^[\w.+-]{1,80}$/;
const FRAME = /^\/[\w-]+\/[\w.+-]+\/[\w.-]+\.(js|css):\d{1,7}:\d{1,7}$/;

type Unknown = Partial<Record<string, unknown>>;

function toObject(value: unknown): Unknown {
  return typeof value === 'object' && value !== null ? (value as Unknown) : {};
}

function toArray(value: unknown, length: number): unknown[] {
  return Array.isArray(value) ? value.slice(0, length) : [];
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function readPath(value: unknown): string {
  return typeof value === 'string' && value.startsWith('/') && value.length <= MAX_PATH_LENGTH ? value : '*';
}

function readNumber(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= most ? value : undefined;
}

function readFault(value: unknown, names: readonly FrontEnd[]): ReportedFault[] {
  const { kind, app, page, type, frames, first } = toObject(value);
  const isKind = kind === 'error' || kind === 'load' || kind === 'call';
  const known = names.find((name) => name !== 'shell' && name === app);
  if (!isKind || !known || !isText(type, TYPE)) return [];
  return [
    {
      kind,
      app: known as ReportedFault['app'],
      page: readPath(page),
      type,
      frames: toArray(frames, MAX_FRAMES).filter((frame) => isText(frame, FRAME)),
      first: names.filter((name) => toArray(first, names.length).includes(name)),
    },
  ];
}

/** @returns null for anything that no page of ours would send */
export function readReport(text: string, names: readonly FrontEnd[]): Report | null {
  let parsed: Unknown;
  try {
    parsed = toObject(JSON.parse(text));
  } catch {
    return null;
  }
  const app = names.find((name) => name !== 'shell' && name === parsed.app);
  if (!app) return null;
  const versions = toObject(parsed.versions);
  const vitals = toObject(parsed.vitals);
  const read = {
    lcp: readNumber(vitals.lcp, MAX_MS),
    inp: readNumber(vitals.inp, MAX_MS),
    cls: readNumber(vitals.cls, 1_000),
  };
  return {
    page: readPath(parsed.page),
    app: app as Report['app'],
    versions: Object.fromEntries(
      names.filter((name) => isText(versions[name], VERSION)).map((name) => [name, versions[name]]),
    ),
    isVisit: parsed.isVisit === true,
    faults: toArray(parsed.faults, MAX_FAULTS).flatMap((fault) => readFault(fault, names)),
    vitals: Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
  };
}

/** The address of a browser. Behind a web server of this machine all have one: the last one that is forwarded is what it has seen itself. */
export function clientOf({ ip, headers }: FastifyRequest): string | undefined {
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(ip);
  return isLocal ? headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim() : ip;
}
