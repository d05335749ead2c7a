// Lists the source modules of a built file, read from its source map.
import { readFile } from 'node:fs/promises';

const WEBPACK = /^webpack:\/\/[^/]*\//;

/** Paths of the modules in a built script, relative to the repository; webpack's own run-time is left out. */
export async function modulesIn(file) {
  const { sources } = JSON.parse(await readFile(`${file}.map`, 'utf8'));
  return sources
    .map((source) => source.replace(WEBPACK, '').replace(/^\.\//, '').replace(/\?.*$/, ''))
    .filter((source) => !/^webpack\/|^external |^\.federation|^(consume|provide) shared/.test(source));
}
