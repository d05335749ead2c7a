// Visitors who read pages and lists. A page must be of one release alone, and each file that it names must be there.
import { setTimeout as wait } from 'node:timers/promises';

const READERS = 4;
const PAUSE_MS = 100;

const PATHS = [
  '/landing',
  '/home',
  '/services?query=clean',
  '/categories',
  '/booking-history',
  '/api/service/list',
  '/api/category/list',
  '/api/posts/list',
  '/api/service/search?query=garden',
];

/** The files of front ends that a page names: `[url, front end, version]`. */
function filesOf(html) {
  const files = html.matchAll(/["'](\/(shell|customer-app|provider-app)\/([^/"']+)\/[^"'?]+\.(?:js|css))["']/g);
  return [...files].map(([, url, name, version]) => [url, name, version]);
}

/**
 * Reads until `isOver`.
 * @param {{ visit: Function, counts: object, releases: { versions: Record<string, string> }[], isOver: () => boolean }} options
 */
export function startReaders({ visit, counts, releases, isOver }) {
  const seenFiles = new Set();

  const checkPage = async (path, html) => {
    counts.add('pages');
    const files = filesOf(html);
    const isOf = ({ versions }) => files.every(([, name, version]) => versions[name] === version);
    if (files.length === 0 || !releases.some(isOf)) counts.fail('mixedPages', `${path} is of no release alone`);
    for (const [url] of files) {
      if (seenFiles.has(url)) continue;
      seenFiles.add(url);
      await visit(url);
    }
  };

  const read = async (first) => {
    for (let turn = first; !isOver(); turn += 1) {
      const path = PATHS[turn % PATHS.length];
      const { status, type, text } = await visit(path);
      if (status === 200 && type.startsWith('text/html')) await checkPage(path, text);
      await wait(PAUSE_MS);
    }
  };

  return Promise.all(Array.from({ length: READERS }, (_, index) => read(index * 3)));
}
