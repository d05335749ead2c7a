import type { Meta, StoryObj } from '@storybook/react-vite';
import { Timeline } from './Timeline';

const meta = {
  component: Timeline,
  args: {
    label: 'Timeline',
    items: [
      { title: 'Booked', time: '22 Nov 2026, 10:02' },
      { title: 'Paid £37.00', time: '22 Nov 2026, 10:04' },
      {
        title: 'A helper is being found',
        time: 'by 22 Nov 2026, 10:14',
        text: 'Helpers near you can say that they have time.',
        isNext: true,
      },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithNext: Story = {};
export const Over: Story = {
  args: {
    items: [
      { title: 'Booked', time: '22 Nov 2026, 10:02' },
      { title: 'Cancelled', time: '22 Nov 2026, 10:30' },
    ],
  },
};
