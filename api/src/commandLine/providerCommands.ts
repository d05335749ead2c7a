import { PROVIDER_STATES } from 'contract/desk/operator';
import { operatorCalls } from 'contract/desk/operator.calls';
import type { Provider } from 'contract/people/provider';
import { OperatorError, type ApiClient } from './apiClient';
import { everyPage } from './everyPage';
import type { Command } from './command';
import { findProvider } from './findProvider';
import { readOptions } from './readOptions';
import { plain, table } from './terminal';

function stateOf({ isActive, isApproved }: Provider): string {
  return isActive ? (isApproved ? 'approved' : 'pending') : 'inactive';
}

function line(provider: Provider): string[] {
  return [
    provider._id.slice(0, 8),
    stateOf(provider),
    provider.email,
    plain(provider.businessName),
    plain(provider.name),
    provider.createdAt.slice(0, 10),
  ];
}

export const helpers: Command = {
  usage: 'helpers [pending | approved | inactive] [--search <text>]',
  summary: 'List the helpers, by state or by a part of name, business, email address or id',
  async run({ client, terminal }, args) {
    const { rest, options } = readOptions(args, ['search']);
    const [state] = rest;
    const known = PROVIDER_STATES.find((name) => name === state);
    if (state && !known)
      throw new OperatorError(`There is no state “${state}”.`, `Use one of: ${PROVIDER_STATES.join(', ')}.`);
    const data = await everyPage((page) =>
      client.send(operatorCalls.listProviders, { query: { state: known, page, ...options } }),
    );
    if (data.length === 0 && options.search) return terminal.write('No helper fits.');
    if (data.length === 0) return terminal.write(known ? `No helpers are ${known}.` : 'There are no helpers.');
    terminal.write(table(['ID', 'STATE', 'EMAIL', 'HELPER', 'NAME', 'SINCE'], data.map(line)));
  },
};

function change(
  name: 'approve' | 'deactivate' | 'activate',
  summary: string,
  done: string,
  send: (client: ApiClient, input: { params: { id: string }; body: { reason: string } }) => Promise<unknown>,
): Command {
  return {
    usage: `${name} <helper> [<reason>]`,
    summary,
    async run({ client, terminal }, [wanted, ...reason]) {
      const provider = await findProvider(client, wanted ?? '');
      await send(client, { params: { id: provider._id }, body: { reason: reason.join(' ') } });
      terminal.write(`${plain(provider.businessName)} (${provider.email}) ${done}`);
    },
    arguments: 1,
  };
}

export const approve = change(
  'approve',
  'Let a helper take on jobs; says so by mail, with the reason',
  'is approved.',
  (client, input) => client.send(operatorCalls.approveProvider, input),
);

export const deactivate = change(
  'deactivate',
  'Take a helper out of work; a reason is mailed',
  'is inactive now.',
  (client, input) => client.send(operatorCalls.deactivateProvider, input),
);

export const activate = change(
  'activate',
  'Let a helper work again; a reason is mailed',
  'is active again.',
  (client, input) => client.send(operatorCalls.activateProvider, input),
);
