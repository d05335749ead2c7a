import { fireEvent } from '@testing-library/react';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderUi } from '../testing/renderUi';
import { ALL_STORIES } from './allStories';
import { DesignPage } from './DesignPage';

const UI = join(__dirname, '..');

function has(name: string, ...endings: string[]) {
  return endings.some((ending) => existsSync(join(UI, name, name + ending)));
}

test('shows every component that has stories', () => {
  const shown = Object.keys(ALL_STORIES).map((name) => name.toLowerCase());
  const withStories = readdirSync(UI)
    .filter((name) => has(name, '.stories.tsx'))
    .map((name) => name.toLowerCase());
  expect(shown.sort()).toEqual(withStories.sort());
});

test('finds stories and a test beside every component', () => {
  const components = readdirSync(UI).filter((name) => name !== 'DesignPage' && has(name, '.tsx', '.ts'));
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((name) => !has(name, '.stories.tsx') || !has(name, '.test.tsx'))).toEqual([]);
});

test('shows the components in both themes side by side, or in the chosen one', () => {
  const { container } = renderUi(<DesignPage />);
  const themes = () =>
    new Set([...container.querySelectorAll('[data-theme]')].map((element) => element.getAttribute('data-theme')));
  expect(themes()).toEqual(new Set(['light', 'dark']));
  fireEvent.click(container.querySelector('input[value="dark"]')!);
  expect(themes()).toEqual(new Set(['dark']));
});
