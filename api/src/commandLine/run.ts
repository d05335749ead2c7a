import { type Command, createApiClient, OperatorError, type Terminal } from './command';
import { exportServices, importServices } from './catalogueFileCommands';
import { money, settlePayout, settleRefund } from './moneyCommands';
import { addOperator, enrol, login, logout, resetSecondFactor, signIn, signOut } from './sessionCommands';

/** The commands that operators need when the desk cannot be used, and those for which it has no page. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  money,
  'settle-payout': settlePayout,
  'settle-refund': settleRefund,
  'import-services': importServices,
  'export-services': exportServices,
  login,
  logout,
  enrol,
  'add-operator': addOperator,
  'reset-second-factor': resetSecondFactor,
};

function help(): string {
  const width = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length)) + 2;
  return [
    'The operators’ command line of Choresy, for when the desk cannot be used. Everything else is done at the desk (/desk).',
    '',
    'npm run operator -w api -- <command>',
    '',
    ...Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage.padEnd(width)}${summary}`),
    '',
    '<booking> a reference like CH-1A2B3C4D, or an id',
    '',
    'Signs in with OPERATOR_EMAIL, OPERATOR_PASSWORD and OPERATOR_CODE, or prompts for them; or with OPERATOR_TOKEN. API_URL is the URL of the API (http://localhost:4000).',
  ].join('\n');
}

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
