import type { ApiClient } from './apiClient';
import type { Terminal } from './terminal';

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
