import { attention, dismissJob, retryJob } from './attentionCommands';
import { log } from './auditCommand';
import { assign, bookings, refund, release } from './bookingCommands';
import { booking, cancel, candidates } from './bookingDetailCommands';
import { chat } from './chatCommand';
import { helper, note } from './helperCommands';
import {
  holdPayout,
  money,
  refundPart,
  releasePayout,
  retryPayout,
  retryRefund,
  settlePayout,
  settleRefund,
} from './moneyCommands';
import { exportServices, importServices } from './catalogueFileCommands';
import { categories } from './categoryCommands';
import { posts } from './postCommands';
import { decideProblem, problems } from './problemCommands';
import { reviews } from './reviewCommands';
import { services } from './serviceCommands';
import { addOperator, enrol, login, logout, resetSecondFactor } from './sessionCommands';
import { replies } from './replyCommands';
import { activate, approve, deactivate, helpers } from './providerCommands';
import type { Command } from './command';

export const COMMANDS: Readonly<Record<string, Command>> = {
  attention,
  helpers,
  helper,
  note,
  approve,
  deactivate,
  activate,
  bookings,
  booking,
  candidates,
  assign,
  release,
  cancel,
  refund,
  'refund-part': refundPart,
  'retry-refund': retryRefund,
  'settle-refund': settleRefund,
  money,
  'hold-payout': holdPayout,
  'release-payout': releasePayout,
  'retry-payout': retryPayout,
  'settle-payout': settlePayout,
  problems,
  'decide-problem': decideProblem,
  chat,
  replies,
  categories,
  services,
  'import-services': importServices,
  'export-services': exportServices,
  posts,
  reviews,
  'retry-job': retryJob,
  'dismiss-job': dismissJob,
  log,
  login,
  logout,
  enrol,
  'add-operator': addOperator,
  'reset-second-factor': resetSecondFactor,
};

export function help(): string {
  const width = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length)) + 2;
  return [
    'The operators’ tool of Choresy.',
    '',
    'npm run operator -w api -- <command>',
    '',
    ...Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage.padEnd(width)}${summary}`),
    '',
    '<helper>  an email address, an id, or at least four characters of an id',
    '<booking> a reference like CH-1A2B3C4D, or an id',
    '',
    'Signs in with OPERATOR_EMAIL, OPERATOR_PASSWORD and OPERATOR_CODE, or prompts for them; or with OPERATOR_TOKEN. API_URL is the URL of the API (http://localhost:4000).',
  ].join('\n');
}
