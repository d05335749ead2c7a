import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expectNoAxeViolations } from '../test/axe';
import { renderUi } from '../test/renderUi';
import { Menu, MenuButton, MenuLink } from './Menu';

const handleLogout = jest.fn();
async function open() {
  const view = renderUi(
    <Menu label="My Account">
      <MenuLink to="/profile">My Profile</MenuLink>
      <MenuLink to="/booking-history">Chores Booking History</MenuLink>
      <MenuButton onClick={handleLogout}>Logout</MenuButton>
    </Menu>,
  );
  await view.user.click(screen.getByRole('button', { name: 'My Account' }));
  return view;
}
function button() {
  return screen.getByRole('button', { name: 'My Account' });
}

test('is empty while closed and focuses its first item when opened', async () => {
  const { user } = await open();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus();
  await expectNoAxeViolations();
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('menuitem')).toEqual([]);
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(button()).toHaveFocus();
});

test.each([
  ['{ArrowDown}', 'Chores Booking History'],
  ['{ArrowUp}', 'Logout'],
  ['{End}', 'Logout'],
  ['{End}{Home}', 'My Profile'],
  ['{End}{ArrowDown}', 'My Profile'],
  ['l', 'Logout'],
  ['x', 'My Profile'],
])('moves focus on the keys %s to %s', async (keys, name) => {
  const { user } = await open();
  await user.keyboard(keys);
  expect(screen.getByRole('menuitem', { name })).toHaveFocus();
});

test('runs the pressed item and closes', async () => {
  const { user } = await open();
  await user.keyboard('{End}{Enter}');
  expect(handleLogout).toHaveBeenCalledTimes(1);
  expect(screen.queryAllByRole('menuitem')).toEqual([]);
});

test('opens on Arrow Down and closes when Tab leaves it', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'My Profile' })).toHaveFocus();
  await user.tab();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

// M-135
test('has its items in rendered HTML', () => {
  const html = renderToString(
    <Menu label="My Account">
      <MenuButton onClick={handleLogout}>Logout</MenuButton>
    </Menu>,
  );
  const container = document.createElement('div');
  container.innerHTML = html;
  const opener = container.querySelector('button');
  expect(opener).not.toHaveAttribute('aria-expanded');
  expect(container.querySelector('[popover]')).toHaveAttribute('id', opener?.getAttribute('popovertarget'));
  expect(container.querySelector('[popover] [role="menuitem"]')).toHaveTextContent('Logout');
});

// M-501.1
test('tells which of several items is chosen, and moves between them by keyboard', async () => {
  const handleSort = jest.fn();
  const { user } = renderUi(
    <Menu label="Sort">
      <MenuButton isChosen onClick={handleSort}>
        Best match
      </MenuButton>
      <MenuButton isChosen={false} onClick={handleSort}>
        Price
      </MenuButton>
    </Menu>,
  );
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  expect(screen.getByRole('menuitem', { name: 'Best match', current: true })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Price', current: false })).toHaveFocus();
  await expectNoAxeViolations();
  await user.keyboard('{Enter}');
  expect(handleSort).toHaveBeenCalledTimes(1);
  expect(screen.queryAllByRole('menuitem')).toEqual([]);
});
