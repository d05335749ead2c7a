import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Drawer, opensDrawer } from './Drawer';

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

test('closes on the press of a link, and is empty while closed', async () => {
  const handleClose = jest.fn();
  const { user, rerender } = renderUi(
    <Drawer isOpen onClose={handleClose} label="Menu">
      <a href="#services">Chores</a>
      <p>Signed in</p>
    </Drawer>,
  );
  await user.click(screen.getByText('Signed in'));
  expect(handleClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Chores' }));
  expect(handleClose).toHaveBeenCalledTimes(1);
  rerender(
    <Drawer isOpen={false} onClose={handleClose} label="Menu">
      <a href="#services">Chores</a>
    </Drawer>,
  );
  expect(screen.queryByText('Chores')).not.toBeInTheDocument();
});

// M-135
test('has its links and its commands in rendered HTML', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <>
      <button type="button" {...opensDrawer('menu', () => undefined)}>
        Open menu
      </button>
      <Drawer id="menu" isOpen={false} onClose={() => undefined} label="Menu">
        <a href="/services">Chores</a>
      </Drawer>
    </>,
  );
  const [opener, close] = container.querySelectorAll('button');
  expect(opener).toHaveAttribute('command', 'show-modal');
  expect(opener).toHaveAttribute('commandfor', 'menu');
  expect(close).toHaveAttribute('command', 'close');
  expect(close?.closest('dialog')).toHaveAttribute('id', close?.getAttribute('commandfor'));
  expect(container.querySelector('dialog a')).toHaveAttribute('href', '/services');
});

// M-135
test('takes over what was opened before its code was there', async () => {
  const Example = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <Drawer id="menu" isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={() => setIsOpen(false)} label="Menu">
        <a href="/services">Chores</a>
      </Drawer>
    );
  };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Example />);
  container.querySelector('dialog')?.showModal();
  // React's development build reports the attribute `open`, and leaves it as it is.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Example />, { container, hydrate: true });
  const user = userEvent.setup();
  expect(screen.getByRole('link', { name: 'Chores' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
