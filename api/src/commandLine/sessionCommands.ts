import type { BodyOf, ResponseOf } from 'contract/platform/call';
import { authCalls } from 'contract/people/account.calls';
import { operatorAuthCalls, operatorCalls } from 'contract/desk/operator.calls';
import { type ApiClient, type Command, OperatorError, type Tools } from './command';

type Credentials = BodyOf<typeof operatorAuthCalls.loginOperator>;
type SignIn = ResponseOf<typeof operatorAuthCalls.loginOperator>;

/** Logs in with the environment's credentials, or prompts for missing ones, also for a second factor's code. @throws OperatorError */
async function logIn({ client, terminal, env }: Tools, options: { enrol?: boolean } = {}): Promise<SignIn> {
  const email = env['OPERATOR_EMAIL'] || (await terminal.prompt('Operator email: '));
  const password = env['OPERATOR_PASSWORD'] || (await terminal.prompt('Password: ', { hidden: true }));
  if (!email || !password) throw new OperatorError('No one is signed in.', 'Set OPERATOR_EMAIL and OPERATOR_PASSWORD.');
  const credentials: Credentials = { email, password, ...options };
  const code = env['OPERATOR_CODE'];
  try {
    return await client.send(operatorAuthCalls.loginOperator, { body: code ? { ...credentials, code } : credentials });
  } catch (error) {
    if (!(error instanceof OperatorError) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
    const typed = await terminal.prompt('Code of your authenticator app, or a recovery code: ');
    if (!typed) throw new OperatorError(error.message, 'Set OPERATOR_CODE, or OPERATOR_TOKEN (see the command login).');
    return client.send(operatorAuthCalls.loginOperator, { body: { ...credentials, code: typed } });
  }
}

/** The token of a new session. @throws OperatorError */
async function startSession(tools: Tools): Promise<string> {
  const login = await logIn(tools);
  if ('token' in login) return login.token;
  throw new OperatorError('This account needs a second factor first.', 'npm run operator -w api -- enrol sets it up.');
}

/**
 * Signs in for one command: with OPERATOR_TOKEN, else with the credentials.
 * @returns whether the session is this command's own, to be ended after it
 * @throws OperatorError
 */
export async function signIn(tools: Tools): Promise<boolean> {
  const token = tools.env['OPERATOR_TOKEN'];
  tools.client.token = token || (await startSession(tools));
  return !token;
}

/** Ends the session: a command leaves no open one behind. */
export async function signOut(client: ApiClient): Promise<void> {
  await client.send(authCalls.logout);
}

/** For several commands with one code: a code is good once, and the next one comes half a minute later. */
export const login: Command = {
  usage: 'login',
  summary: 'Sign in for several commands: prints the token to set as OPERATOR_TOKEN',
  signsIn: false,
  async run(tools) {
    tools.terminal.write(await startSession(tools));
  },
};

export const logout: Command = {
  usage: 'logout',
  summary: 'End the session of OPERATOR_TOKEN',
  signsIn: false,
  async run({ client, terminal, env }) {
    if (!env['OPERATOR_TOKEN']) throw new OperatorError('No one is signed in.', 'Set OPERATOR_TOKEN.');
    client.token = env['OPERATOR_TOKEN'];
    await signOut(client);
    terminal.write('Signed out.');
  },
};

export const enrol: Command = {
  usage: 'enrol',
  summary: 'Set up the second factor of your account, or a new one',
  signsIn: false,
  async run(tools) {
    const { client, terminal } = tools;
    const response = await logIn(tools, { enrol: true });
    if (!('enrolmentToken' in response)) throw new OperatorError('The API began no enrolment.');
    const { enrolmentToken } = response;
    const { data } = await client.send(operatorAuthCalls.readEnrolment, { body: { enrolmentToken } });
    terminal.write(`Add this account to your authenticator app:\n\n  ${data.uri}\n\n  or by hand: ${data.secret}\n`);
    const code = await terminal.prompt('The code it shows now: ');
    if (!code) throw new OperatorError('Nothing is set up.', 'Run the command where you can type.');
    const confirmed = await client.send(operatorAuthCalls.confirmEnrolment, { body: { enrolmentToken, code } });
    client.token = confirmed.token;
    terminal.write(
      `Your second factor is set. Keep these recovery codes; each works once:\n\n${confirmed.data.recoveryCodes.map((one) => `  ${one}`).join('\n')}`,
    );
    await signOut(client);
  },
};

export const addOperator: Command = {
  usage: 'add-operator <email> <name>',
  summary: 'Add an operator; prints a first password',
  arguments: 2,
  async run({ client, terminal }, [email = '', ...name]) {
    const { data } = await client.send(operatorCalls.addOperator, { body: { email, name: name.join(' ') } });
    terminal.write(`${email} signs in with this password, which is not shown again: ${data.password}`);
  },
};

export const resetSecondFactor: Command = {
  usage: 'reset-second-factor <email> <reason>',
  summary: 'Remove another operator’s second factor, whose phone and recovery codes are gone',
  arguments: 2,
  async run({ client, terminal }, [email = '', ...reason]) {
    await client.send(operatorCalls.resetSecondFactor, { body: { email, reason: reason.join(' ') } });
    terminal.write(`${email} has no second factor any more.`);
  },
};
