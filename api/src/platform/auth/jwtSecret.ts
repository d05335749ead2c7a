import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../lib/createFolder';
import type { Settings } from '../settings/settings';

/**
 * The secret that tokens are signed with: the setting, or, outside production, one made at the first start and kept beside
 * the data, so that sessions survive a restart and processes that share the directory agree.
 */
export function jwtSecret({ jwtSecret: given, dataDir }: Settings): string {
  if (given) return given;
  const file = join(dataDir, 'jwt-secret');
  createFolder(dataDir);
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // Of several processes at their first start one wins, and none reads half a secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
