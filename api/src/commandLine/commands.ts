import { exportServices, importServices } from './catalogueFileCommands';
import type { Command } from './command';
import { money, settlePayout, settleRefund } from './moneyCommands';
import { addOperator, enrol, login, logout, resetSecondFactor } from './sessionCommands';

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

export function help(): string {
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
