// Reads the reports that hosts have kept.
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { DeploymentDirectory } from '../directory/deploymentDirectory';

/** The folder of the deployment directory with the files of each day. */
export const FOLDER = 'reports';

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
      for (const text of texts)
        try {
          lines.push(JSON.parse(text) as Line);
        } catch {
          // It was cut off, such as by a full disk, and the next one stands in the same line: both say nothing.
        }
    }
    read.set(name, start + stream.bytesRead - Buffer.byteLength(rest));
  }
  return lines;
}
