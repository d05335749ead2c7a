import { operatorAuthCalls, operatorCalls } from 'contract/desk/operator.calls';
import { OperatorError } from './apiClient';
import type { Command } from './command';
import { logIn, signOut, startSession } from './signIn';

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
