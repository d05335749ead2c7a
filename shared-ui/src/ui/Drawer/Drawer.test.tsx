import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expectNoAxeViolations } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { Drawer } from './Drawer';

test('opens with focus inside, closes on Escape and returns focus to the opener', async () => {
  const Example = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open menu
        </button>
        <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} label="Menu">
          <a href="/services">Chores</a>
        </Drawer>
      </>
    );
  };
  const { user } = renderUi(<Example />);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(document.activeElement as HTMLElement);
  await expectNoAxeViolations();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});
