import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { startTestApp } from '../../../test/testApp';
import { onPostgres } from '../../../test/testDatabase';
import { sendOneTimeCode } from '../../domains/mails/accountMails';
import { until } from '../../../test/until';

/** A mail server that leaves its first client waiting for ever, and serves the others. */
async function startStubbornServer() {
  const state = { begun: 0, received: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      state.begun += 1;
      const isFirst = state.begun === 1;
      stream.resume().on('end', () => {
        if (isFirst) return;
        state.received += 1;
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    state,
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

onPostgres('a process that is killed in the middle of a job', () => {
  test('another process runs the job when the lease has expired', async () => {
    const smtp = await startStubbornServer();
    const app = await startTestApp({ realTime: true, settings: { smtpUrl: smtp.url, port: 0, host: '127.0.0.1' } });
    const worker = fork(join(__dirname, '../../../dist/server.js'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: (app.database.location as { url: string }).url,
        SMTP_URL: smtp.url,
        DATA_DIR: app.context.settings.dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        SEED_DEMO: '0',
        LOG_LEVEL: 'silent',
      },
    });
    await sendOneTimeCode(app.context.db, app.context, {
      to: 'amelia@example.com',
      code: '482913',
      purpose: 'customer-signup',
    });
    await until(() => smtp.state.begun === 1, 40_000);
    worker.kill('SIGKILL');
    await once(worker, 'exit');

    await app.listen();
    await until(() => smtp.state.received === 1, 30_000);
    await until(
      async () =>
        (await app.context.db.selectFrom('outbox').select('status').executeTakeFirstOrThrow()).status === 'sent',
    );
    expect(smtp.state).toEqual({ begun: 2, received: 1 });
    await app.stop();
    await smtp.close();
  }, 120_000);
});
