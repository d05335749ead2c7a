import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './Badge';

const meta = { component: Badge, args: { children: 'Inactive' } } satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Success: Story = { args: { tone: 'success', children: 'Approved' } };
export const Warning: Story = { args: { tone: 'warning', children: 'Pending Approval' } };
export const Info: Story = { args: { tone: 'info', children: 'Active' } };
export const Danger: Story = { args: { tone: 'danger', children: 'Cancelled' } };
export const Plain: Story = { args: { isPlain: true, children: 'Kitchen' } };
