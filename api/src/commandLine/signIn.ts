import type { BodyOf, ResponseOf } from 'contract/platform/call';
import { authCalls } from 'contract/people/account.calls';
import { operatorAuthCalls } from 'contract/desk/operator.calls';
import { OperatorError, type ApiClient } from './apiClient';
import type { Tools } from './command';

type Credentials = BodyOf<typeof operatorAuthCalls.loginOperator>;
type SignIn = ResponseOf<typeof operatorAuthCalls.loginOperator>;

/** Logs in with the environment's credentials, or prompts for missing ones, also for a second factor's code. @throws OperatorError */
export async function logIn({ client, terminal, env }: Tools, options: { enrol?: boolean } = {}): Promise<SignIn> {
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
export async function startSession(tools: Tools): Promise<string> {
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
