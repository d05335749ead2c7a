import { run } from '../src/commandLine/run';
import type { Terminal } from '../src/commandLine/command';
import type { Person } from './builders';
import { urlOf } from './chatClient';
import type { TestApp } from './testApp';

interface Typed {
  /** Typed at its prompts, one after the other. */
  responses?: string[];
  env?: Record<string, string>;
}

/** Runs a command line, its arguments separated by spaces. @returns its exit code and its output */
export type CommandLine = (line: string, typed?: Typed) => Promise<{ code: number; out: string }>;

/** The operators' command line against a listening app; `operator` signs in for each command unless `env` says otherwise. */
export function createCommandLine(app: TestApp, operator: Person): CommandLine {
  return async (line, { responses = [], env = {} } = {}) => {
    const out: string[] = [];
    const left = [...responses];
    const terminal: Terminal = { write: (text) => void out.push(text), prompt: async () => left.shift() ?? null };
    const code = await run(
      line.split(' ').filter(Boolean),
      { API_URL: urlOf(app), OPERATOR_EMAIL: operator.email, OPERATOR_PASSWORD: operator.password, ...env },
      terminal,
    );
    return { code, out: out.join('\n') };
  };
}
