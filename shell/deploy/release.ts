// npm run release -w customer-app [-- --rollback | --list] [--site DIR] [--files DIR --origin URL]
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FRONT_ENDS, readList, type FrontEnd } from './list';
import { publish, rollBack, siteDirectory } from './publish';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rollback: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    site: { type: 'string', default: siteDirectory() },
    files: { type: 'string' },
    origin: { type: 'string' },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function showList(site: string): Promise<void> {
  const { frontEnds } = await readList(site);
  for (const name of FRONT_ENDS) {
    for (const { record, base, publishedAt } of frontEnds[name]?.releases ?? []) {
      say(`${frontEnds[name]?.live === record.version ? '*' : ' '} ${name} ${record.version}  ${publishedAt}  ${base}`);
    }
  }
}

async function run(): Promise<void> {
  const name = positionals[0] as FrontEnd;
  if (!FRONT_ENDS.includes(name)) throw new Error(`Which front end? ${FRONT_ENDS.join(', ')}`);
  const site = path.resolve(values.site);
  if (values.list) return showList(site);
  if (values.rollback) return say(`${name} ${await rollBack(name, site)} is live again`);
  const version = await publish(name, { site, files: values.files && path.resolve(values.files), origin: values.origin });
  say(`${name} ${version} is live`);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
