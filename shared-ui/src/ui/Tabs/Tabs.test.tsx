import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { Tabs } from './Tabs';

const TABS = [
  { value: 'a', label: 'For customers' },
  { value: 'b', label: 'For helpers' },
  { value: 'c', label: 'For both' },
];
function Example() {
  const [value, setValue] = useState('a');
  return (
    <Tabs label="Features" tabs={TABS} value={value} onChange={setValue}>
      panel {value}
    </Tabs>
  );
}

test('puts one tab into the tab order and names the panel by it', async () => {
  const { user } = renderUi(<Example />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'For customers' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel', { name: 'For customers' })).toHaveFocus();
  await expectNoAxeViolations();
});

test.each([
  ['{ArrowRight}', 'b'],
  ['{ArrowLeft}', 'c'],
  ['{End}', 'c'],
  ['{End}{ArrowRight}', 'a'],
  ['{End}{Home}', 'a'],
])('shows and focuses another panel after the keys %s: panel %s', async (keys, panel) => {
  const { user } = renderUi(<Example />);
  await user.tab();
  await user.keyboard(keys);
  expect(screen.getByRole('tabpanel')).toHaveTextContent(`panel ${panel}`);
  expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
});
