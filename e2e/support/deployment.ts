// A deployment directory of its own, served by the product's own host, and builds to release into it.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BuildManifest } from 'hosting/buildManifest';
import type { FrontEnd } from 'hosting/protocol';
import { FEDERATION_MANIFEST } from '../../hosting/directory/manifest';
import { freePort, waitUntilUp } from '../../tools/machine/ports.mjs';
import { run } from '../../tools/machine/run.mjs';
import { API, test } from './browser';
import { copyPublished } from './published';
import { START_TIMEOUT_MS } from './site';

const root = resolve(__dirname, '../..');

interface Change {
  version: string;
  /** Texts to replace in the code, by the text that replaces them. */
  texts?: Record<string, string>;
  manifest?: (manifest: BuildManifest) => void;
}

function readManifest(build: string): BuildManifest {
  const text = readFileSync(join(build, FEDERATION_MANIFEST), 'utf8');
  return (JSON.parse(text) as { metaData: { release: BuildManifest } }).metaData.release;
}

/** Replaces texts in every script of a directory. @throws {Error} when one of them is in no script */
function replaceTexts(directory: string, texts: Record<string, string>) {
  const missing = new Set(Object.keys(texts));
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )) {
    const file = join(directory, name);
    const source = readFileSync(file, 'utf8');
    const found = Object.keys(texts).filter((text) => source.includes(text));
    if (found.length === 0) continue;
    for (const text of found) missing.delete(text);
    writeFileSync(
      file,
      found.reduce((code, text) => code.replaceAll(text, texts[text] ?? ''), source),
    );
  }
  if (missing.size > 0) throw new Error(`Not in the build: ${[...missing].join(', ')}`);
}

export interface Deployment {
  /** The deployment directory. */
  site: string;
  /** The URL of its host. */
  url: string;
  /** The version of a front end's own build. */
  built: (name: FrontEnd) => string;
  /** A copy of a front end's build with something changed. */
  changed: (name: FrontEnd, change: Change) => string;
  /** The release command with these options; '--all' or '--verify' in the place of a name is for every front end. */
  release: (name: FrontEnd | '--all' | '--verify', ...options: string[]) => Promise<{ status: number; output: string }>;
  /** The process that serves it. */
  host: ChildProcess;
  /** Ends that process, and starts it with other settings. */
  restart: (settings: NodeJS.ProcessEnv) => Promise<void>;
}

/** A deployment of the builds as they are, all three active and served, for one spec file; `settings` go to the environment of its host. */
export function useDeployment(settings: NodeJS.ProcessEnv = {}): Deployment {
  let folder = '';
  let port = 0;
  const start = async (more: NodeJS.ProcessEnv = {}) => {
    const env = {
      ...process.env,
      ...settings,
      ...more,
      API_URL: API,
      SITE_DIR: deployment.site,
      SITE_PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PORT: new URL(API).port,
    };
    deployment.host = spawn(process.execPath, ['--import', 'tsx', 'hosting/server/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await waitUntilUp(deployment.url, {
      timeoutMs: START_TIMEOUT_MS,
      hasEnded: () => deployment.host.exitCode !== null,
    });
  };
  const stop = async () => {
    const ended = new Promise((resolve) => deployment.host.once('exit', resolve));
    deployment.host.kill('SIGTERM');
    await ended;
  };
  const deployment: Deployment = {
    site: '',
    url: '',
    built: (name) => readManifest(join(root, name, 'dist')).version,
    changed: (name, { version, texts = {}, manifest }) => {
      const build = mkdtempSync(join(folder, 'build-'));
      cpSync(join(root, name, 'dist'), build, { recursive: true, filter: (file) => !file.endsWith('.map') });
      replaceTexts(build, texts);
      const release = { ...readManifest(build), version };
      manifest?.(release);
      writeFileSync(join(build, FEDERATION_MANIFEST), JSON.stringify({ metaData: { release } }));
      return build;
    },
    release: (name, ...options) =>
      run(
        process.execPath,
        ['--import', 'tsx', 'hosting/release/cli.ts', name, '--site', deployment.site, ...options],
        {
          cwd: root,
          // A browser of its own for each release would take long: settings name one where it matters.
          env: {
            ...process.env,
            CHROMIUM_PATH: '',
            ...settings,
            API_URL: API,
            SITE_PORT: String(port),
            INIT_CWD: root,
          },
          isQuiet: true,
        },
      ),
    host: undefined as unknown as ChildProcess,
    restart: async (more) => {
      await stop();
      await start(more);
    },
  };

  test.beforeAll(async () => {
    test.setTimeout(START_TIMEOUT_MS);
    folder = mkdtempSync(join(tmpdir(), 'choresy-deployment-'));
    deployment.site = join(folder, 'site');
    port = await freePort();
    deployment.url = `http://127.0.0.1:${port}`;
    copyPublished(deployment.site);
    await start();
  });
  test.afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return deployment;
}

/** Releases. @throws {Error} with the command's output when it fails */
export async function releaseOrFail(
  deployment: Deployment,
  name: FrontEnd | '--all',
  ...options: string[]
): Promise<string> {
  const { status, output } = await deployment.release(name, ...options);
  if (status !== 0) throw new Error(output);
  return output;
}
