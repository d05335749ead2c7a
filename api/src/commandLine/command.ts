import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ApiClient } from './apiClient';

/** The input and output of a command; tests bring their own. */
export interface Terminal {
  write(line: string): void;
  /** Prompts for one line; `hidden` does not show the typed text. Null when there is no terminal. */
  prompt(question: string, options?: { hidden?: boolean }): Promise<string | null>;
}

export function processTerminal(): Terminal {
  return {
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
  };
}

/** Returns text that other people typed, without the characters that steer a terminal. */
export function plain(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}

export interface Tools {
  env: NodeJS.ProcessEnv;
  client: ApiClient;
  terminal: Terminal;
}

export interface Command {
  /** As typed after `npm run operator -w api --`. */
  usage: string;
  summary: string;
  /** The number of arguments it cannot do without. */
  arguments?: number;
  /** False for a command that signs in by itself. */
  signsIn?: boolean;
  run(tools: Tools, args: string[]): Promise<void>;
}
