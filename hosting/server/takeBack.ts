// Takes a bad candidate back to nobody by itself (M-715), keeps the evidence and tells the team. It never gives a release to anybody.
import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import type { Site } from '../directory/deploymentDirectory';
import { replaceFile } from '../directory/files';
import { candidatesOf, type Candidate } from '../directory/releases';
import type { FrontEnd } from '../protocol';
import { takeBack } from '../release/rollback';
import { addLines, evidenceOf, isBad, strengthOf, type Evidence, type Period } from './judge';
import { readLines } from './reportLines';
import type { VisitLine } from './reports';

const HOOK_TIMEOUT_MS = 60_000;
const MAX_FAULTS = 20;
const runInShell = promisify(exec);

interface Fault extends Pick<VisitLine, 'timestamp' | 'service.name' | 'service.version'> {
  count: number;
}

/** A line for each candidate of the site: how many visits of it have failed, and how many of the rest since visitors get it. */
export async function candidateLines(site: Site): Promise<string[]> {
  const candidates = Object.entries(candidatesOf(await site.directory.readReleases()));
  return Promise.all(
    candidates.map(async ([name, each]) => {
      const lines = await readLines<VisitLine>(site.directory, 'visits', each.startedAt);
      const { candidate, rest } = evidenceOf(addLines(new Map(), lines, name, each));
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

/** The part that has been read of a candidate's visits: the bytes of each file, and the periods. */
interface Seen {
  read: Map<string, number>;
  periods: Map<number, Period>;
}

/**
 * Judges the candidates of a site. A look reads what came since the one before.
 * @returns a function that looks at every candidate and resolves with the messages of those that it has taken back
 */
export function createJudge(site: Site, hook?: string): () => Promise<string[]> {
  const { directory } = site;
  let seen = new Map<string, Seen>();

  const tell = async (name: FrontEnd, candidate: Candidate, { periods }: Seen): Promise<string> => {
    const { version, startedAt } = candidate;
    const evidence = evidenceOf(periods);
    const isOfIt = (fault: Fault) => fault['service.version'] === version && fault.timestamp >= startedAt;
    const faults = (await readLines<Fault>(directory, 'faults', startedAt)).filter(isOfIt);
    const worst = faults.sort((one, other) => other.count - one.count).slice(0, MAX_FAULTS);
    const file = directory.resolve('reports', `taken-back-${name}-${version}.json`);
    const kept = {
      name,
      ...candidate,
      takenBackAt: new Date().toISOString(),
      strength: strengthOf(evidence),
      periods: [...periods.values()],
      faults: worst,
    };
    // On a full disk the team is told all the same.
    await replaceFile(file, `${JSON.stringify(kept, null, 2)}\n`).catch(() => undefined);
    const message = messageOf(name, candidate, evidence, file);
    process.stderr.write(`${message}\n`);
    if (!hook) return message;
    const env = { ...process.env, FRONT_END: name, VERSION: version, EVIDENCE: file, MESSAGE: message };
    await runInShell(hook, { cwd: directory.root, env, timeout: HOOK_TIMEOUT_MS }).catch((error: Error) => {
      process.stderr.write(`AFTER_TAKE_BACK has failed: ${error.message}\n`);
    });
    return message;
  };

  return async () => {
    const messages: string[] = [];
    const before = seen;
    seen = new Map();
    const candidates = Object.entries(candidatesOf(await directory.readReleases())) as [FrontEnd, Candidate][];
    for (const [name, candidate] of candidates) {
      if (candidate.share === 0) continue;
      const { version, startedAt } = candidate;
      const key = [name, version, startedAt].join(' ');
      const own = before.get(key) ?? { read: new Map<string, number>(), periods: new Map<number, Period>() };
      addLines(own.periods, await readLines<VisitLine>(directory, 'visits', startedAt, own.read), name, candidate);
      seen.set(key, own);
      if (isBad(evidenceOf(own.periods)) && (await takeBack(name, version, site)))
        messages.push(await tell(name, candidate, own));
    }
    return messages;
  };
}
