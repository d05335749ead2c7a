// Draws a page to HTML with the server builds of the live shell and the live app, as a browser would put the two together.
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DehydratedQuery } from '../../shell/src/ssr/dehydratedState';
import type { FrontEnd, Release } from '../release/releases';

export interface Drawn {
  html: string;
  answers: DehydratedQuery[];
}

interface ShellServer {
  shared: Record<string, unknown>;
  draw: (app: FrontEnd, routes: unknown[], address: string, api: string) => Promise<Drawn | null>;
}

/** Runs a server build; what it requires by a name in `given` is that. */
async function run<Exports>(file: string, given: Record<string, unknown> = {}): Promise<Exports> {
  const fromNode = createRequire(file);
  const module = { exports: {} };
  const wrapper = new Function('module', 'exports', 'require', await readFile(file, 'utf8')) as (
    ...args: unknown[]
  ) => void;
  wrapper(module, module.exports, (name: string) => (name in given ? given[name] : fromNode(name)));
  return module.exports as Exports;
}

function serverBuild(site: string, { folder }: Release) {
  return path.resolve(site, folder, 'server', 'server.js');
}

/** Draws the page at an address; null when a call it needs has failed. */
export type Renderer = (address: string) => Promise<Drawn | null>;

/** An renderer for the pages of one app in one shell. Rejects where a release has no server build. */
export async function renderer(site: string, shell: Release, app: Release, api: string): Promise<Renderer> {
  const server = await run<ShellServer>(serverBuild(site, shell));
  const { routes } = await run<{ routes: unknown[] }>(serverBuild(site, app), server.shared);
  return (address) => server.draw(app.record.name, routes, address, api);
}
