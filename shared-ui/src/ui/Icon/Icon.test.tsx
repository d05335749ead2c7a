import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderUi } from '../test/renderUi';
import { Icon } from './Icon';
import { ICON_NAMES } from './iconNames';

test('knows exactly the symbols of the sprite by name', () => {
  const sprite = readFileSync(join(__dirname, '../../../assets/sprite.svg'), 'utf8');
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...ICON_NAMES]);
});

test('points into the sprite and is hidden from assistive technology', () => {
  const { container } = renderUi(<Icon name="calendar" />);
  expect(container.querySelector('use')).toHaveAttribute('href', '/assets/sprite.svg#calendar');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
