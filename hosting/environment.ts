// Settings from the environment, read once at the entries (release/cli.ts, server/main.ts).
import path from 'node:path';
import { DeploymentDirectory } from './release/deploymentDirectory';

export const repositoryRoot = path.join(__dirname, '..');

/** npm runs a workspace's script in its folder; a path that a user types is relative to the folder it was typed in. */
export function resolveFromCaller(directory: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), directory);
}

/** The deployment directory: `directory`, else SITE_DIR, else `site` in DATA_DIR. */
export function deploymentDirectory(directory = process.env.SITE_DIR): DeploymentDirectory {
  if (directory) return new DeploymentDirectory(resolveFromCaller(directory));
  const { DATA_DIR } = process.env;
  return new DeploymentDirectory(
    path.join(DATA_DIR ? resolveFromCaller(DATA_DIR) : path.join(repositoryRoot, '.data'), 'site'),
  );
}

/** The API that pre-rendered pages show responses of, and that a release is checked against. */
export function apiUrl(): string {
  return process.env.API_URL || `http://localhost:${process.env.PORT || 4000}`;
}
