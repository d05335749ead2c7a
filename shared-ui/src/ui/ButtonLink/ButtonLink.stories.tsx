import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink } from './ButtonLink';

const meta = { component: ButtonLink, args: { to: '/services', children: 'Browse chores' } } satisfies Meta<
  typeof ButtonLink
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const SmallSecondary: Story = {
  args: { size: 'sm', variant: 'secondary', icon: 'user', children: 'Edit Profile' },
};
