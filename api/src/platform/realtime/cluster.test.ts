import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { urlOf, closeClients, connect, newClient, type ChatClient } from '../../../test/chatClient';
import { newOperator, newProvider, type Person } from '../../../test/chatParticipants';
import { startTestApp, type TestApp } from '../../../test/testApp';
import { onPostgres } from '../../../test/testDatabase';
import { until } from '../../../test/until';

const settings = { port: 0, host: '127.0.0.1', jwtSecret: 'one-secret-for-all-processes-0123456789' };

onPostgres('two processes on one database', () => {
  let one: TestApp;
  let two: TestApp;
  let provider: Person;
  let operator: Person;
  let hugo: ChatClient;
  let admin: ChatClient;

  beforeAll(async () => {
    one = await startTestApp({ realTime: true, settings });
    two = await startTestApp({ realTime: true, settings, beside: one });
    await one.listen();
    await two.listen();
  });
  beforeEach(async () => {
    [provider, operator] = [await newProvider(one), await newOperator(one)];
    hugo = await connect(urlOf(one), { token: provider.token });
    admin = await connect(urlOf(two), { token: operator.token });
  });
  afterEach(closeClients);

  test('share messages and presence', async () => {
    await hugo.request('register', { userId: provider.id });
    await until(() => hugo.of('user_online').length > 0);
    await hugo.send('system', 'over there?');
    await until(() => admin.of('receive_message').length === 1);
    await admin.send(provider.id, 'over here');
    await until(() => hugo.of('receive_message').length === 1);
    admin.close();
    await until(() => hugo.of('user_offline').length === 1);
  });

  test('deliver a text that is too large for a notification', async () => {
    const text = '\u{1F9F9}'.repeat(1000);
    const tooLarge = '\u{1F9F9}'.repeat(2000);
    await hugo.send('system', text);
    await hugo.send('system', tooLarge);
    await until(() => admin.of('receive_message').length === 2);
    expect(admin.of('receive_message').map((message) => message['text'])).toEqual([text, tooLarge]);
  });

  test('disconnect a session’s socket on the other process at once', async () => {
    const { id } = (await one.context.sessions.read(operator.token))!;
    const gone = once(admin.socket as unknown as NodeJS.EventEmitter, 'disconnect');
    one.context.realtime.endSession(id);
    expect((await gone)[0]).toBe('io server disconnect');
    expect(hugo.socket.connected).toBe(true);
  });

  test('drop their clients when the connection between them breaks, so that clients fetch what they missed', async () => {
    const nora = newClient(urlOf(one), { token: provider.token, reconnects: true });
    await until(() => nora.socket.connected);
    const cut = once(nora.socket as unknown as NodeJS.EventEmitter, 'disconnect');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'choresy-realtime' and datname = current_database()`.execute(
      one.context.db,
    );
    await admin.send(provider.id, 'said into the gap');
    await cut;
    await until(() => nora.socket.connected);
    const response = await one.http.inject({
      url: `/api/chat/${provider.id}/system`,
      headers: { authorization: `Bearer ${provider.token}` },
    });
    expect(response.json<{ messages: { text: string }[] }>().messages.map(({ text }) => text)).toEqual([
      'said into the gap',
    ]);
    const desk = await connect(urlOf(two), { token: operator.token });
    await desk.send(provider.id, 'received again');
    await until(() => nora.of('receive_message').some((message) => message['text'] === 'received again'));
  }, 30_000);
});

onPostgres('a process that is killed', () => {
  let app: TestApp;
  let child: ChildProcess | undefined;

  const startProcess = async (): Promise<string> => {
    const location = app.database.location as { url: string };
    child = fork(join(__dirname, '../../../dist/server.js'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: location.url,
        DATA_DIR: app.context.settings.dataDir,
        JWT_SECRET: settings.jwtSecret,
        PORT: '6431',
        HOST: '127.0.0.1',
        SEED_DEMO: '0',
        LOG_LEVEL: 'silent',
      },
    });
    await until(
      () =>
        fetch('http://127.0.0.1:6431/api/health-check').then(
          ({ ok }) => ok,
          () => false,
        ),
      40_000,
    );
    return 'http://127.0.0.1:6431';
  };
  const kill = async (): Promise<void> => {
    const exit = child && once(child, 'exit');
    child?.kill('SIGKILL');
    await exit;
  };

  beforeAll(async () => {
    app = await startTestApp({ realTime: true, settings });
    await app.listen();
  });
  afterEach(async () => {
    closeClients();
    await kill();
  });

  test('leaves nobody online for long, loses no acknowledged message and serves again after a restart', async () => {
    const [provider, operator] = [await newProvider(app), await newOperator(app)];
    const url = await startProcess();
    const hugo = await connect(urlOf(app), { token: provider.token });
    const desk = await connect(url, { token: operator.token });
    await until(() => hugo.of('user_online').length === 1);
    await desk.send(provider.id, 'before');
    const killedAt = Date.now();
    await kill();
    await until(() => hugo.of('user_offline').length === 1, 20_000);
    expect(Date.now() - killedAt).toBeLessThan(14_000);

    const writer = newClient(url, { token: operator.token, reconnects: true });
    const sent: string[] = [];
    const writing = (async () => {
      for (let n = 0; n < 40; n += 1) {
        const cid = `cid-${n}`;
        for (let isDone = false; !isDone;) {
          isDone = await writer.socket
            .timeout(1_000)
            .emitWithAck('send_message', { receiverId: provider.id, text: cid, cid })
            .then(
              ({ ok }) => ok === true,
              () => false,
            );
        }
        sent.push(cid);
      }
    })();
    await startProcess();
    await until(() => sent.length > 10, 20_000);
    await kill();
    await startProcess();
    await writing;
    const response = await app.http.inject({
      url: `/api/chat/${provider.id}/system`,
      headers: { authorization: `Bearer ${provider.token}` },
    });
    expect(response.json<{ messages: { text: string }[] }>().messages.map(({ text }) => text)).toEqual([
      'before',
      ...sent,
    ]);
  }, 120_000);
});
