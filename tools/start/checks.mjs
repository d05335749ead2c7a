import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { isFree } from '../machine/ports.mjs';

/** Why the product cannot start, in the one line that a user reads. */
export class CannotStart extends Error {}

const MIN_NODE = [20, 19];

/** @throws {CannotStart} when Node is older than the product needs */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isEnough = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  if (!isEnough) throw new CannotStart(`Node ${MIN_NODE.join('.')} or newer is needed; this is ${version}.`);
}

/** A port setting. @throws {CannotStart} when it is no port or taken */
export async function checkPort(name, standard) {
  const port = Number(process.env[name] || standard);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CannotStart(`${name}=${process.env[name]} is not a port.`);
  if (!(await isFree(port))) throw new CannotStart(`Port ${port} is taken. Stop what listens there or set ${name}.`);
  return port;
}

/**
 * Makes a folder and those above it. Node's own recursive way never returns where the file system denies that a new folder
 * can exist (below /proc, for one); this one throws.
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/** The data directory, made if need be. @throws {CannotStart} when it cannot be written */
export function checkDataDir() {
  const directory = path.resolve(process.env.DATA_DIR || '.data');
  try {
    makeFolder(directory);
    accessSync(directory, constants.W_OK);
    accessSync(path.join(directory, '.'), constants.X_OK);
  } catch {
    throw new CannotStart(`The data directory ${directory} cannot be written. Set DATA_DIR to one that can.`);
  }
  return directory;
}
