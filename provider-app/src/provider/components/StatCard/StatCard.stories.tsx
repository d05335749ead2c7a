import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardGrid } from 'shared-ui/ui';
import { StatCard } from './StatCard';

const meta = {
  component: StatCard,
  args: { icon: 'wallet', label: 'Earned this month', value: '£580.50', detail: 'from 9 completed bookings' },
} satisfies Meta<typeof StatCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Warm: Story = {
  args: { icon: 'clock', label: 'Awaiting decision', value: '2', detail: 'accept or reject', tone: 'warm' },
};
export const Linked: Story = { args: { to: '/provider/earnings' } };
export const ThreeInARow: Story = {
  render: () => (
    <CardGrid columns={3} isTightOnPhone>
      {['Total Bookings', 'Available', 'Not Available'].map((label) => (
        <li key={label}>
          <StatCard icon="calendar" label={label} value="10" />
        </li>
      ))}
    </CardGrid>
  ),
};
