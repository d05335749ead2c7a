// Settings from the environment, read once at the entries (release/cli.ts, server/main.ts).
import path from 'node:path';
import { DeploymentDirectory } from './release/deploymentDirectory';

export const repositoryRoot = path.join(__dirname, '..');

/** npm runs a workspace's script in its folder; a path that a user types is relative to the folder it was typed in. */
export function resolveFromCaller(directory: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), directory);
}

function rootOfDeployment(): string {
  const { DATA_DIR } = process.env;
  return path.join(DATA_DIR ? resolveFromCaller(DATA_DIR) : path.join(repositoryRoot, '.data'), 'site');
}

/** @throws {Error} in production: its pages show what was released, nothing else */
function allowsOverrides(): boolean {
  const { ALLOW_OVERRIDES, NODE_ENV } = process.env;
  if (ALLOW_OVERRIDES !== '1') return false;
  if (NODE_ENV === 'production') throw new Error('ALLOW_OVERRIDES=1 is for testing, not for NODE_ENV=production.');
  return true;
}

/**
 * The deployment directory: `directory`, else SITE_DIR, else `site` in DATA_DIR.
 * @throws {Error} when ALLOW_OVERRIDES=1 is set in production
 */
export function deploymentDirectory(directory = process.env.SITE_DIR): DeploymentDirectory {
  return new DeploymentDirectory(directory ? resolveFromCaller(directory) : rootOfDeployment(), allowsOverrides());
}

/** The API that pre-rendered pages show responses of, and that a release is checked against. */
export function apiUrl(): string {
  return process.env.API_URL || `http://localhost:${process.env.PORT || 4000}`;
}
