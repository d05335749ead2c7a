import type { Meta, StoryObj } from '@storybook/react-vite';
import { Menu, MenuButton, MenuLink } from './Menu';

const meta = { component: Menu, args: { label: 'My Account', icon: 'user', children: null } } satisfies Meta<
  typeof Menu
>;
export default meta;

type Story = StoryObj<typeof meta>;

const children = (
  <>
    <MenuLink to="/profile">My Profile</MenuLink>
    <MenuLink to="/booking-history">Chores Booking History</MenuLink>
    <MenuButton icon="log-out" onClick={() => undefined}>
      Logout
    </MenuButton>
  </>
);

export const Closed: Story = { args: { children } };
export const Open: Story = { args: { children }, tags: ['keys:Tab', 'keys:Enter'] };
