import { authCalls } from 'contract/auth.calls';
import { OperatorError, type ApiClient } from './apiClient';
import type { Terminal } from './terminal';

/** Signs in with OPERATOR_EMAIL and OPERATOR_PASSWORD, or prompts for what is missing. @throws OperatorError */
export async function signIn(client: ApiClient, terminal: Terminal, env: NodeJS.ProcessEnv): Promise<void> {
  const email = env['OPERATOR_EMAIL'] || (await terminal.prompt('Operator email: '));
  const password = env['OPERATOR_PASSWORD'] || (await terminal.prompt('Password: ', { hidden: true }));
  if (!email || !password) throw new OperatorError('No one is signed in.', 'Set OPERATOR_EMAIL and OPERATOR_PASSWORD.');
  const { token } = await client.send(authCalls.loginOperator, { body: { email, password } });
  client.token = token;
}

/** Ends the session: a command leaves no open one behind. */
export async function signOut(client: ApiClient): Promise<void> {
  await client.send(authCalls.logout);
}
