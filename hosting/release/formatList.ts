import type { FrontEnd } from '../protocol';
import { frontEndsOf, isRolledBack, type ReleaseList } from '../directory/releases';

function stateOf(list: ReleaseList, name: FrontEnd, version: string): string {
  const { active, candidate, previous = [] } = list.frontEnds[name] ?? {};
  if (version === active) return 'active';
  if (version === candidate?.version) return `${candidate.share} %`;
  if (version === previous.at(-1)) return 'previous';
  if (isRolledBack(list, name, version)) return 'rolled back';
  return previous.includes(version) ? '' : 'interrupted';
}

/** 'react 19.3.1, shared-ui/store ^1.0.0': the modules that a shell provides or an app requires. */
function sharedModules(shared: Record<string, string>): string {
  return Object.entries(shared)
    .map(([key, version]) => `${key} ${version}`)
    .join(', ');
}

/** One line per release, oldest first; below the active one the versions of its shared modules. */
function linesOf(list: ReleaseList, name: FrontEnd): string[] {
  const { active, candidate, releases = [] } = list.frontEnds[name] ?? {};
  return releases.flatMap(({ manifest: { version, shared }, baseUrl, publishedAt }) => {
    const mark = version === active ? '*' : ' ';
    const state = stateOf(list, name, version).padEnd(11);
    const visitors = candidate?.share === 0 ? 'staff who name it' : `${candidate?.share} % of the visitors`;
    const line = [mark, name.padEnd(12), version.padEnd(18), state, publishedAt, baseUrl].join(' ');
    if (version === candidate?.version) return [line, `    for ${visitors} since ${candidate.since}`];
    return version === active
      ? [line, `    ${name === 'shell' ? 'provides' : 'requires'} ${sharedModules(shared)}`]
      : [line];
  });
}

/** Lists the releases, the active ones, the targets of a roll back and the versions of shared modules; lines of text for a terminal. */
export function formatList(list: ReleaseList, folder: string): string {
  const lines = frontEndsOf(list).flatMap((name) => linesOf(list, name));
  return lines.length > 0 ? [`${folder} (* is active)`, ...lines].join('\n') : `Nothing has been released in ${folder}`;
}
