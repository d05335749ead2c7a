import { sql } from 'kysely';
import { createOperator, createProvider, type Person } from '../../test/builders';
import { closeClients, connect, urlOf } from '../../test/chatClient';
import { createCommandLine, type CommandLine } from '../../test/commandLine';
import { startTestApp, type TestApp } from '../../test/testApp';
import { until } from '../../test/until';
import { run } from './run';

let app: TestApp;
let olive: Person;
let hugo: Person;
let type: CommandLine;

beforeAll(async () => {
  app = await startTestApp({ realTime: true, settings: { port: 0, host: '127.0.0.1' } });
  await app.listen();
  olive = await createOperator(app, 'olive@example.com');
  hugo = await createProvider(app, { email: 'hugo@example.com' });
  type = createCommandLine(app, olive);
});
afterEach(closeClients);

// M-114
test('shows the whole of a conversation that is longer than one response in the chat command', async () => {
  const ada = await createProvider(app, { email: 'ada@example.com' });
  await sql`
    insert into chat_messages (provider_id, sender_id, receiver_id, text, sent_at)
    select ${ada.id}::uuid, ${ada.id}::text, 'system', 'message ' || number, ${app.clock.now()}::timestamptz
    from generate_series(1, 5001) as number order by number`.execute(app.context.db);
  const lines = (await type(`chat ${ada.email}`)).out.split('\n');
  expect(lines).toHaveLength(5001);
  expect([lines[0], lines.at(-1)]).toEqual([
    expect.stringMatching(/: message 1$/),
    expect.stringMatching(/: message 5001$/),
  ]);
  await app.context.db.deleteFrom('chat_messages').where('provider_id', '=', ada.id).execute();
});

// M-143
test('lists, adds and deletes saved replies', async () => {
  expect(await type('replies')).toEqual({ code: 0, out: 'There are no saved replies.' });
  expect(await type('replies add Thanks all: Thank you!')).toEqual({ code: 0, out: 'Saved “Thanks all”.' });
  expect((await type('replies')).out).toMatch(/Thanks all +Thank you!/);
  for (const command of ['replies add Thanks', 'replies odd'])
    expect(await type(command)).toMatchObject({ code: 1, out: expect.stringContaining('replies add <title>: <text>') });
  expect((await type('replies delete nothing')).code).toBe(1);
  expect(await type('replies delete thanks ALL')).toEqual({ code: 0, out: 'Deleted “Thanks all”.' });
});

// M-39
test('lists conversations, sends one message and holds a conversation in the chat command', async () => {
  expect((await type('chat')).out).toBe('No conversations yet.');
  const client = await connect(urlOf(app), { token: hugo.token });
  expect((await type(`chat ${hugo.email} Hello from the desk`)).out).toContain('Admin: Hello from the desk');
  await until(() => client.of('receive_message').length === 1);
  expect(client.of('receive_message')[0]).toMatchObject({ senderId: 'system', text: 'Hello from the desk' });
  await client.send('system', 'Hi \u001b[31mdesk');
  expect((await type('chat')).out).toMatch(/online +1 +Hugo Hart: Hi \[31mdesk/);

  async function* typing() {
    yield 'What can we do?';
    await until(() => client.of('receive_message').length === 2);
    await client.send('system', 'Nothing, thanks');
    await until(() => seen.includes('Nothing, thanks'));
  }
  let seen = '';
  const out: string[] = [];
  const code = await run(
    ['chat', hugo.id],
    { API_URL: urlOf(app), OPERATOR_EMAIL: olive.email, OPERATOR_PASSWORD: olive.password },
    {
      write: (text) => {
        out.push(text);
        seen = out.join('\n');
      },
      prompt: async () => null,
      lines: typing,
      isInteractive: true,
    },
  );
  expect(code).toBe(0);
  expect(seen).toContain('Hart Home Help: Nothing, thanks');
  expect(seen).not.toContain('\u001b');
});
