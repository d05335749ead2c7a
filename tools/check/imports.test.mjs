import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';

const folder = mkdtempSync(join(tmpdir(), 'choresy-imports-'));

/** Every file stands alone; then one of them imports another. */
const FILES = [
  'api/src/domains/context.ts',
  'api/src/app.ts',
  'api/src/server.ts',
  'api/src/platform/lib/clock.ts',
  'api/src/domains/bookingRecord/index.ts',
  'api/src/domains/bookingRecord/bookings.repo.ts',
  'api/src/domains/money/index.ts',
  'api/src/domains/money/refunds.ts',
  'api/src/domains/money/refunds.test.ts',
  'api/src/domains/bookings/index.ts',
  'api/src/domains/bookings/bookingJobs.ts',
  'api/src/domains/bookings/create/createBooking.ts',
  'api/src/domains/bookings/matching/matchBooking.ts',
  'api/src/eventHandlers.ts',
  'api/src/domains/gardens/index.ts',
  'api/provider-simulator/control.ts',
];

beforeEach(() => {
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'export const nothing = null;\n');
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The names of the rules that are broken when these files import what stands beside them. */
async function brokenBy(imports) {
  for (const [file, imported] of imports)
    writeFileSync(join(folder, file), `import type { nothing } from '${imported}';\nexport type N = typeof nothing;\n`);
  const { output } = await cruise(['api'], {
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
    tsPreCompilationDeps: true,
  });
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort();
}

test.each([
  ['down, through a door', [['api/src/domains/money/refunds.ts', '../bookingRecord']]],
  [
    'down, between folders of bookings',
    [['api/src/domains/bookings/matching/matchBooking.ts', '../create/createBooking']],
  ],
  ['of a test, past a door', [['api/src/domains/money/refunds.test.ts', '../bookings/index']]],
  ['of the simulator by the program that starts the demo', [['api/src/server.ts', '../provider-simulator/control']]],
])('allows an import %s', async (_name, imports) => {
  expect(await brokenBy(imports)).toEqual([]);
});

test.each([
  ['up', [['api/src/domains/money/refunds.ts', '../bookings']], ['money-imports-no-domain-above']],
  [
    'up, between folders of bookings',
    [['api/src/domains/bookings/create/createBooking.ts', '../matching/matchBooking']],
    ['create-imports-no-folder-above'],
  ],
  [
    'of a file beside the folders of bookings by one of them',
    [['api/src/domains/bookings/matching/matchBooking.ts', '../bookingJobs']],
    ['matching-imports-no-folder-above'],
  ],
  [
    'of the table of handlers by a domain',
    [['api/src/domains/money/refunds.ts', '../../eventHandlers']],
    ['money-imports-no-domain-above'],
  ],
  ['past a door', [['api/src/domains/money/refunds.ts', '../bookingRecord/bookings.repo']], ['no-import-past-a-door']],
  [
    'past a door from outside the domains',
    [['api/src/app.ts', './domains/money/refunds']],
    ['no-import-past-a-door-from-outside'],
  ],
  [
    'of a domain by the platform',
    [['api/src/platform/lib/clock.ts', '../../domains/money']],
    ['platform-knows-no-domain'],
  ],
  [
    'of the simulator by the product',
    [['api/src/app.ts', '../provider-simulator/control']],
    ['only-demo-and-tests-simulate'],
  ],
  [
    'in a circle',
    [
      ['api/src/domains/money/refunds.ts', './index'],
      ['api/src/domains/money/index.ts', './refunds'],
    ],
    ['no-circle'],
  ],
  [
    'of a domain that has no place in the order',
    [['api/src/app.ts', './domains/gardens']],
    ['a-domain-is-in-the-order'],
  ],
])('rejects an import %s', async (_name, imports, rules) => {
  expect(await brokenBy(imports)).toEqual(rules);
});

const domains = new URL('../../api/src/domains/', import.meta.url);

// ADR 0153
test.each(readdirSync(domains).filter((name) => existsSync(new URL(`${name}/index.ts`, domains))))(
  'the door of %s has at most 40 lines and names each module once',
  (name) => {
    const door = readFileSync(new URL(`${name}/index.ts`, domains), 'utf8');
    const modules = [...door.matchAll(/ from '(.*)'/g)].map(([, module]) => module);
    expect(door.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(modules).toEqual([...new Set(modules)]);
  },
);
