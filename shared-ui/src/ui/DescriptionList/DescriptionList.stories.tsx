import type { Meta, StoryObj } from '@storybook/react-vite';
import { DescriptionList } from './DescriptionList';

const meta = {
  component: DescriptionList,
  args: {
    items: [
      { term: 'Period', value: '25 Nov 2026 – 27 Nov 2026' },
      { term: 'Number of days', value: '3' },
      { term: 'Business address', value: '18 Wilton Way, London E8 3EE', isWide: true },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Grid: Story = {};
export const Rows: Story = { args: { layout: 'rows' } };
