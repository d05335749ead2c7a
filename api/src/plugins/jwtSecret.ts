import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings';

/**
 * The secret that tokens are signed with: the setting, or, outside production, one made at the first start and kept beside
 * the data, so that a restart signs nobody out and processes that share the directory agree.
 */
export const jwtSecret = ({ jwtSecret: given, dataDir }: Settings): string => {
  if (given) return given;
  const file = join(dataDir, 'jwt-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
};
