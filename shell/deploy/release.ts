// Puts a front end's build into the deployment directory, goes back to the one before, or lists what is live.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releaseProblems } from './compatible';
import { apiAddress } from './compose';
import { FRONT_ENDS, readList, type FrontEnd } from './list';
import { fromCaller, publish, readBuild, repository, rollBack, siteDirectory } from './publish';

const USAGE = 'npm run release -w customer-app|provider-app|shell [-- --rollback | --list] [--site DIR] [--files DIR --origin URL] [--no-api-check]';

/** @throws {Error} naming what is not understood, and the usage */
function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        rollback: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        site: { type: 'string' },
        files: { type: 'string' },
        origin: { type: 'string' },
        'no-api-check': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}.\n${USAGE}`);
  }
}

type Options = ReturnType<typeof readArguments>['values'];

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function showList(site: string): Promise<void> {
  const { frontEnds } = await readList(site);
  for (const name of FRONT_ENDS) {
    for (const { record, base, publishedAt } of frontEnds[name]?.releases ?? []) {
      say(`${frontEnds[name]?.live === record.version ? '*' : ' '} ${name} ${record.version}  ${publishedAt}  ${base}`);
    }
  }
}

/** Builds this one front end if its sources have changed; the others are left alone. */
function build(name: FrontEnd): void {
  const { status } = spawnSync(process.execPath, [path.join(repository, 'tools', 'build.mjs'), name], { stdio: 'inherit', cwd: repository });
  if (status !== 0) throw new Error(`${name} cannot be built`);
}

async function release(name: FrontEnd, site: string, values: Options): Promise<void> {
  build(name);
  const record = await readBuild(name);
  const api = values['no-api-check'] ? null : apiAddress();
  const problems = await releaseProblems(record, await readList(site), api);
  if (problems.length > 0) throw new Error([`${name} ${record.version} is not released:`, ...problems].join('\n  - '));
  await publish(name, { site, files: values.files && fromCaller(values.files), origin: values.origin });
  say(`${name} ${record.version} is live`);
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  const name = positionals[0] as FrontEnd;
  if (!FRONT_ENDS.includes(name)) throw new Error(`Which front end? ${FRONT_ENDS.join(', ')}`);
  const site = values.site ? fromCaller(values.site) : siteDirectory();
  if (values.list) return showList(site);
  if (values.rollback) return say(`${name} ${await rollBack(name, site)} is live again`);
  return release(name, site, values);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
