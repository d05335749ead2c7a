import { fireEvent } from '@testing-library/react';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderUi } from '../testing/renderUi';
import { ALL_STORIES } from './allStories';
import { DesignPage } from './DesignPage';

test('shows every component that has stories', () => {
  const ui = join(__dirname, '..');
  const withStories = readdirSync(ui).filter((name) => existsSync(join(ui, name, `${name}.stories.tsx`)));
  expect(
    Object.keys(ALL_STORIES)
      .map((name) => name.toLowerCase())
      .sort(),
  ).toEqual(withStories.map((name) => name.toLowerCase()).sort());
});

test('every component has stories and a test', () => {
  const ui = join(__dirname, '..');
  const components = readdirSync(ui).filter((name) => existsSync(join(ui, name, 'index.ts')) && name !== 'DesignPage');
  const lacking = components.filter((name) =>
    [`${name}.stories.tsx`, `${name}.test.tsx`].some((file) => !existsSync(join(ui, name, file))),
  );
  expect(lacking).toEqual([]);
});

test('in both themes side by side, or in one', () => {
  const { container } = renderUi(<DesignPage />);
  const themes = () =>
    new Set([...container.querySelectorAll('[data-theme]')].map((element) => element.getAttribute('data-theme')));
  expect(themes()).toEqual(new Set(['light', 'dark']));
  fireEvent.click(container.querySelector('input[value="dark"]')!);
  expect(themes()).toEqual(new Set(['dark']));
});
