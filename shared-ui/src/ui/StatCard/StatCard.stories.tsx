import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatCard } from './StatCard';

const meta = { component: StatCard, args: { icon: 'wallet', label: 'Earned this month', value: '£580.50', detail: 'from 9 completed bookings' } } satisfies Meta<typeof StatCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Warm: Story = { args: { icon: 'clock', label: 'Awaiting decision', value: '2', detail: 'accept or reject', tone: 'warm' } };
export const Linked: Story = { args: { to: '/provider/earnings' } };
