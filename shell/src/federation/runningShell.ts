/** The URL of the folder of the shell's files, from webpack. */
declare const __webpack_public_path__: string;

/** The version of the shell that runs; undefined in development. */
export function runningShell(): string | undefined {
  return typeof __webpack_public_path__ === 'string'
    ? /\/shell\/([^/]+)\/$/.exec(__webpack_public_path__)?.[1]
    : undefined;
}
