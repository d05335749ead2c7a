import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stale.mjs';

const text = readFileSync(join(root, 'docs/accessibility.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('the list of accessibility has the 55 criteria of WCAG 2.2 AA, each with its level and state', () => {
  expect(new Set(rows.map(([, criterion]) => criterion.split(' ')[0])).size).toBe(55);
  for (const [, criterion, level, state, how] of rows)
    expect([criterion, level, state, how !== '']).toEqual([
      criterion,
      expect.stringMatching(/^AA?$/),
      expect.stringMatching(/^(met|partly|none here)$/),
      true,
    ]);
});

test('the list of accessibility names only files that exist', () => {
  const files = [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]+)`/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
