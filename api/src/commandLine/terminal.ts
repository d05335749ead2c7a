import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The input and output of a command; tests bring their own. */
export interface Terminal {
  write(line: string): void;
  /** Prompts for one line; `hidden` does not show the typed text. Null when there is no terminal. */
  prompt(question: string, options?: { hidden?: boolean }): Promise<string | null>;
  /** Each line that is typed, until the end of input. */
  lines(): AsyncIterable<string>;
  isInteractive: boolean;
}

export function processTerminal(): Terminal {
  return {
    isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
    write: (line) => void process.stdout.write(`${line}\n`),
    async prompt(question, { hidden = false } = {}) {
      if (!process.stdin.isTTY) return null;
      process.stdout.write(question);
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      const reader = createInterface({
        input: process.stdin,
        output: hidden ? silent : process.stdout,
        terminal: true,
      });
      try {
        return await reader.question('');
      } finally {
        reader.close();
        if (hidden) process.stdout.write('\n');
      }
    },
    lines: () => createInterface({ input: process.stdin }),
  };
}

/** Rows under their headings, in columns; the last column is not padded. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd((widths[column] ?? 0) + 2)))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

/** An instant as London's clocks show it. */
export function momentOf(timestamp: string): string {
  return new Date(timestamp).toLocaleString('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  });
}

/** Returns text that other people typed, without the characters that steer a terminal. */
export function plain(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}
