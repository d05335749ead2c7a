// Shares of visitors: each visitor has a number from 1 to 100, which says nothing about who it is, and keeps it; it decides which candidates the visitor
// gets (docs/adr/0175).
import { candidatesOf, frontEndsOf, withVersions, type ReleaseList, type Versions } from './releases';
import type { FrontEnd } from '../protocol';

export const VISITORS = 100;

interface ReleaseSet {
  /** The visitors who get it. */
  numbers: number[];
  versions: Versions;
  /** Its releases, all of them active. */
  list: ReleaseList;
}

/**
 * The sets of releases that visitors get who get a candidate, and for staff each candidate alone with the active rest. Each front end counts the
 * numbers from a place of its own: the visitors of two small shares are different ones, and no set has both.
 */
export function setsOf(list: ReleaseList): ReleaseSet[] {
  const candidates = candidatesOf(list);
  const names = frontEndsOf(list);
  const isHit = (name: FrontEnd, number: number) => {
    const first = Math.floor((names.indexOf(name) * VISITORS) / names.length);
    return (number - 1 - first + VISITORS) % VISITORS < (candidates[name]?.share ?? 0);
  };
  const toSet = (hit: FrontEnd[]): ReleaseSet => {
    const versions: Versions = Object.fromEntries(
      names.map((name) => [name, (hit.includes(name) && candidates[name]?.version) || list.frontEnds[name]?.active]),
    );
    return { numbers: [], versions, list: withVersions(list, versions) };
  };
  const sets = new Map(names.filter((name) => candidates[name]).map((name) => [name as string, toSet([name])]));
  for (let number = 1; number <= VISITORS; number += 1) {
    const hit = names.filter((name) => isHit(name, number));
    if (hit.length === 0) continue;
    const set = sets.get(hit.join()) ?? toSet(hit);
    set.numbers.push(number);
    sets.set(hit.join(), set);
  }
  return [...sets.values()];
}
