import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconButton } from './IconButton';

const meta = { component: IconButton, args: { icon: 'x', 'aria-label': 'Close' } } satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Outlined: Story = { args: { variant: 'outlined' } };
export const Small: Story = { args: { size: 'sm' } };
export const Disabled: Story = { args: { isDisabled: true, icon: 'chevron-left', 'aria-label': 'Earlier month' } };
