// Takes a bad candidate back to nobody by itself (M-715), keeps the evidence and tells the team. It never gives a release to anybody.
import { exec } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Site } from '../directory/deploymentDirectory';
import { replaceFile } from '../directory/files';
import { candidatesOf, type Candidate } from '../directory/releases';
import type { FrontEnd } from '../protocol';
import { takeBack } from '../release/rollback';
import { addPeriod, isBad, NO_EVIDENCE, periodsOf, strengthOf, type Evidence, type Period } from './judge';
import { filesSince, type VisitLine } from './reports';

const HOOK_TIMEOUT_MS = 60_000;
const MAX_FAULTS = 20;
const runInShell = promisify(exec);

/** The lines of a kind of report since a time, of all hosts. */
export async function readLines<Line>(site: Site, kind: 'visits' | 'faults', since: string): Promise<Line[]> {
  const files = await filesSince(site.directory, kind, since);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  // A line that another host is just writing comes with the next look.
  const isWhole = (line: string) => line.startsWith('{') && line.endsWith('}');
  return texts
    .flatMap((text) => text.split('\n'))
    .filter(isWhole)
    .map((line) => JSON.parse(line) as Line);
}

interface Fault extends Pick<VisitLine, 'timestamp' | 'service.name' | 'service.version'> {
  count: number;
}

async function readPeriods(site: Site, name: string, candidate: Candidate): Promise<Period[]> {
  return periodsOf(await readLines<VisitLine>(site, 'visits', candidate.startedAt), name, candidate);
}

/** A line for each candidate of the site: how many visits of it have failed, and how many of the rest since visitors get it. */
export async function candidateLines(site: Site): Promise<string[]> {
  const candidates = Object.entries(candidatesOf(await site.directory.readReleases()));
  return Promise.all(
    candidates.map(async ([name, each]) => {
      const { candidate, rest } = (await readPeriods(site, name, each)).reduce(addPeriod, NO_EVIDENCE);
      return `${name} ${each.version}: ${candidate.failed} of ${candidate.visits} visits failed, ${rest.failed} of ${rest.visits} of the others`;
    }),
  );
}

/** The message for the team. */
function messageOf(name: FrontEnd, { version, share }: Candidate, evidence: Evidence, file: string): string {
  const { candidate, rest } = evidence;
  return [
    `${name} ${version} was taken back from ${share} % of the visitors: ${candidate.failed} of its ${candidate.visits} visits failed,`,
    `and ${rest.failed} of ${rest.visits} of the other releases. The evidence is in ${file}.`,
  ].join('\n');
}

/** Looks at every candidate. @returns the messages of those that it has taken back */
export async function judgeCandidates(site: Site, hook?: string): Promise<string[]> {
  const { directory } = site;
  const messages: string[] = [];
  for (const [name, candidate] of Object.entries(candidatesOf(await directory.readReleases())) as [
    FrontEnd,
    Candidate,
  ][]) {
    if (candidate.share === 0) continue;
    const { version, startedAt } = candidate;
    const periods = await readPeriods(site, name, candidate);
    const evidence = periods.reduce(addPeriod, NO_EVIDENCE);
    if (!isBad(evidence) || !(await takeBack(name, version, site))) continue;
    const isOfIt = (fault: Fault) => fault['service.version'] === version && fault.timestamp >= startedAt;
    const faults = (await readLines<Fault>(site, 'faults', startedAt)).filter(isOfIt);
    const worst = faults.sort((one, other) => other.count - one.count).slice(0, MAX_FAULTS);
    const file = directory.resolve('reports', `taken-back-${name}-${version}.json`);
    const kept = {
      name,
      ...candidate,
      takenBackAt: new Date().toISOString(),
      strength: strengthOf(evidence),
      periods,
      faults: worst,
    };
    // On a full disk the team is told all the same.
    await replaceFile(file, `${JSON.stringify(kept, null, 2)}\n`).catch(() => undefined);
    const message = messageOf(name, candidate, evidence, file);
    messages.push(message);
    process.stderr.write(`${message}\n`);
    if (!hook) continue;
    const env = { ...process.env, FRONT_END: name, VERSION: version, EVIDENCE: file, MESSAGE: message };
    await runInShell(hook, { cwd: directory.root, env, timeout: HOOK_TIMEOUT_MS }).catch((error: Error) => {
      process.stderr.write(`AFTER_TAKE_BACK has failed: ${error.message}\n`);
    });
  }
  return messages;
}
