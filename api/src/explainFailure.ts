import { DirectoryInUseError } from './platform/db/directoryLock';
import { SettingsError } from './platform/settings/settings';

/**
 * Explains why the start failed, one clear line for each reason (M-65.2).
 * @param host the setting HOST
 */
export function explainFailure(error: unknown, host: string | undefined): string {
  if (error instanceof SettingsError)
    return error.message
      .split('\n')
      .map((line) => `Setting ${line}`)
      .join('\n');
  if (error instanceof DirectoryInUseError) return error.message;
  const { code, message, path, port, syscall, hostname } = error as NodeJS.ErrnoException & {
    port?: number;
    hostname?: string;
  };
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what listens there or set PORT.`;
  if (code === 'EADDRNOTAVAIL' || (host && hostname === host)) return `HOST=${host} is no address of this machine.`;
  if (syscall === 'listen' && code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT.`;
  if (code && ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'ENOENT', 'ENOSPC'].includes(code))
    return `${path ?? 'A file'} cannot be written. Set DATA_DIR to a folder that can.`;
  if (code && ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'].includes(code))
    return 'The database of DATABASE_URL is not reachable.';
  if (code && ['28000', '28P01', '3D000'].includes(code))
    return `The database of DATABASE_URL rejects the connection: ${message}.`;
  if (code === '55P03')
    return 'The migration found a table in use again and again. Start once more when the database is less busy.';
  if (code === '08P01' && message.includes('startup parameter'))
    return 'DATABASE_URL leads to a pooler. Set DATABASE_LISTEN_URL to the server behind it.';
  return `The API cannot start: ${message}`;
}
