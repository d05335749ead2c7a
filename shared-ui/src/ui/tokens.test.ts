import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inLayer } from '../../../tools/webpack/layers.js';
import { contrast, readColours } from './test/colours';

const ROOT = join(__dirname, '../../..');
const TOKENS = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const colours = readColours(TOKENS);

const TEXT = 4.5;
const GRAPHICS = 3;
const PAIRS: [string, string, number][] = [
  ...['ink', 'ink-2', 'ink-3', 'brand'].flatMap((ink): [string, string, number][] =>
    ['bg', 'surface', 'surface-2'].map((ground) => [ink, ground, TEXT]),
  ),
  ...['brand', 'brand-hover', 'brand-press'].map((ground): [string, string, number] => ['on-brand', ground, TEXT]),
  ...['on-brand-soft', 'ink', 'brand'].map((ink): [string, string, number] => [ink, 'brand-soft', TEXT]),
  ['on-deep', 'deep', TEXT],
  ['on-deep-2', 'deep', TEXT],
  ['ink-on-deep-button', 'on-deep', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent-soft', 'accent-soft', TEXT],
  ...['success', 'warning', 'danger', 'info'].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-soft`, TEXT],
    [tone, 'surface', TEXT],
    ['ink', `${tone}-soft`, TEXT],
  ]),
  ['danger', 'bg', TEXT],
  ['on-danger', 'danger-solid', TEXT],
  ['on-inverse', 'inverse', TEXT],
  ...['success', 'danger', 'info', 'warning'].map((tone): [string, string, number] => [
    `inverse-${tone}`,
    'inverse',
    GRAPHICS,
  ]),
  ['star', 'surface', GRAPHICS],
  ['star', 'bg', GRAPHICS],
  ['accent', 'deep', GRAPHICS],
  ['line-strong', 'surface', GRAPHICS],
  ['line-strong', 'bg', GRAPHICS],
  ['knob', 'line-strong', GRAPHICS],
  ...['bg', 'surface', 'surface-2'].map((ground): [string, string, number] => ['focus', ground, GRAPHICS]),
  ['focus-deep', 'deep', GRAPHICS],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(PAIRS)('keeps --%s readable on --%s (%d : 1)', (ink, ground, needed) => {
    expect(contrast(colours[ink]![theme], colours[ground]![theme])).toBeGreaterThanOrEqual(needed);
  });
});

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path, ending);
    return ending.test(name) ? [path] : [];
  });
}
const workspaces = ['shared-ui', 'shell', 'customer-app', 'provider-app'];
const sheets = workspaces
  .flatMap((workspace) => filesIn(join(ROOT, workspace, 'src'), /\.css$/))
  .map((path): [string, string] => [relative(ROOT, path), readFileSync(path, 'utf8')]);
const modules = sheets.filter(([path]) => path.endsWith('.module.css'));

test.each(sheets)('uses only defined custom properties in %s', (_path, css) => {
  const known = new Set([...(TOKENS + css).matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const unknown = [...css.matchAll(/var\((--[\w-]+)(,)?/g)]
    .filter(([, name, hasFallback]) => !hasFallback && !known.has(name!))
    .map(([, name]) => name);
  // Private values (--_x) may be set by a class that another sheet joins on.
  expect(unknown.filter((name) => !name!.startsWith('--_'))).toEqual([]);
});

test.each(modules)('keeps %s in its layer and without colours of its own', (path, css) => {
  const layer = path.startsWith('shared-ui') ? 'ui' : 'app';
  const rules = inLayer(css, join(ROOT, path))
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace('@layer reset, tokens, base, ui, app;', '')
    .trim();
  expect(rules.slice(0, rules.indexOf('{')).trim()).toBe(`@layer ${layer}`);
  expect(rules.match(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\(|:\s*(?:white|black)\b/gi)).toBeNull();
});

/** Packages are released apart: an attribute that one sets and another reads is a name of the protocol. */
test.each(workspaces)(
  'the style sheets of %s select by attributes of their own package, or of the protocol',
  (workspace) => {
    const files = [...filesIn(join(ROOT, workspace, 'src'), /\.tsx?$/), join(ROOT, 'hosting/protocol.ts')];
    const known = files.map((file) => readFileSync(file, 'utf8')).join('');
    const used = sheets.filter(([path]) => path.startsWith(workspace)).map(([, css]) => css);
    const names = [...used.join('').matchAll(/\[(data-[\w-]+)/g)].map(([, name]) => name!);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  },
);

// M-360
test.each(sheets)('%s animates only what the compositor moves by itself', (_, css) => {
  const steps = [...css.matchAll(/@keyframes[^{]+\{((?:[^{}]*\{[^{}]*\})*)/g)].map(([, body = '']) => body);
  const animated = steps.flatMap((body) => [...body.matchAll(/([\w-]+):/g)].map(([, property]) => property));
  expect(animated.filter((property) => !/^(opacity|transform|translate|rotate|scale)$/.test(property ?? ''))).toEqual(
    [],
  );
});

// M-502
test('base.css gives each state that a sheet selects by its attribute a border where colours are forced', () => {
  const [, base = ''] = sheets.find(([path]) => path === 'shared-ui/src/ui/base.css') ?? [];
  const [, covered = ''] = /@media \(forced-colors: active\) \{([^{]*)\{/.exec(base) ?? [];
  const states = modules.flatMap(([, css]) => css.match(/\[aria-(?:current|pressed|selected)[^\]]*\]/g) ?? []);
  expect(states.length).toBeGreaterThan(5);
  expect(states.filter((state) => !covered.includes(state))).toEqual([]);
});

// M-502
test.each(modules.filter(([, css]) => css.includes(':checked') && /opacity: 0;|appearance: none/.test(css)))(
  '%s, which hides the browser’s own control, shows what is checked where colours are forced',
  (_, css) => {
    expect(css).toContain('@media (forced-colors: active)');
  },
);

// M-362
test.each(sheets)('%s asks :has() of parts of a page, and of the page only to print it', (_, css) => {
  const onScreen = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const subjects = [...onScreen.matchAll(/([^\s>+~,(]*)(?::not\()?:has\(/g)].map(([, subject]) => subject);
  expect(subjects.filter((subject) => !/^(\.|td$)/.test(subject ?? ''))).toEqual([]);
});
