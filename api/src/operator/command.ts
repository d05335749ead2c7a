import type { ApiClient } from './apiClient';
import type { Terminal } from './terminal';

export interface Tools {
  client: ApiClient;
  terminal: Terminal;
}

export interface Command {
  /** As typed after `npm run operator -w api --`. */
  usage: string;
  summary: string;
  /** How many arguments it cannot do without. */
  arguments?: number;
  run(tools: Tools, args: string[]): Promise<void>;
}
