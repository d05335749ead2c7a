import { operatorChatCalls } from 'contract/desk/operator.calls';
import { OperatorError } from './apiClient';
import type { Command, Tools } from './command';
import { plain, table } from './terminal';

export const replies: Command = {
  usage: 'replies [add <title>: <text> | delete <title>]',
  summary: 'List the saved replies; add one; or delete one',
  async run(tools, [action, ...words]) {
    if (!action) return list(tools);
    const typed = words.join(' ');
    if (action === 'delete') return remove(tools, typed);
    const [, title = '', text = ''] = /^([^:]+):\s*(.+)$/.exec(typed) ?? [];
    if (action !== 'add' || !title)
      throw new OperatorError(
        'This is not understood.',
        'Use: replies add <title>: <text>, or replies delete <title>.',
      );
    const { data } = await tools.client.send(operatorChatCalls.addSavedReply, { body: { title, text } });
    tools.terminal.write(`Saved “${plain(data.title)}”.`);
  },
};

async function list({ client, terminal }: Tools): Promise<void> {
  const { data } = await client.send(operatorChatCalls.listSavedReplies);
  if (data.length === 0) return terminal.write('There are no saved replies.');
  terminal.write(
    table(
      ['TITLE', 'TEXT'],
      data.map(({ title, text }) => [plain(title), plain(text)]),
    ),
  );
}

async function remove({ client, terminal }: Tools, wanted: string): Promise<void> {
  const { data } = await client.send(operatorChatCalls.listSavedReplies);
  const reply = data.find(({ title }) => title.toLowerCase() === wanted.toLowerCase());
  if (!reply) throw new OperatorError(`There is no saved reply “${wanted}”.`, 'See the command replies.');
  await client.send(operatorChatCalls.deleteSavedReply, { params: { id: reply.id } });
  terminal.write(`Deleted “${plain(reply.title)}”.`);
}
