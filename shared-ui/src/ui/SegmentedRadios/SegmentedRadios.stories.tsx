import type { Meta, StoryObj } from '@storybook/react-vite';
import { SegmentedRadios } from './SegmentedRadios';

const meta = {
  component: SegmentedRadios,
  args: {
    legend: 'Date Type',
    defaultValue: 'range',
    options: [
      { value: 'single', label: 'Single Date' },
      { value: 'range', label: 'Date Range' },
    ],
  },
} satisfies Meta<typeof SegmentedRadios>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const Four: Story = {
  args: {
    legend: 'Period',
    isLegendHidden: true,
    defaultValue: 'month',
    options: [
      { value: 'week', label: 'This Week' },
      { value: 'month', label: 'This Month' },
      { value: 'year', label: 'This Year' },
      { value: 'all', label: 'All Time' },
    ],
  },
};
