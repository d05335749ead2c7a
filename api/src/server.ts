import { buildApp, type App } from './app';
import { seedOnStart } from '../seed/seedOnStart';
import { DirectoryInUseError } from './db/directoryLock';
import { readSettings, SettingsError } from './settings';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const app = await buildApp({ settings });
  stopOnSignal(app);
  await seedOnStart(app.context);
  await app.listen();
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

/** What stops a start, in one clear line each. */
function explain(error: unknown): string {
  if (error instanceof SettingsError)
    return error.message
      .split('\n')
      .map((line) => `Setting ${line}`)
      .join('\n');
  if (error instanceof DirectoryInUseError) return error.message;
  const { code, message, path, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what listens there or set PORT.`;
  if (code && ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'ENOENT', 'ENOSPC'].includes(code))
    return `${path ?? 'A file'} cannot be written. Set DATA_DIR to a folder that can.`;
  if (code && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'].includes(code))
    return 'The database of DATABASE_URL is not reachable.';
  if (code && ['28000', '28P01', '3D000'].includes(code))
    return `The database of DATABASE_URL rejects the connection: ${message}.`;
  return `The API cannot start: ${message}`;
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
