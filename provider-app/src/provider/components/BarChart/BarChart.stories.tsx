import type { Meta, StoryObj } from '@storybook/react-vite';
import { BarChart } from './BarChart';

const meta = {
  component: BarChart,
  args: {
    label: 'Payouts by week this month: £96.00, £148.00, £124.50, £212.00',
    formatValue: (value: number) => `£${value}`,
    bars: [
      { label: '27 Oct', value: 96 },
      { label: '3 Nov', value: 148 },
      { label: '10 Nov', value: 124.5 },
      { label: '17 Nov', value: 212 },
    ],
  },
} satisfies Meta<typeof BarChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Weeks: Story = {};
export const OneBar: Story = { args: { label: 'Payouts this week: £42.00', bars: [{ label: '17 Nov', value: 42 }] } };
export const AllZero: Story = { args: { label: 'Payouts this week: £0', bars: [{ label: '17 Nov', value: 0 }] } };
