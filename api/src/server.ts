import { buildApp, type App } from './app';
import { createDemoPayments } from '../provider-simulator/createDemoPayments';
import { seedOnStart } from '../seed/seedOnStart';
import { explainFailure } from './explainFailure';
import { readSettings } from './platform/settings/settings';
import { startTracing } from './platform/telemetry/tracing';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const app = await buildApp({
    settings,
    createPayments: createDemoPayments,
    tracing: await startTracing(process.env),
  });
  stopOnSignal(app);
  await seedOnStart(app.context);
  // `server.js migrate` prepares the database for the processes that start after it (M-521.5).
  if (process.argv[2] !== 'migrate') return app.listen();
  await app.close();
  // The processes that wait for it start then: nothing that a package still holds open keeps it alive.
  process.exit(0);
}

/** In-flight requests finish; a second signal, or too long a wait, ends at once. */
function stopOnSignal(app: App): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), 15_000).unref();
    app.close().then(
      () => process.exit(0),
      (err: unknown) => {
        app.context.log.error({ err }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // An unhandled rejection in one request must not end the process for all.
  process.on('unhandledRejection', (err) => app.context.log.error({ err }, 'unhandled rejection'));
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error, process.env['HOST'])}\n`);
  process.exit(1);
});
