import { createApiClient, OperatorError } from './apiClient';
import { COMMANDS, help } from './commands';
import { signIn, signOut } from './signIn';
import type { Terminal } from './terminal';

/**
 * Runs one command line of the operators' tool.
 * @returns the exit code: 0 done, 1 rejected or failed, 2 not understood
 */
export async function run(args: readonly string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  const [name = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(name)) {
    terminal.write(help());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    terminal.write(`There is no command “${name}”.\n\n${help()}`);
    return 2;
  }
  if (rest.length < (command.arguments ?? 0)) {
    terminal.write(`Usage: npm run operator -w api -- ${command.usage}\n${command.summary}.`);
    return 2;
  }
  const apiUrl = env['API_URL'] || `http://localhost:${env['PORT'] || 4000}`;
  if (!/^https?:\/\//.test(apiUrl) || !URL.canParse(apiUrl)) {
    terminal.write(`API_URL must be an http(s) URL, not ${apiUrl}.`);
    return 2;
  }
  const client = createApiClient(apiUrl);
  const tools = { client, terminal, env };
  let isOwnSession = false;
  try {
    if (command.signsIn !== false) isOwnSession = await signIn(tools);
    await command.run(tools, rest);
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    terminal.write(error.hint ? `${error.message}\n${error.hint}` : error.message);
    return 1;
  } finally {
    // The command has run; a session that cannot be ended now expires by itself.
    if (isOwnSession) await signOut(client).catch(() => undefined);
  }
}
