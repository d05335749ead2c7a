import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextLink, TextButton } from './TextLink';

const meta = { component: TextLink, args: { to: '/services', children: 'See all chores' } } satisfies Meta<
  typeof TextLink
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Inline: Story = {};
export const Quiet: Story = { args: { variant: 'quiet', icon: 'chevron-left', children: 'Back to service details' } };
export const AsButton: Story = { render: () => <TextButton>Forgot Password?</TextButton> };
